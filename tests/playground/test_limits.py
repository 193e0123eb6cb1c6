"""The limits of messages by a table: what is sent, and where Discord says the fault lies."""

import pytest
from aiohttp import FormData

from tests.playground.raw_api import (
    Api,
    Json,
    button,
    layout,
    menu,
    picture,
    places,
    row,
    rows,
    text,
)

ONE = "components.0.components.0"
REFUSED_MESSAGES: dict[str, tuple[Json, str]] = {
    "long content": ({"content": "x" * 2001}, "content"),
    "long nonce": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "mentions twice": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "101 mentions": (
        {"content": "x", "allowed_mentions": {"users": [str(i) for i in range(101)]}},
        "allowed_mentions.users",
    ),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "long embed title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "long embed text": ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description"),
    "26 fields": (
        {"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]},
        "embeds.0.fields",
    ),
    "empty field": (
        {"embeds": [{"fields": [{"name": "a", "value": ""}]}]},
        "embeds.0.fields.0.value",
    ),
    "long footer": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "embeds.0.footer.text"),
    "embeds over 6000": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "6 rows": ({"content": "x", "components": [row(button())] * 6}, "components"),
    "6 buttons": (
        rows(*[button(custom_id=str(i)) for i in range(6)]),
        "components.0.components",
    ),
    "empty row": (rows(), "components.0.components"),
    "menu beside a button": (rows(menu(), button()), "components.0.components"),
    "text in a classic message": (
        {"content": "x", "components": [text()]},
        "components.0.type",
    ),
    "long label": (rows(button(label="x" * 81)), f"{ONE}.label"),
    "no label": (rows(button(label=None)), f"{ONE}.label"),
    "no custom id": (rows(button(custom_id=None)), f"{ONE}.custom_id"),
    "long custom id": (rows(button(custom_id="x" * 101)), f"{ONE}.custom_id"),
    "same custom id": (rows(button(), button()), "components.0.components.1.custom_id"),
    "unknown style": (rows(button(style=9)), f"{ONE}.style"),
    "url on a button": (rows(button(url="https://a.org")), f"{ONE}.url"),
    "link with custom id": (
        rows(button(style=5, url="https://a.org")),
        f"{ONE}.custom_id",
    ),
    "link without url": (rows({"type": 2, "style": 5, "label": "x"}), f"{ONE}.url"),
    "link to a script": (
        rows({"type": 2, "style": 5, "label": "x", "url": "javascript:1"}),
        f"{ONE}.url",
    ),
    "word as emoji": (rows(button(emoji={"name": "hammer"})), f"{ONE}.emoji.name"),
    "text mark as emoji": (rows(button(emoji={"name": "→"})), f"{ONE}.emoji.name"),
    "unknown custom emoji": (rows(button(emoji={"id": "5", "name": "a"})), f"{ONE}.emoji.name"),
    "26 options": (rows(menu(26)), f"{ONE}.options"),
    "no options": (rows(menu(0)), f"{ONE}.options"),
    "long placeholder": (rows(menu(placeholder="x" * 151)), f"{ONE}.placeholder"),
    "more than there are": (rows(menu(2, max_values=3)), f"{ONE}.max_values"),
    "min over max": (rows(menu(3, min_values=3, max_values=2)), f"{ONE}.min_values"),
    "same value": (
        rows(menu(options=0) | {"options": [{"label": "a", "value": "1"}] * 2}),
        f"{ONE}.options",
    ),
    "long option": (
        rows(menu() | {"options": [{"label": "a" * 101, "value": "1"}]}),
        f"{ONE}.options.0.label",
    ),
    "long note": (
        rows(menu() | {"options": [{"label": "a", "value": "1", "description": "x" * 101}]}),
        f"{ONE}.options.0.description",
    ),
    "content in V2": (layout(text(), content="x"), "content"),
    "embeds in V2": (layout(text(), embeds=[{"title": "x"}]), "embeds"),
    "poll in V2": (layout(text(), poll={"question": {}}), "poll"),
    "stickers in V2": (layout(text(), sticker_ids=["1"]), "sticker_ids"),
    "nothing in V2": (layout(), "components"),
    "41 components": (layout(*[text()] * 41), "components"),
    "41 nested": (
        layout({"type": 17, "components": [text()] * 40}),
        "components",
    ),
    "4001 letters": (layout(text("x" * 2001), text("x" * 2000)), "components"),
    "button outside a row": (layout(button()), "components.0.type"),
    "box in a box": (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        f"{ONE}.type",
    ),
    "empty text": (layout(text("")), "components.0.content"),
    "4 texts in a section": (
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    "section without accessory": (
        layout({"type": 9, "components": [text()]}),
        "components.0.accessory",
    ),
    "text as accessory": (
        layout({"type": 9, "components": [text()], "accessory": text()}),
        "components.0.accessory.type",
    ),
    "11 pictures": (layout({"type": 12, "items": [picture()] * 11}), "components.0.items"),
    "no pictures": (layout({"type": 12, "items": []}), "components.0.items"),
    "long alt text": (
        layout({"type": 12, "items": [picture(description="x" * 1025)]}),
        "components.0.items.0.description",
    ),
    "missing upload": (
        layout({"type": 12, "items": [picture("attachment://a.png")]}),
        "components.0.items.0.media.url",
    ),
    "file from the web": (
        layout({"type": 13, "file": {"url": "https://example.org/a"}}),
        "components.0.file.url",
    ),
    "wide separator": (layout({"type": 14, "spacing": 3}), "components.0.spacing"),
}

