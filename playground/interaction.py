"""Interactions: what a person did, told to the bot, and the short life of its token.

Three seconds to acknowledge, fifteen minutes to follow up; after that the doors are shut.
"""

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playground import payload
from playground.limits.message import FILE_BYTES
from playground.refusal import refuse
from playground.world import Channel, Message, User

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


@dataclass(slots=True)
class Interaction:
    """One thing a person did, and everything that came of it."""

    id: str
    token: str
    kind: int
    user_id: str
    channel_id: str
    created: float
    data: Json
    source_id: str | None = None  # the message whose component was used
    name: str = ""
    opened_by: "Interaction | None" = None  # whose modal this submits
    ack: int | None = None
    failed: bool = False
    original_id: str | None = None
    modal: Json | None = None
    modal_open: bool = False
    choices: list[Json] | None = None
    created_ids: list[str] = field(default_factory=list)
    edited_ids: list[str] = field(default_factory=list)
    answers: int = 0

    @property
    def state(self) -> str:
        if self.failed:
            return "failed"
        return "pending" if self.ack is None else "done"

    @property
    def deferred(self) -> bool:
        """Acknowledged, and the real answer is still to come."""
        return self.ack in (DEFER_MESSAGE, DEFER_UPDATE) and not self.answers


class Interactions:
    """All interactions by token, and the watch over their deadlines."""

    def __init__(self, playground: "Playground") -> None:
        self._playground = playground
        self._world = playground.world
        self.by_token: dict[str, Interaction] = {}
        self.by_id: dict[str, Interaction] = {}
        self._pending: dict[str, Interaction] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(
        self, kind: int, user: User, channel: Channel, data: Json, **more: Any
    ) -> Interaction:
        """Tells the bot, and starts the clock."""
        playground = self._playground
        born = playground.clock()
        token = secrets.token_urlsafe(48)
        made = Interaction(playground.mint(), token, kind, user.id, channel.id, born, data, **more)
        self.by_token[token] = self.by_id[made.id] = made
        if not playground.gateway.listening or not self._bot_is_in(channel):
            self.fail(made)
            return made
        playground.gateway.dispatch("INTERACTION_CREATE", self._payload(made), channel.guild_id)
        self._watch(made)
        self.tell(made)
        return made

    def _bot_is_in(self, channel: Channel) -> bool:
        guild = self._world.guilds.get(channel.guild_id or "")
        return guild is None or self._world.bot_id in guild.members

    def _watch(self, made: Interaction) -> None:
        loop = asyncio.get_running_loop()
        wait = self._playground.timing.acknowledge
        self._pending[made.id] = made
        self._timers[made.id] = loop.call_later(wait, self.expire)

    def expire(self) -> None:
        """Fails whatever nobody acknowledged in time. Also called after moving the clock."""
        for made in list(self._pending.values()):
            if self._too_late(made):
                self.fail(made)

    def _too_late(self, made: Interaction) -> bool:
        return self._playground.clock() - made.created >= self._playground.timing.acknowledge

    def fail(self, made: Interaction) -> None:
        made.failed = True
        self._stop_watching(made)
        self.tell(made)

    def _stop_watching(self, made: Interaction) -> None:
        self._pending.pop(made.id, None)
        if timer := self._timers.pop(made.id, None):
            timer.cancel()

    def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def tell(self, made: Interaction) -> None:
        """The person's page shows the spinner, the thinking, the failure, the modal."""
        event = {"type": "interaction", "interaction": summary(made)}
        self._playground.broadcast.tell_pages(event, [made.user_id])

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        made = self.by_token.get(token)
        if made is None or made.id != interaction_id or made.failed or self._missed(made):
            raise refuse("unknown_interaction")
        if made.ack is not None:
            raise refuse("already_acknowledged")
        return made

    def _missed(self, made: Interaction) -> bool:
        return made.ack is None and self._too_late(made)

    def to_follow(self, application_id: str, token: str) -> Interaction:
        made = self.by_token.get(token)
        if made is None or application_id != self._world.bot_id:
            raise refuse("invalid_webhook_token" if made is None else "unknown_webhook")
        if self._playground.clock() - made.created >= self._playground.timing.token:
            raise refuse("invalid_webhook_token")
        if made.ack is None:
            raise refuse("unknown_webhook")
        return made

    def acknowledge(self, made: Interaction, ack: int) -> None:
        made.ack = ack
        self._stop_watching(made)
        if made.opened_by:
            made.opened_by.modal_open = False
        self.tell(made)

    def original(self, made: Interaction) -> Message:
        channel = self._world.channels.get(made.channel_id)
        message = channel.messages.get(made.original_id or "") if channel else None
        if message is None:
            raise refuse("unknown_message")
        return message

    def _payload(self, made: Interaction) -> Json:
        world = self._world
        channel = world.channels[made.channel_id]
        held = world.permissions(channel, made.user_id)
        shown: Json = {
            "id": made.id,
            "application_id": world.bot_id,
            "type": made.kind,
            "token": made.token,
            "version": 1,
            "data": made.data,
            "channel_id": channel.id,
            "channel": payload.channel(world, channel) | {"permissions": str(held)},
            "app_permissions": str(world.permissions(channel, world.bot_id)),
            "locale": "en-US",
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_BYTES,
        }
        source = channel.messages.get(made.source_id or "")
        shown |= {"message": payload.message(world, source)} if source else {}
        return shown | self._who_and_where(made, channel, held)

    def _who_and_where(self, made: Interaction, channel: Channel, held: int) -> Json:
        world = self._world
        if channel.guild_id is None:
            who = payload.user(world.users[made.user_id])
            return {"user": who, "context": 1, "authorizing_integration_owners": {"0": "0"}}
        guild = world.guilds[channel.guild_id]
        member = payload.member(world, guild.members[made.user_id])
        return {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "member": member | {"permissions": str(held)},
            "context": 0,
            "authorizing_integration_owners": {"0": guild.id},
        }

    def metadata(self, made: Interaction) -> Json:
        """What a message says about the interaction it came from."""
        world = self._world
        channel = world.channels[made.channel_id]
        shown: Json = {
            "id": made.id,
            "type": made.kind,
            "user": payload.user(world.users[made.user_id]),
            "authorizing_integration_owners": {"0": channel.guild_id or "0"},
        }
        if made.kind == COMMAND:
            shown |= {"name": made.name, "command_type": 1}
        if made.kind == COMPONENT:
            shown["interacted_message_id"] = made.source_id
        if made.kind == MODAL_SUBMIT and made.opened_by:
            shown["triggering_interaction_metadata"] = self.metadata(made.opened_by)
        return shown


def summary(made: Interaction) -> Json:
    """An interaction as its person experiences it."""
    return {
        "id": made.id,
        "kind": made.kind,
        "state": made.state,
        "ack": made.ack,
        "deferred": made.deferred,
        "channel_id": made.channel_id,
        "message_id": made.source_id,
        "custom_id": made.data.get("custom_id"),
        "name": made.name,
        "modal": made.modal if made.modal_open else None,
        "choices": made.choices,
    }
