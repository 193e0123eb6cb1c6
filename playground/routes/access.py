"""What every route asks first: who is calling, and may the bot do this here?"""

from playground.call import Call
from playground.refusal import refuse
from playground.world import Channel, Guild


def need_bot(call: Call) -> None:
    if not call.with_bot_token:
        raise refuse("unauthorized")


def guild_of(call: Call) -> Guild:
    """A server the bot is in; to others it has no access."""
    need_bot(call)
    world = call.playground.world
    guild = world.guild(call["guild_id"])
    if world.bot_id not in guild.members:
        raise refuse("missing_access")
    return guild


def channel_of(call: Call, *permissions: str) -> Channel:
    """The channel of the path, once the bot may see it and do what is named."""
    need_bot(call)
    channel = call.playground.world.channel(call["channel_id"])
    need(call, channel, *permissions)
    return channel


def need(call: Call, channel: Channel, *permissions: str) -> None:
    world = call.playground.world
    if not world.can_see(channel, world.bot_id):
        raise refuse("missing_access")
    for permission in permissions:
        if not world.may(channel, world.bot_id, permission):
            raise refuse("missing_permissions")


def may(call: Call, channel: Channel, permission: str) -> bool:
    world = call.playground.world
    return world.may(channel, world.bot_id, permission)