TAKEN_MESSAGES: dict[str, Json] = {
    "long enough": {"content": "x" * 2000},
    "40 nested": layout({"type": 17, "components": [text()] * 39}),
    "4000 letters": layout(text("x" * 4000)),
    "keycap": rows(button(emoji={"name": "1️⃣"})),
    "family": rows(button(emoji={"name": "👨‍👩‍👧"})),
    "hammer": rows(button(emoji={"name": "🔨"}, label=None)),
    "arrow": rows(button(emoji={"name": "➡️"})),
    "whole menu": rows(menu(25, min_values=0, max_values=25, placeholder="x" * 150)),
    "picture from the web": layout({"type": 12, "items": [picture()]}),
    "five full rows": {
        "content": "x",
        "components": [row(*[button(custom_id=f"{a}{b}") for a in range(5)]) for b in range(5)],
    },
}


@pytest.mark.parametrize("name", REFUSED_MESSAGES)
async def test_a_message_is_refused_at_the_right_place(api: Api, name: str) -> None:
    body, place = REFUSED_MESSAGES[name]
    status, answered = await api.post(body)
    assert (status, answered["code"]) == (400, 50035)
    assert place in places(answered["errors"])


@pytest.mark.parametrize("name", TAKEN_MESSAGES)
async def test_a_message_at_the_limit_is_taken(api: Api, name: str) -> None:
    status, answered = await api.post(TAKEN_MESSAGES[name])
    assert status == 200, answered


async def test_files_have_limits_too(api: Api) -> None:
    async def upload(count: int, size: int) -> int:
        form = FormData(quote_fields=False)
        form.add_field("payload_json", "{}")
        for index in range(count):
            form.add_field(f"files[{index}]", b"x" * size, filename=f"{index}.txt")
        path = f"/channels/{api.channel}/messages"
        return (await api.send("POST", path, data=form))[0]

    assert await upload(10, 10) == 200
    assert await upload(11, 10) == 400
    assert await upload(1, 10 * 1024 * 1024 + 1) == 400


async def test_an_attachment_that_was_never_there(api: Api) -> None:
    _, made = await api.post({"content": "x"})
    path = f"/channels/{api.channel}/messages/{made['id']}"
    status, answered = await api.send("PATCH", path, json={"attachments": [{"id": "99"}]})
    assert (status, places(answered["errors"])) == (400, ["attachments.0.id"])


async def test_a_body_that_is_no_json(api: Api) -> None:
    _, answered = await api.send("POST", f"/channels/{api.channel}/messages", data=b"{")
    assert answered["code"] == 50109
