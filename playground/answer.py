"""What a test gets back from the playground: messages as one person sees them, and answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]

BUTTON, LABEL, TEXT, THUMBNAIL, GALLERY = 2, 18, 10, 11, 12
SELECTS = (3, 5, 6, 7, 8)


class NotPossible(AssertionError):
    """The playground refused, as Discord's own client would."""


def _nested(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        inner = list(component.get("components") or [])
        inner += [component[key] for key in ("accessory", "component") if component.get(key)]
        yield from _nested(inner)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as a reader meets it."""

    url: str
    alt: str
    filename: str


class Seen:
    """A message as one person sees it."""

    def __init__(self, raw: Json) -> None:
        self.raw = raw
        self.id: str = raw["id"]
        self.channel: str = raw["channel_id"]
        self.ephemeral: bool = raw["playground"]["seen_by"] is not None
        self.notified: list[str] = raw["playground"]["notified"]
        self.revision: int = raw["playground"]["revision"]
        self.components = list(_nested(raw["components"]))

    @property
    def text(self) -> str:
        """Content, embeds and V2 texts, without what buttons and menus say."""
        parts = [self.raw["content"]]
        for embed in self.raw["embeds"]:
            parts += [embed.get("title") or "", embed.get("description") or ""]
            parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields") or []]
            parts.append((embed.get("footer") or {}).get("text") or "")
        parts += [c["content"] for c in self.components if c["type"] == TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Json]:
        return [c for c in self.components if c["type"] == BUTTON]

    @property
    def labels(self) -> list[str]:
        """What can be pressed now."""
        return [_label(b) for b in self.buttons if not b.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        return [c for c in self.components if c["type"] in SELECTS]

    @property
    def pictures(self) -> list[Picture]:
        """Those shown: attachments beside classic messages, galleries and thumbnails in V2."""
        attached = {a["id"]: a for a in self.raw["attachments"]}
        if not self.raw["flags"] & 32768:
            plain = [
                Picture(a["url"], a.get("description", ""), a["filename"])
                for a in attached.values()
            ]
            return plain + [_picture(e["image"]) for e in self.raw["embeds"] if e.get("image")]
        galleries = [c["items"] for c in self.components if c["type"] == GALLERY]
        thumbnails = [c for c in self.components if c["type"] == THUMBNAIL]
        items = [item for gallery in galleries for item in gallery] + thumbnails
        return [_picture(i["media"], i.get("description") or "") for i in items]

    def find(self, wanted: str) -> Json:
        """A button or menu by custom id, label, placeholder, or the start of one of these."""
        usable = [c for c in self.components if c.get("custom_id")]
        for fits in (str.__eq__, str.startswith):
            for component in usable:
                names = (component["custom_id"], _label(component))
                if any(fits(name, wanted) for name in names if name):
                    return component
        there = [_label(c) or c["custom_id"] for c in usable]
        raise NotPossible(f"Nothing here is called {wanted!r}; there is {there}.")

    def __repr__(self) -> str:
        return f"<Seen {self.id} {self.text[:60]!r} {self.labels}>"


def _label(component: Json) -> str:
    emoji = (component.get("emoji") or {}).get("name") or ""
    return component.get("label") or component.get("placeholder") or emoji


def _picture(media: Json, alt: str = "") -> Picture:
    return Picture(media["url"], alt, media["url"].rpartition("/")[2])


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a press, a command or a submitted form."""

    raw: Json

    @property
    def id(self) -> str:
        return str(self.raw["interaction"])

    @property
    def failed(self) -> bool:
        """The bot did not answer in time: "This interaction failed"."""
        return bool(self.raw["state"] == "failed")

    @property
    def ack(self) -> int | None:
        """Discord's callback type of the first answer, e.g. 4 message, 6 deferred update."""
        ack: int | None = self.raw["ack"]
        return ack

    @property
    def created(self) -> list[Seen]:
        return [Seen(m) for m in self.raw["created"]]

    @property
    def edited(self) -> list[Seen]:
        return [Seen(m) for m in self.raw["edited"]]

    @property
    def message(self) -> Seen:
        """The message that answers: the newest created one, else the edited one."""
        if not (found := self.created or self.edited):
            raise NotPossible(f"The bot answered with no message: {self.raw}")
        return found[-1]

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def modal(self) -> Json:
        """The form that was opened; `submit` takes it."""
        form: Json | None = self.raw["modal"]
        if form is None:
            raise NotPossible(f"The bot opened no form: {self.raw}")
        return form | {"interaction": self.id}

    @property
    def choices(self) -> list[Json]:
        return self.raw["choices"] or []
