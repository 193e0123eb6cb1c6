"""What people and tests do here: press, type, submit, look on, and cause trouble.

These routes are the playground's own, under /playground/; Discord has nothing like them.
"""

from typing import TYPE_CHECKING

from aiohttp import web

from playground.control import acts, ask, look, static

if TYPE_CHECKING:
    from playground.server import Playground


def add_control_routes(app: web.Application, playground: "Playground") -> None:
    for routes in (acts, ask, look, static):
        routes.add_to(app, playground)
