"""Turns `attachment://name` into the address of the uploaded file, in embeds and components."""

import copy
from typing import Any

from playground.limits.component import FILE, GALLERY, THUMBNAIL
from playground.limits.form import Form, Path
from playground.limits.message import SCHEME
from playground.world import Attachment

Json = dict[str, Any]


def point_embeds(embeds: list[Json], attachments: list[Attachment]) -> list[Json]:
    """An embed's picture that was not uploaded is simply not shown: no error, as on Discord."""
    by_name = {a.filename: a for a in attachments}
    pointed = copy.deepcopy(embeds)
    for embed in pointed:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            url = (embed.get(key) or {}).get("url", "")
            if url.startswith(SCHEME):
                found = by_name.get(url.removeprefix(SCHEME))
                embed[key] = _shown(found) if found else {}
    return pointed


def _shown(attachment: Attachment) -> Json:
    shown: Json = {
        "id": attachment.id,
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
        "attachment_id": attachment.id,
        "loading_state": 2,
        "placeholder": "",
        "placeholder_version": 1,
        "flags": 0,
    }
    if attachment.size:
        shown |= {"width": attachment.size[0], "height": attachment.size[1]}
    return shown


def point_components(
    form: Form, components: list[Json], attachments: list[Attachment]
) -> list[Json]:
    """Fills in the media of V2 components; here a missing upload is a fault."""
    by_name = {a.filename: a for a in attachments}
    for index, component in enumerate(components):
        _point(form, ("components", index), component, by_name)
    return components


def _point(form: Form, path: Path, component: Json, by_name: dict[str, Attachment]) -> None:
    if component["type"] == THUMBNAIL:
        _point_media(form, path, component, by_name)
    elif component["type"] == GALLERY:
        for index, item in enumerate(component["items"]):
            _point_media(form, (*path, "items", index), item, by_name)
    elif component["type"] == FILE:
        found = _point_media(form, path, component, by_name, key="file")
        if found:
            component |= {"name": found.filename, "size": len(found.data)}
    for index, inner in enumerate(component.get("components") or []):
        _point(form, (*path, "components", index), inner, by_name)
    if component.get("accessory"):
        _point(form, (*path, "accessory"), component["accessory"], by_name)


def _point_media(
    form: Form, path: Path, holder: Json, by_name: dict[str, Attachment], key: str = "media"
) -> Attachment | None:
    url = holder[key]["url"]
    if not url.startswith(SCHEME):
        web = {"id": "0", "url": url, "proxy_url": url, "loading_state": 2, "placeholder": ""}
        holder[key] = web
        return None
    found = by_name.get(url.removeprefix(SCHEME))
    if found is None:
        message = f"The referenced attachment {url.removeprefix(SCHEME)!r} was not found"
        form.fault(
            (*path, key, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message
        )
        return None
    holder[key] = _shown(found)
    return found
