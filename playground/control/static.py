"""Files: the page itself, and what was uploaded to messages."""

from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from playground.server import Playground

PAGE = Path(__file__).parent.parent / "page"
# The page asks nobody but this machine for anything.
POLICY = (
    "default-src 'self'; img-src 'self' data: blob: http: https:; style-src 'self' 'unsafe-inline'"
)
FRESH = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}


def add_to(app: web.Application, playground: "Playground") -> None:
    async def index(request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html", headers=FRESH)

    async def page(request: web.Request) -> web.StreamResponse:
        file = PAGE / request.match_info["name"]
        if file.parent != PAGE or not file.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(file, headers=FRESH)

    async def attachment(request: web.Request) -> web.Response:
        kept = playground.shelf.files.get(request.match_info["id"])
        if kept is None:
            raise web.HTTPNotFound
        return web.Response(body=kept.data, content_type=kept.content_type)

    app.router.add_get("/", index)
    app.router.add_get("/page/{name}", page)
    app.router.add_get("/attachments/{channel}/{id}/{name}", attachment)
