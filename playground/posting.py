"""Writing, changing and deleting messages, whoever asks: a bot's request, a token, a person.

Every rule about what a message may hold is applied here, before anything is changed.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from playground.broadcast import Broadcast
from playground.limits.component import ComponentCheck, nested
from playground.limits.form import Form
from playground.limits.message import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SILENT,
    check_files,
    check_message,
)
from playground.media import point_components, point_embeds
from playground.mention import EVERY_KIND, read_mentions, whom_it_notifies
from playground.refusal import refuse
from playground.snowflake import SnowflakeMint
from playground.timing import Clock
from playground.upload import Shelf, Upload
from playground.world import Attachment, Channel, Message, World

Json = dict[str, Any]
SETTABLE_FLAGS = 4 | SILENT | COMPONENTS_V2


@dataclass(slots=True)
class Draft:
    """A message somebody wants to write."""

    channel: Channel
    author_id: str
    body: Json
    files: Mapping[int, Upload] = field(default_factory=dict)
    kind: int = 0
    reference: Json | None = None
    interaction: Json | None = None
    via_token: bool = False
    seen_by: str | None = None


class Posting:
    """The one place where messages come into being, change and go."""

    def __init__(
        self, world: World, mint: SnowflakeMint, clock: Clock, shelf: Shelf, broadcast: Broadcast
    ) -> None:
        self.world, self.mint, self.clock = world, mint, clock
        self.shelf, self.broadcast = shelf, broadcast
        self.emoji_ids: set[str] = set()

    def create(self, draft: Draft) -> Message:
        message = Message(
            self.mint(),
            draft.channel.id,
            draft.author_id,
            self.clock.stamp(),
            kind=draft.kind,
            reference=draft.reference,
            interaction=draft.interaction,
            via_token=draft.via_token,
            seen_by=draft.seen_by,
        )
        message.flags = int(draft.body.get("flags") or 0) & SETTABLE_FLAGS
        message.flags |= EPHEMERAL if draft.seen_by else 0
        message.nonce = draft.body.get("nonce")
        self._fill(message, draft.body, draft.files)
        if not message.flags & SILENT:
            message.notified = whom_it_notifies(self.world, draft.channel, message)
        return self.put(draft.channel, message)

    def put(self, channel: Channel, message: Message) -> Message:
        """Shows a finished message; writing wakes a sleeping thread."""
        channel.messages[message.id] = message
        if channel.is_thread and not message.ephemeral:
            self._join_and_wake(channel, message.author_id)
        self.broadcast.message_created(message)
        return message

    def _join_and_wake(self, thread: Channel, author_id: str) -> None:
        thread.members.setdefault(author_id, self.clock.stamp())
        if thread.archived:
            thread.archived = False
            thread.archive_stamp = self.clock.stamp()
            self.broadcast.channel_updated(thread)

    def edit(self, message: Message, body: Json, files: Mapping[int, Upload]) -> Message:
        """Works on a copy first, so that a refused edit leaves the message as it was."""
        changed = copy.copy(message)
        changed.flags |= int(body.get("flags") or 0) & (COMPONENTS_V2 | 4)
        changed.flags &= ~LOADING
        changed.edited_stamp = self.clock.stamp()
        changed.revision += 1
        self._fill(changed, body, files)
        kept = {a.id for a in changed.attachments}
        self.shelf.drop([a for a in message.attachments if a.id not in kept])
        self.world.channels[message.channel_id].messages[message.id] = changed
        self.broadcast.message_updated(changed)
        return changed

    def delete(self, message: Message) -> None:
        channel = self.world.channels[message.channel_id]
        channel.messages.pop(message.id, None)
        channel.pins.pop(message.id, None)
        self.shelf.drop(message.attachments)
        self.broadcast.message_deleted(message)

    def _fill(self, message: Message, body: Json, files: Mapping[int, Upload]) -> None:
        """Puts the body's parts into the message, or refuses all of it."""
        self._check(message, body, files)
        message.attachments = self._attachments(message, body, files)
        if "content" in body:
            message.content = body["content"] or ""
        if "embeds" in body:
            message.embeds = point_embeds(body["embeds"] or [], message.attachments)
        if "components" in body:
            message.components = self._components(message, body["components"] or [])
        self._refuse_empty(message)
        self._mention(message, body)

    def _check(self, message: Message, body: Json, files: Mapping[int, Upload]) -> None:
        v2 = bool(message.flags & COMPONENTS_V2)
        form = Form()
        check_message(form, body | self._left_over(message, body), v2=v2)
        check_files(form, body, files, kept=len(message.attachments))
        if "components" in body:
            ComponentCheck(form, self.emoji_ids).message(body["components"] or [], v2=v2)
        form.refuse()

    def _left_over(self, message: Message, body: Json) -> Json:
        """What an edit leaves in place still counts against Components V2."""
        if not message.flags & COMPONENTS_V2:
            return {}
        old = {"content": message.content, "embeds": message.embeds}
        return {key: value for key, value in old.items() if value and key not in body}

    def _attachments(
        self, message: Message, body: Json, files: Mapping[int, Upload]
    ) -> list[Attachment]:
        if body.get("attachments") is None:
            added = [self._shelve(message, upload, None) for upload in files.values()]
            return [*message.attachments, *added] if "attachments" not in body else added
        kept = {a.id: a for a in message.attachments}
        form, chosen = Form(), []
        for index, entry in enumerate(body["attachments"]):
            found = self._one_attachment(message, entry, kept, files)
            if found is None:
                text = "Attachment data not found"
                form.fault(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", text)
            else:
                chosen.append(found)
        form.refuse()
        return chosen

    def _one_attachment(
        self,
        message: Message,
        entry: Json,
        kept: dict[str, Attachment],
        files: Mapping[int, Upload],
    ) -> Attachment | None:
        wanted = str(entry.get("id"))
        if wanted in kept:
            found = kept[wanted]
            return replace(found, description=entry.get("description", found.description))
        upload = files.get(int(wanted)) if wanted.isdigit() else None
        return self._shelve(message, upload, entry.get("description")) if upload else None

    def _shelve(self, message: Message, upload: Upload, description: str | None) -> Attachment:
        return self.shelf.put(self.mint(), message.channel_id, upload, description)

    def _components(self, message: Message, components: list[Json]) -> list[Json]:
        form = Form()
        placed = point_components(form, copy.deepcopy(components), message.attachments)
        form.refuse()
        for number, component in enumerate(nested(placed), start=1):
            component.setdefault("id", number)
            for holder in (component, *(component.get("options") or [])):
                _tidy_emoji(holder)
        return placed

    def _refuse_empty(self, message: Message) -> None:
        shown = message.components if message.flags & COMPONENTS_V2 else ()
        if not (message.content.strip() or message.embeds or message.attachments or shown):
            raise refuse("empty_message")

    def _mention(self, message: Message, body: Json) -> None:
        default: Json = {"parse": ["users"] if message.via_token else list(EVERY_KIND)}
        allowed = body.get("allowed_mentions")
        mentions = read_mentions(self.world, message, allowed, default)
        message.mentions, message.mention_roles = mentions.users, mentions.roles
        message.mention_everyone = mentions.everyone


def _tidy_emoji(holder: Json) -> None:
    """A unicode emoji is sent with an empty id, and shown with none."""
    if holder.get("emoji"):
        holder["emoji"] = {k: v for k, v in holder["emoji"].items() if v is not None}
