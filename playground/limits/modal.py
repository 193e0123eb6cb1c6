"""The limits of a modal: its title, and the texts, labels and inputs inside."""

from typing import Any

from playground.limits.component import (
    LABEL,
    OTHER_SELECTS,
    ROW,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    ComponentCheck,
)
from playground.limits.form import Form, Path

Json = dict[str, Any]

FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
INSIDE_LABEL = (
    TEXT_INPUT,
    STRING_SELECT,
    *OTHER_SELECTS,
    FILE_UPLOAD,
    RADIO_GROUP,
    CHECKBOX_GROUP,
    CHECKBOX,
)


class ModalCheck(ComponentCheck):
    """Modals know other kinds than messages do, and custom ids of their own."""

    def __init__(self, form: Form) -> None:
        super().__init__(form)
        self.by_kind = {
            TEXT: self.text,
            LABEL: self.label,
            ROW: self.old_row,
            TEXT_INPUT: self.text_input,
            FILE_UPLOAD: self.custom_id,
            CHECKBOX: self.custom_id,
            RADIO_GROUP: self.group,
            CHECKBOX_GROUP: self.group,
        } | dict.fromkeys((STRING_SELECT, *OTHER_SELECTS), self.select)

    def modal(self, modal: Json) -> None:
        for key, high in (("title", 45), ("custom_id", 100)):
            if self.form.required(("data", key), modal.get(key)):
                self.form.text(("data", key), modal[key], high, 1)
        components = modal.get("components") or []
        self.form.count(("data", "components"), components, 5, 1)
        self.children(("data", "components"), components, (ROW, TEXT, LABEL))

    def label(self, path: Path, label: Json) -> None:
        if self.form.required((*path, "label"), label.get("label")):
            self.form.text((*path, "label"), label["label"], 45, 1)
        self.form.text((*path, "description"), label.get("description"), 100)
        inside = label.get("component") or {}
        place = (*path, "component")
        if self.form.choice((*place, "type"), inside.get("type"), INSIDE_LABEL):
            self.by_kind[inside["type"]](place, inside)

    def old_row(self, path: Path, row: Json) -> None:
        items = row.get("components") or []
        self.form.count((*path, "components"), items, 1, 1)
        self.children((*path, "components"), items, (TEXT_INPUT,))
        for index, item in enumerate(items):
            place = (*path, "components", index, "label")
            if self.form.required(place, item.get("label")):
                self.form.text(place, item["label"], 45, 1)

    def text_input(self, path: Path, box: Json) -> None:
        self.custom_id(path, box)
        self.form.choice((*path, "style"), box.get("style"), (1, 2))
        self.form.text((*path, "placeholder"), box.get("placeholder"), 100)
        self.form.text((*path, "value"), box.get("value"), 4000)
        self.form.between((*path, "min_length"), box.get("min_length"), 0, 4000)
        self.form.between((*path, "max_length"), box.get("max_length"), 1, 4000)

    def group(self, path: Path, group: Json) -> None:
        self.custom_id(path, group)
        options = group.get("options") or []
        self.form.count((*path, "options"), options, 10, 1)
        for index, option in enumerate(options):
            self._option((*path, "options", index), option)
