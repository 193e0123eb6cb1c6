"""The world as it is when nobody has played yet: two servers, five people, a spectator, a bot."""

from playground import permission
from playground.snowflake import SnowflakeMint
from playground.timing import Clock
from playground.world import DM, TEXT, Channel, Guild, Member, Role, User, World

SHAPES = ("Circle", "Square", "Triangle", "Diamond", "Plus")
SERVERS = (("Workshop", "Circle", ("games", "chatter")), ("Second Shift", "Square", ("games",)))
BOT_NAME = "Factotum"
TOPICS = {"games": "Tables are opened here", "chatter": "Everything but games"}


def new_world(mint: SnowflakeMint, clock: Clock) -> World:
    world = World()
    for name in (*SHAPES, "Spectator"):
        _add_user(world, User(mint(), name, name.lower() if name in SHAPES else "eye"))
    bot = _add_user(world, User(mint(), BOT_NAME, "bot", bot=True))
    world.bot_id = bot.id
    for name, owner, channels in SERVERS:
        _add_guild(world, mint, clock, (name, owner, channels))
    for user in world.people():
        dm = Channel(mint(), user.name, kind=DM, recipient_id=user.id)
        world.channels[dm.id] = dm
    return world


def _add_user(world: World, user: User) -> User:
    world.users[user.id] = user
    return user


def _add_guild(
    world: World, mint: SnowflakeMint, clock: Clock, server: tuple[str, str, tuple[str, ...]]
) -> None:
    name, owner, channels = server
    guild = Guild(mint(), name, world.person(owner).id)
    guild.roles[guild.id] = Role(guild.id, "@everyone", permission.EVERYONE)
    guild.members = {u.id: Member(u.id, clock.stamp()) for u in world.people()}
    world.guilds[guild.id] = guild
    add_bot(world, guild, mint, clock)
    for position, channel_name in enumerate(channels):
        channel = Channel(mint(), channel_name, TEXT, guild.id, position=position)
        channel.topic = TOPICS[channel_name]
        world.channels[channel.id] = channel


def add_bot(world: World, guild: Guild, mint: SnowflakeMint, clock: Clock) -> None:
    """Invites the bot: a membership and a role of its own with what it asked for."""
    role = Role(mint(), BOT_NAME, permission.BOT, position=1, bot_id=world.bot_id)
    guild.roles[role.id] = role
    guild.members[world.bot_id] = Member(world.bot_id, clock.stamp(), [role.id])
