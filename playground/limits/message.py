"""The limits of a message body: content, embeds, files, nonce, mentions, flags."""

from collections.abc import Mapping
from typing import Any

from playground.limits.form import Form

Json = dict[str, Any]

EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 64, 128, 4096, 32768
CONTENT, FILES, FILE_BYTES, REQUEST_BYTES = 2000, 10, 10 * 1024 * 1024, 25 * 1024 * 1024
_EMBED_TEXTS = {"title": 256, "description": 4096}
_NO_V2 = "The 'content', 'embeds', 'sticker_ids', and 'poll' fields cannot be used when using "
_NO_V2 += "MessageFlags.IS_COMPONENTS_V2"


def check_message(form: Form, body: Json, *, v2: bool) -> None:
    form.text(("content",), body.get("content"), CONTENT)
    form.text(("nonce",), _as_text(body.get("nonce")), 25)
    check_embeds(form, body.get("embeds") or [])
    _check_allowed_mentions(form, body.get("allowed_mentions") or {})
    if v2:
        _check_nothing_beside_components(form, body)


def _as_text(nonce: Any) -> str | None:
    return None if nonce is None else str(nonce)


def _check_nothing_beside_components(form: Form, body: Json) -> None:
    for key in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(key):
            form.fault((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", _NO_V2)


def check_embeds(form: Form, embeds: list[Json]) -> None:
    form.count(("embeds",), embeds, 10)
    for index, embed in enumerate(embeds):
        _check_embed(form, ("embeds", index), embed)
    if sum(_embed_size(embed) for embed in embeds) > 6000:
        message = "Embed size exceeds maximum size of 6000"
        form.fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(form: Form, path: tuple[str | int, ...], embed: Json) -> None:
    for key, high in _EMBED_TEXTS.items():
        form.text((*path, key), embed.get(key), high)
    form.text((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048)
    form.text((*path, "author", "name"), (embed.get("author") or {}).get("name"), 256)
    fields = embed.get("fields") or []
    form.count((*path, "fields"), fields, 25)
    for index, field in enumerate(fields):
        for key, high in (("name", 256), ("value", 1024)):
            place = (*path, "fields", index, key)
            if form.required(place, field.get(key)):
                form.text(place, field[key], high)
    if not _embed_size(embed) and not any(embed.get(k) for k in ("image", "thumbnail")):
        form.fault((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")


def _embed_size(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in texts if text)


def _check_allowed_mentions(form: Form, allowed: Json) -> None:
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        form.count(("allowed_mentions", key), listed, 100)
        if listed and key in (allowed.get("parse") or []):
            message = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            form.fault(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_files(form: Form, body: Json, files: Mapping[int, Any], kept: int = 0) -> None:
    """Uploads: how many, how big, and what is said about each."""
    listed = body.get("attachments")
    total = len(listed) if listed is not None else kept + len(files)
    form.count(("attachments",), range(total), FILES)
    for index, entry in enumerate(listed or []):
        form.text(("attachments", index, "description"), entry.get("description"), 1024)
        form.text(("attachments", index, "filename"), entry.get("filename"), 1024)
    for index, file in files.items():
        if len(file.data) > FILE_BYTES:
            message = f"File cannot be larger than {FILE_BYTES} bytes"
            form.fault(("files", index), "BASE_TYPE_MAX_LENGTH", message)


def embed_references(embeds: list[Json]) -> list[str]:
    """The attachment names that embeds show as pictures."""
    urls = [(embed.get(key) or {}).get("url", "") for embed in embeds for key in _PICTURES]
    return [url.removeprefix(SCHEME) for url in urls if (url or "").startswith(SCHEME)]


SCHEME = "attachment://"
_PICTURES = ("image", "thumbnail")
