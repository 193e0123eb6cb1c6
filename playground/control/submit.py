"""Submitting a modal: the typed values, checked as the client checks them, in Discord's shape."""

from typing import TYPE_CHECKING, Any

from playground.control.deed import NotPossible
from playground.control.press import chosen_values
from playground.interaction import Interaction
from playground.limits.component import LABEL, SELECTS, TEXT, TEXT_INPUT
from playground.limits.modal import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, RADIO_GROUP

if TYPE_CHECKING:
    from playground.server import Playground

Json = dict[str, Any]


def submitted_data(playground: "Playground", opener: Interaction, values: Json) -> Json:
    modal = opener.modal or {}
    submission = Submission(playground, opener, values)
    rows = [submission.row(index, row) for index, row in enumerate(modal["components"], start=1)]
    submission.refuse_unknown()
    return {"custom_id": modal["custom_id"], "components": rows, "resolved": submission.resolved}


class Submission:
    """Goes through a modal's rows with the values at hand, by custom id or by label."""

    def __init__(self, playground: "Playground", opener: Interaction, values: Json) -> None:
        self._playground = playground
        self._channel = playground.world.channel(opener.channel_id)
        self._values = values
        self._used: set[str] = set()
        self.resolved: Json = {}

    def row(self, index: int, row: Json) -> Json:
        shown: Json = {"type": row["type"], "id": row.get("id", index)}
        if row["type"] == TEXT:
            return shown
        if row["type"] == LABEL:
            inside = self._input(100 + index, row["component"], row["label"])
            return shown | {"component": inside}
        inside = self._input(100 + index, row["components"][0], row["components"][0]["label"])
        return shown | {"components": [inside]}

    def refuse_unknown(self) -> None:
        if unknown := set(self._values) - self._used:
            raise NotPossible(f"The form has no {', '.join(sorted(unknown))}.")

    def _input(self, index: int, box: Json, label: str) -> Json:
        value = None
        for key in (box["custom_id"], label):
            if key in self._values:
                value = self._values[key]
                self._used.add(key)
        shown = {"type": box["type"], "id": box.get("id", index), "custom_id": box["custom_id"]}
        return shown | self._value(box, label, value)

    def _value(self, box: Json, label: str, value: Any) -> Json:
        kind = box["type"]
        if kind == TEXT_INPUT:
            return {"value": _text(box, label, value)}
        if kind == CHECKBOX:
            return {"value": bool(box.get("default") if value is None else value)}
        if kind in SELECTS:
            return {"values": self._chosen(box, value)}
        if kind == RADIO_GROUP:
            defaults = [o["value"] for o in box["options"] if o.get("default")]
            return {"value": value or next(iter(defaults), None)}
        if kind in (CHECKBOX_GROUP, FILE_UPLOAD):
            return {"values": list(value or [])}
        raise NotPossible(f"{label!r} cannot be filled in here.")

    def _chosen(self, box: Json, value: Any) -> list[str]:
        if value is None:
            value = [o["value"] for o in box.get("options") or [] if o.get("default")]
        wanted = [value] if isinstance(value, str) else list(value)
        optional = box.get("required") is False
        if optional and not wanted:
            return []
        chosen, resolved = chosen_values(self._playground, box, self._channel, wanted)
        for kind, found in resolved.items():
            self.resolved.setdefault(kind, {}).update(found)
        return chosen


def _text(box: Json, label: str, value: Any) -> str:
    text = str(box.get("value") or "" if value is None else value)
    if not text and box.get("required", True):
        raise NotPossible(f"{label} must be filled in.")
    low, high = box.get("min_length") or 0, box.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise NotPossible(f"{label} must have between {low} and {high} letters.")
    return text
