"""What a bot does with an interaction's token: the first answer, the original, the follow-ups."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from playground import payload
from playground.interaction import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_MESSAGE,
    DEFER_UPDATE,
    MESSAGE,
    MODAL,
    MODAL_SUBMIT,
    UPDATE,
    Interaction,
)
from playground.limits.command import check_choice
from playground.limits.form import Form
from playground.limits.message import EPHEMERAL, LOADING
from playground.limits.modal import ModalCheck
from playground.posting import Draft
from playground.refusal import Refusal
from playground.upload import Upload
from playground.world import Message

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]
Files = Mapping[int, Upload]

CHAT_INPUT, REPLY = 20, 19
_FITTING: dict[int, tuple[int, ...]] = {
    COMMAND: (MESSAGE, DEFER_MESSAGE, MODAL),
    COMPONENT: (MESSAGE, DEFER_MESSAGE, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
}


class Replies:
    """Answers one interaction at a time; knows which answers fit which question."""

    def __init__(self, playground: "Playground") -> None:
        self._playground = playground
        self._posting, self._interactions = playground.posting, playground.interactions
        self._first: dict[int, Callable[[Interaction, Json, Files], Message | None]] = {
            MESSAGE: self._message,
            DEFER_MESSAGE: self._defer,
            DEFER_UPDATE: self._defer_update,
            UPDATE: self._update,
            CHOICES: self._choices,
            MODAL: self._modal,
        }

    def first(self, made: Interaction, body: Json, files: Files) -> Json:
        """The callback. Nothing is acknowledged unless everything about it is right."""
        form = Form()
        form.choice(("type",), body.get("type"), self._fitting(made))
        form.refuse()
        ack = body["type"]
        message = self._carry_out(made, ack, body.get("data") or {}, files)
        self._interactions.acknowledge(made, ack)
        return self._callback_response(made, ack, message)

    def _carry_out(self, made: Interaction, ack: int, data: Json, files: Files) -> Message | None:
        """In a callback a message's faults are found one step deeper, under `data`."""
        try:
            return self._first[ack](made, data, files)
        except Refusal as no:
            if no.errors and "data" not in no.errors:
                no.errors = {"data": no.errors}
            raise

    def _fitting(self, made: Interaction) -> tuple[int, ...]:
        if made.kind != MODAL_SUBMIT:
            return _FITTING[made.kind]
        with_message = (DEFER_UPDATE, UPDATE) if made.source_id else ()
        return (MESSAGE, DEFER_MESSAGE, *with_message)

    def _callback_response(self, made: Interaction, ack: int, message: Message | None) -> Json:
        about: Json = {"id": made.id, "type": made.kind}
        if message is None:
            return {"interaction": about}
        about |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": message.ephemeral,
        }
        if ack == DEFER_MESSAGE:
            return {"interaction": about}
        shown = payload.message(self._playground.world, message)
        return {"interaction": about, "resource": {"type": ack, "message": shown}}

    def _draft(self, made: Interaction, body: Json, files: Files) -> Draft:
        world = self._playground.world
        private = int(body.get("flags") or 0) & EPHEMERAL
        return Draft(
            world.channels[made.channel_id],
            world.bot_id,
            body,
            files,
            kind=CHAT_INPUT if made.kind == COMMAND and not made.original_id else REPLY,
            reference=self._reference(made),
            interaction=self._metadata(made),
            via_token=True,
            seen_by=made.user_id if private else None,
        )

    def _metadata(self, made: Interaction) -> Json:
        shown = self._interactions.metadata(made)
        more = {"original_response_message_id": made.original_id} if made.original_id else {}
        return shown | more

    def _reference(self, made: Interaction) -> Json | None:
        message_id = made.original_id or made.source_id
        if message_id is None:
            return None
        guild_id = self._playground.world.channels[made.channel_id].guild_id
        reference = {"type": 0, "channel_id": made.channel_id, "message_id": message_id}
        return reference | ({"guild_id": guild_id} if guild_id else {})

    def _message(self, made: Interaction, body: Json, files: Files) -> Message:
        message = self._posting.create(self._draft(made, body, files))
        made.original_id = message.id
        made.created_ids.append(message.id)
        return message

    def _defer(self, made: Interaction, body: Json, files: Files) -> Message:
        """A thinking message: of all flags only EPHEMERAL counts, the rest comes with the edit."""
        playground = self._playground
        draft = self._draft(made, body, {})
        message = Message(
            playground.mint(),
            made.channel_id,
            draft.author_id,
            playground.clock.stamp(),
            kind=draft.kind,
            flags=LOADING | (EPHEMERAL if draft.seen_by else 0),
            reference=draft.reference,
            interaction=draft.interaction,
            via_token=True,
            seen_by=draft.seen_by,
        )
        made.original_id = message.id
        made.created_ids.append(message.id)
        return self._posting.put(draft.channel, message)

    def _defer_update(self, made: Interaction, body: Json, files: Files) -> None:
        made.original_id = made.source_id

    def _update(self, made: Interaction, body: Json, files: Files) -> Message:
        made.original_id = made.source_id
        message = self._posting.edit(self._interactions.original(made), body, files)
        made.edited_ids.append(message.id)
        return message

    def _choices(self, made: Interaction, body: Json, files: Files) -> None:
        form = Form()
        choices = body.get("choices") or []
        form.count(("data", "choices"), choices, 25)
        for index, choice in enumerate(choices):
            check_choice(form, ("data", "choices", index), choice)
        form.refuse()
        made.choices = choices

    def _modal(self, made: Interaction, body: Json, files: Files) -> None:
        form = Form()
        ModalCheck(form).modal(body)
        form.refuse()
        made.modal, made.modal_open = body, True

    def edit(self, made: Interaction, message: Message, body: Json, files: Files) -> Message:
        changed = self._posting.edit(message, body, files)
        made.edited_ids.append(changed.id)
        self._count(made)
        return changed

    def follow_up(self, made: Interaction, body: Json, files: Files) -> Message:
        """The first follow-up after a deferred message takes that message's place."""
        if made.ack == DEFER_MESSAGE and made.deferred:
            return self.edit(made, self._interactions.original(made), body, files)
        message = self._posting.create(self._draft(made, body, files))
        made.created_ids.append(message.id)
        self._count(made)
        return message

    def delete(self, made: Interaction, message: Message) -> None:
        self._posting.delete(message)
        self._count(made)

    def _count(self, made: Interaction) -> None:
        made.answers += 1
        self._interactions.tell(made)
