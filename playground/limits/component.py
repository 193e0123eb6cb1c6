"""The limits of components on a message, classic and V2, one check per kind."""

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Any

from playground.limits.emoji import is_emoji
from playground.limits.form import Form, Path

Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
OTHER_SELECTS = (5, 6, 7, 8)
SELECTS = (STRING_SELECT, *OTHER_SELECTS)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
INSIDE_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
LINK, PREMIUM = 5, 6


def nested(components: list[Json]) -> Iterator[Json]:
    """Every component, children and accessories included."""
    for component in components:
        yield component
        yield from nested(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from nested([component[key]])


class ComponentCheck:
    """Checks one message's components and notes every fault in a form."""

    def __init__(self, form: Form, emoji_ids: Container[str] = ()) -> None:
        self.form = form
        self.emoji_ids = emoji_ids
        self.custom_ids: set[str] = set()
        self.by_kind: Mapping[int, Callable[[Path, Json], None]] = {
            ROW: self.row,
            BUTTON: self.button,
            SECTION: self.section,
            TEXT: self.text,
            THUMBNAIL: self.thumbnail,
            GALLERY: self.gallery,
            FILE: self.file,
            SEPARATOR: self.separator,
            CONTAINER: self.container,
        } | dict.fromkeys(SELECTS, self.select)

    def message(self, components: list[Json], *, v2: bool) -> None:
        if v2:
            self._check_v2_totals(components)
            self.children(("components",), components, TOP_V2)
        else:
            self.form.count(("components",), components, 5)
            self.children(("components",), components, (ROW,))

    def _check_v2_totals(self, components: list[Json]) -> None:
        path: Path = ("components",)
        every = list(nested(components))
        if not every:
            self.form.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        if len(every) > 40:
            message = "A message can have at most 40 components, nested ones included"
            self.form.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if sum(len(c.get("content") or "") for c in every if c.get("type") == TEXT) > 4000:
            message = "The text of all components may have at most 4000 characters"
            self.form.fault(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)

    def children(self, path: Path, components: list[Json], kinds: tuple[int, ...]) -> None:
        for index, component in enumerate(components):
            place = (*path, index)
            if self.form.choice((*place, "type"), component.get("type"), kinds):
                self.by_kind[component["type"]](place, component)

    def row(self, path: Path, row: Json) -> None:
        items = row.get("components") or []
        self.form.count((*path, "components"), items, 5, 1)
        self.children((*path, "components"), items, (BUTTON, *SELECTS))
        if len(items) > 1 and any(item.get("type") in SELECTS for item in items):
            message = "The specified component exceeds the maximum width"
            self.form.fault((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def button(self, path: Path, button: Json) -> None:
        style: Any = button.get("style")
        if not self.form.choice((*path, "style"), style, (1, 2, 3, 4, LINK, PREMIUM)):
            return
        self.form.text((*path, "label"), button.get("label"), 80)
        self.emoji((*path, "emoji"), button.get("emoji"))
        if not button.get("label") and not button.get("emoji"):
            message = "A button needs a label or an emoji"
            self.form.fault((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)
        self._button_target(path, button, style)

    def _button_target(self, path: Path, button: Json, style: int) -> None:
        if style != LINK:
            self.custom_id(path, button)
            if button.get("url"):
                message = "A url is only allowed on a link button"
                self.form.fault((*path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", message)
            return
        if button.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            self.form.fault((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", message)
        self.url((*path, "url"), button.get("url"), ("http://", "https://", "discord://"))

    def url(self, path: Path, url: Any, schemes: tuple[str, ...]) -> None:
        if not self.form.required(path, url):
            return
        self.form.text(path, url, 2048)
        if not str(url).startswith(schemes):
            message = f"Scheme must be one of {schemes}."
            self.form.fault(path, "URL_TYPE_INVALID_SCHEME", message)

    def custom_id(self, path: Path, component: Json) -> None:
        place = (*path, "custom_id")
        custom_id: Any = component.get("custom_id")
        if not self.form.required(place, custom_id):
            return
        self.form.text(place, custom_id, 100, 1)
        if custom_id in self.custom_ids:
            message = "Component custom id cannot be duplicated"
            self.form.fault(place, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self.custom_ids.add(custom_id)

    def emoji(self, path: Path, emoji: Json | None) -> None:
        if emoji and not is_emoji(emoji, self.emoji_ids):
            self.form.fault((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, path: Path, select: Json) -> None:
        self.custom_id(path, select)
        self.form.text((*path, "placeholder"), select.get("placeholder"), 150)
        self.form.between((*path, "min_values"), select.get("min_values"), 0, 25)
        self.form.between((*path, "max_values"), select.get("max_values"), 1, 25)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if isinstance(low, int) and isinstance(high, int) and low > high:
            message = "min_values may not be more than max_values"
            self.form.fault((*path, "min_values"), "SELECT_COMPONENT_MIN_OVER_MAX", message)
        if select["type"] == STRING_SELECT:
            self._options(path, select, low, high)

    def _options(self, path: Path, select: Json, low: Any, high: Any) -> None:
        options = select.get("options") or []
        self.form.count((*path, "options"), options, 25, 1)
        for index, option in enumerate(options):
            self._option((*path, "options", index), option)
        values = [option.get("value") for option in options]
        if len(set(values)) < len(values):
            message = "The specified option value is already used"
            self.form.fault((*path, "options"), "SELECT_COMPONENT_OPTION_DUPLICATED", message)
        if isinstance(high, int) and options and high > len(options):
            message = "max_values may not be more than the number of options"
            self.form.fault((*path, "max_values"), "SELECT_COMPONENT_MAX_OVER_OPTIONS", message)
        if isinstance(high, int) and sum(bool(o.get("default")) for o in options) > high:
            message = "More options are selected than may be"
            self.form.fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)

    def _option(self, path: Path, option: Json) -> None:
        for key in ("label", "value"):
            if self.form.required((*path, key), option.get(key)):
                self.form.text((*path, key), option[key], 100, 1)
        self.form.text((*path, "description"), option.get("description"), 100)
        self.emoji((*path, "emoji"), option.get("emoji"))

    def section(self, path: Path, section: Json) -> None:
        texts = section.get("components") or []
        self.form.count((*path, "components"), texts, 3, 1)
        self.children((*path, "components"), texts, (TEXT,))
        accessory: Any = section.get("accessory")
        place = (*path, "accessory")
        if self.form.required(place, accessory) and self.form.choice(
            (*place, "type"), accessory.get("type"), (BUTTON, THUMBNAIL)
        ):
            self.by_kind[accessory["type"]](place, accessory)

    def text(self, path: Path, text: Json) -> None:
        if self.form.required((*path, "content"), text.get("content")):
            self.form.text((*path, "content"), text["content"], 4000, 1)

    def thumbnail(self, path: Path, thumbnail: Json) -> None:
        self.form.text((*path, "description"), thumbnail.get("description"), 1024)
        self.media((*path, "media"), thumbnail.get("media"))

    def media(self, path: Path, media: Json | None) -> None:
        self.url((*path, "url"), (media or {}).get("url"), ("http://", "https://", "attachment://"))

    def gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items") or []
        self.form.count((*path, "items"), items, 10, 1)
        for index, item in enumerate(items):
            self.thumbnail((*path, "items", index), item)

    def file(self, path: Path, file: Json) -> None:
        self.url((*path, "file", "url"), (file.get("file") or {}).get("url"), ("attachment://",))

    def separator(self, path: Path, separator: Json) -> None:
        self.form.between((*path, "spacing"), separator.get("spacing"), 1, 2)

    def container(self, path: Path, container: Json) -> None:
        inside = container.get("components") or []
        self.form.count((*path, "components"), inside, 40, 1)
        self.form.between((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)
        self.children((*path, "components"), inside, INSIDE_CONTAINER)
