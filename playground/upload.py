"""Files: what a request brings, what is kept of it, and how big a picture is."""

import mimetypes
import re
import struct
from dataclasses import dataclass

from playground.world import Attachment

_UNSAFE = re.compile(r"[^\w.\-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request."""

    filename: str
    data: bytes


class Shelf:
    """Keeps the uploaded bytes and hands out their addresses, like Discord's file servers."""

    def __init__(self) -> None:
        self.base = ""
        self.files: dict[str, Attachment] = {}

    def put(
        self, attachment_id: str, channel_id: str, upload: Upload, description: str | None
    ) -> Attachment:
        name = _UNSAFE.sub("_", upload.filename)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        url = f"{self.base}/attachments/{channel_id}/{attachment_id}/{name}"
        size = picture_size(upload.data)
        kept = Attachment(attachment_id, name, upload.data, kind, url, description, size)
        self.files[attachment_id] = kept
        return kept

    def drop(self, attachments: list[Attachment]) -> None:
        for attachment in attachments:
            self.files.pop(attachment.id, None)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF or WebP, read from its first bytes."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:3] == b"GIF" and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    if data[12:16] == b"VP8X":
        wide, high = int.from_bytes(data[24:27], "little"), int.from_bytes(data[27:30], "little")
        return wide + 1, high + 1
    if data[12:16] == b"VP8L":
        packed = int.from_bytes(data[21:25], "little")
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF
