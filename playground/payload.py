"""Our objects in Discord's own JSON. One function per object, no decisions."""

from typing import Any

from playground.snowflake import time_of
from playground.timing import stamp_of
from playground.world import DM, Attachment, Channel, Guild, Member, Message, Role, User, World

Json = dict[str, Any]


def user(of: User) -> Json:
    return {
        "id": of.id,
        "username": of.name.lower(),
        "global_name": None if of.bot else of.name,
        "discriminator": "0" if not of.bot else "0042",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "avatar_decoration_data": None,
        "primary_guild": None,
    } | ({"bot": True} if of.bot else {})


def member(world: World, of: Member, *, with_user: bool = True) -> Json:
    shown: Json = {"user": user(world.users[of.user_id])} if with_user else {}
    return shown | {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": list(of.roles),
        "joined_at": of.joined_at,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def role(of: Role) -> Json:
    return {
        "id": of.id,
        "name": of.name,
        "permissions": str(of.permissions),
        "position": of.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": of.bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    } | ({"tags": {"bot_id": of.bot_id}} if of.bot_id else {})


def overwrites(of: Channel) -> list[Json]:
    return [
        {"id": key, "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
        for key, o in of.overwrites.items()
    ]


def channel(world: World, of: Channel) -> Json:
    last = next((m.id for m in reversed(of.messages.values()) if not m.ephemeral), None)
    shown: Json = {"id": of.id, "type": of.kind, "last_message_id": last, "flags": 0}
    if of.kind == DM:
        return shown | {"recipients": [user(world.users[of.recipient_id or ""])]}
    shown |= {"guild_id": of.guild_id, "name": of.name, "rate_limit_per_user": 0}
    if of.is_thread:
        return shown | _thread(of)
    return shown | {
        "position": of.position,
        "parent_id": of.parent_id,
        "topic": of.topic,
        "nsfw": False,
        "permission_overwrites": overwrites(of),
        "last_pin_timestamp": next(reversed(of.pins.values()), None),
    }


def _thread(of: Channel) -> Json:
    count = sum(not m.ephemeral for m in of.messages.values())
    return {
        "parent_id": of.parent_id,
        "owner_id": of.owner_id,
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(of.members),
        "thread_metadata": {
            "archived": of.archived,
            "archive_timestamp": of.archive_stamp,
            "auto_archive_duration": of.auto_archive,
            "locked": of.locked,
            "create_timestamp": of.created_stamp,
        },
    }


def thread_member(of: Channel, user_id: str) -> Json:
    joined = of.members[user_id]
    return {"id": of.id, "user_id": user_id, "join_timestamp": joined, "flags": 0}


def guild(world: World, of: Guild) -> Json:
    return {
        "id": of.id,
        "name": of.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": of.owner_id,
        "region": "local",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "max_presences": None,
        "max_members": 500_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "incidents_data": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [role(r) for r in of.roles.values()],
    }


def guild_create(world: World, of: Guild) -> Json:
    """What the gateway says about a server; without further intents only the bot is a member."""
    threads = [t for t in world.channels_of(of.id, threads=True) if not t.archived]
    me = of.members[world.bot_id]
    return guild(world, of) | {
        "joined_at": me.joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(of.members),
        "members": [member(world, me)],
        "channels": [channel(world, c) for c in world.channels_of(of.id)],
        "threads": [channel(world, t) for t in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(of: Attachment, *, ephemeral: bool = False) -> Json:
    shown: Json = {
        "id": of.id,
        "filename": of.filename,
        "size": len(of.data),
        "url": of.url,
        "proxy_url": of.url,
        "content_type": of.content_type,
    }
    if of.size:
        shown |= {"width": of.size[0], "height": of.size[1]}
    if of.description:
        shown["description"] = of.description
    return shown | ({"ephemeral": True} if ephemeral else {})


def _beside_embeds(of: Message) -> list[Attachment]:
    """A picture that an embed shows is not listed once more as an attachment."""
    pictures = [e.get(key) or {} for e in of.embeds for key in ("image", "thumbnail")]
    shown = {picture.get("attachment_id") for picture in pictures}
    return [a for a in of.attachments if a.id not in shown]


def message(world: World, of: Message, *, referenced: bool = True) -> Json:
    shown: Json = {
        "id": of.id,
        "channel_id": of.channel_id,
        "type": of.kind,
        "author": user(world.users[of.author_id]),
        "content": of.content,
        "timestamp": of.stamp,
        "edited_timestamp": of.edited_stamp,
        "tts": False,
        "mention_everyone": of.mention_everyone,
        "mentions": [user(world.users[u]) for u in of.mentions if u in world.users],
        "mention_roles": list(of.mention_roles),
        "attachments": [attachment(a, ephemeral=of.ephemeral) for a in _beside_embeds(of)],
        "embeds": list(of.embeds),
        "components": list(of.components),
        "pinned": of.pinned,
        "flags": of.flags,
    }
    if of.nonce is not None:
        shown["nonce"] = of.nonce
    if of.via_token:
        shown |= {"webhook_id": world.bot_id, "application_id": world.bot_id}
    if of.interaction:
        shown["interaction_metadata"] = of.interaction
    if of.thread_id and of.thread_id in world.channels:
        shown["thread"] = channel(world, world.channels[of.thread_id])
    return shown | (_reference(world, of) if of.reference and referenced else {})


def _reference(world: World, of: Message) -> Json:
    reference = of.reference or {}
    origin = world.channels.get(reference["channel_id"])
    target = origin.messages.get(reference["message_id"]) if origin else None
    shown = message(world, target, referenced=False) if target else None
    return {"message_reference": reference, "referenced_message": shown}


def born(snowflake: str) -> str:
    return stamp_of(time_of(snowflake))
