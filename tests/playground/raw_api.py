"""Bodies sent as they are, past discord.py's own checks, and a look at the refusals."""

from typing import Any

from playground import Playground
from playground.client import Visit

Json = dict[str, Any]
V2 = 32768


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x"} | more


def menu(options: int = 1, **more: Any) -> Json:
    made = [{"label": f"o{i}", "value": str(i)} for i in range(options)]
    return {"type": 3, "custom_id": "m", "options": made} | more


def row(*items: Json) -> Json:
    return {"type": 1, "components": list(items)}


def rows(*items: Json) -> Json:
    return {"content": "x", "components": [row(*items)]}


def layout(*items: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(items)} | more


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def picture(url: str = "https://example.org/a.png", **more: Any) -> Json:
    return {"media": {"url": url}} | more


class Api:
    """Sends bodies as they are, past discord.py's own checks."""

    def __init__(self, visit: Visit, channel: str) -> None:
        self.visit, self.channel = visit, channel

    async def send(self, method: str, path: str, **more: Any) -> tuple[int, Json]:
        headers = {"Authorization": "Bot x"}
        url = f"/api/v10{path}"
        async with self.visit.session.request(method, url, headers=headers, **more) as response:
            return response.status, await response.json()

    async def post(self, body: Json) -> tuple[int, Json]:
        return await self.send("POST", f"/channels/{self.channel}/messages", json=body)


def places(errors: Json, path: str = "") -> list[str]:
    found = [path] if "_errors" in errors else []
    for key, inner in errors.items():
        if key != "_errors":
            found += places(inner, f"{path}.{key}".lstrip("."))
    return found


async def answer_ping(api: Api, playground: Playground, body: Json) -> tuple[int, Json]:
    """Starts an interaction by hand, as if a bot had heard of it, and answers it."""
    world = playground.world
    playground.gateway.sessions["x"] = session = Silent()
    channel = world.channels[api.channel]
    made = playground.interactions.start(2, world.person("circle"), channel, {}, name="ping")
    assert session.heard == ["INTERACTION_CREATE"]
    path = f"/interactions/{made.id}/{made.token}/callback?with_response=true"
    return await api.send("POST", path, json=body)


class Silent:
    """A gateway session that only listens."""

    id, shard, shards, intents, line, lost_at = "x", 0, 1, 1, None, None

    def __init__(self) -> None:
        self.heard: list[str] = []

    def dispatch(self, event: str, data: Json) -> None:
        self.heard.append(event)
