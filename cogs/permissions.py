"""What the bot needs in a channel, why, and what is missing here."""

from __future__ import annotations

from typing import Any

import discord

from tables.refusals import Refused

NEEDED = {
    "view_channel": "View Channel – to know the channel at all",
    "send_messages": "Send Messages – to post the board after each phase",
    "attach_files": "Attach Files – the board is a picture",
    "read_message_history": "Read Message History – to edit its own older posts",
}
FOR_THREADS = {
    "create_public_threads": "Create Public Threads – to give each game a thread of its own",
    "send_messages_in_threads": "Send Messages in Threads – to post there",
}


class MissingPermission(Refused):
    """The bot may not do its work in this channel; names what is missing."""

    def __init__(self, missing: list[str]) -> None:
        self.missing = missing
        lines = "\n".join(f"- {each}" for each in missing)
        super().__init__(
            f"I cannot host a game here. Please ask an admin to allow me:\n{lines}\n"
            "Then try again. `/factotum check` shows what is still missing."
        )


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """The needed permissions that are not given, each with its reason."""
    wanted = {**NEEDED, **(FOR_THREADS if thread else {})}
    return [why for name, why in wanted.items() if not getattr(permissions, name)]


def may_open_threads(interaction: discord.Interaction[Any]) -> bool:
    """False in a thread, too: a thread has none of its own."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return not in_thread and not missing(interaction.app_permissions, thread=True)


def lacking_in(channel: Any) -> list[str]:
    """What is missing in a channel or thread of a server, as far as the bot knows it."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return []
    return _lacking(channel.permissions_for(channel.guild.me), isinstance(channel, discord.Thread))


def _lacking(given: discord.Permissions, in_thread: bool) -> list[str]:
    """In a thread, writing is a permission of its own; without it nothing else is given."""
    lacking = missing(given, thread=False)
    if not in_thread:
        return lacking
    write = "send_messages_in_threads"
    rest = [each for each in lacking if each != NEEDED["send_messages"]]
    return rest if getattr(given, write) else [FOR_THREADS[write], *rest]


def require(interaction: discord.Interaction[Any]) -> None:
    """Refused outside a server; MissingPermission where the bot could not post."""
    if interaction.guild_id is None:
        raise Refused("A game is played on a server. Use `/game new` in one of its channels.")
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = _lacking(interaction.app_permissions, in_thread)
    if lacking:
        raise MissingPermission(lacking)
