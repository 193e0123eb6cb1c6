"""A test's hands and eyes on a running playground, in this process or in another one.

    async with Visit(playground.url) as visit:
        circle, square = visit.person("circle"), visit.person("square")
        answer = await circle.command("game new", game="little_factory")
        lobby = answer.message                       # the message the command created
        await square.press(lobby, "Join")            # by label or by custom id
        board = await circle.wait_message(contains="Turn 1", after=lobby)
        panel = (await circle.press(board, "Take turn")).message
        await circle.press(panel, "Build", values=["kitchen"])      # a menu
        form = (await circle.press(panel, "Bid …")).modal
        await circle.submit(form, {"How much?": "7"})
        assert not (await visit.requests()).unknown

`press`, `command`, `submit` return once the bot has answered: after a deferral they wait for
the edit or follow-up. Nothing here sleeps. What a person could not do raises `NotPossible`
with the sentence; what the bot failed to answer comes back as `answer.failed`.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from aiohttp import ClientSession

from playground.answer import Answer, NotPossible, Picture, Seen

__all__ = ["Answer", "NotPossible", "Person", "Picture", "Requests", "Seen", "Visit"]

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Requests:
    """The bot's requests since some point."""

    entries: list[Json]
    next: int
    unknown: list[str] = field(default_factory=list)

    def of(self, method: str, route: str) -> list[Json]:
        return [e for e in self.entries if (e["method"], e["route"]) == (method, route)]


class Visit:
    """The way into a playground, shared by its people."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/").removesuffix("/api/v10")
        self._session: ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = ClientSession(self.url)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._session:
            await self._session.close()

    @property
    def session(self) -> ClientSession:
        assert self._session, "use `async with Visit(url) as visit:`"
        return self._session

    async def post(self, route: str, /, **asked: Any) -> Json:
        async with self.session.post(f"/playground/{route}", json=asked) as response:
            answered: Json = await response.json()
        if "error" in answered:
            raise NotPossible(answered["error"])
        return answered

    async def get(self, route: str, /, **query: Any) -> Json:
        async with self.session.get(f"/playground/{route}", params=query) as response:
            answered: Json = await response.json()
        if "error" in answered:
            raise NotPossible(answered["error"])
        return answered

    def person(self, name: str, *, channel: str = "games") -> "Person":
        return Person(self, name, channel)

    async def control(self, action: str, /, **more: Any) -> Json:
        """close_dms, deny, archive, fault, drop_gateway … see playground/README.md."""
        return await self.post("control", action=action, **more)

    async def fault(self, method: str, route: str, /, **more: Any) -> None:
        """status=429, retry_after=… or effect="drop_after", "hold" …; times=1 unless told."""
        await self.control("fault", method=method, route=route, **more)

    async def requests(self, since: int = 0) -> Requests:
        shown = await self.get("requests", since=since)
        return Requests(shown["requests"], shown["next"], shown["unknown"])

    async def wait(self, what: str, /, **asked: Any) -> Json:
        """Waits for a message, gone, request, held, bot, channel, interaction; else fails."""
        found: Json | None = (await self.post("wait", **{"for": what}, **asked))["found"]
        if found is None:
            raise NotPossible(f"Waited in vain for {what} {asked}.")
        return found

    async def wait_bot(self, command: str | None = None, *, online: bool = True) -> Json:
        return await self.wait("bot", command=command, online=online)

    async def file(self, picture: Picture | str) -> bytes:
        url = picture if isinstance(picture, str) else picture.url
        async with self.session.get(url.removeprefix(self.url)) as response:
            response.raise_for_status()
            return await response.read()


class Person:
    """One of Circle, Square, Triangle, Diamond, Plus, Spectator.

    A channel is an id, a name ("games" is Workshop's), "Second Shift#games", or "dm".
    """

    def __init__(self, visit: Visit, name: str, channel: str) -> None:
        self.visit, self.name, self.channel = visit, name, channel

    async def world(self) -> Json:
        return await self.visit.get("world", **{"as": self.name})

    async def user_id(self) -> str:
        return str((await self.world())["me"]["id"])

    async def channel_id(self, channel: str | None = None) -> str:
        found = await self.visit.wait(
            "channel", **{"as": self.name, "channel": channel or self.channel}
        )
        return str(found["id"])

    async def messages(self, channel: str | None = None) -> list[Seen]:
        """Oldest first, private ones to this person included."""
        asked = {"as": self.name, "channel": channel or self.channel}
        return [Seen(m) for m in (await self.visit.post("messages", **asked))["messages"]]

    async def message(self, message: Seen | str) -> Seen:
        """The message as it is now."""
        return await self.wait_message(message=message, channel=_channel_of(message))

    async def wait_message(
        self,
        *,
        channel: str | None = None,
        after: Seen | str = "0",
        message: Seen | str = "",
        **asked: Any,
    ) -> Seen:
        """Also: contains=, author=, revision= (number of edits), notified=, patience=."""
        asked |= {"as": self.name, "channel": channel or self.channel}
        found = await self.visit.wait("message", after=_id(after), message=_id(message), **asked)
        return Seen(found)

    async def notifications(self) -> list[Json]:
        """Every time this person's phone rang: message, channel, content; deleted ones too."""
        asked = await self.visit.post("notifications", **{"as": self.name})
        return list(asked["notifications"])

    async def say(self, content: str, channel: str | None = None) -> Seen:
        asked = {"as": self.name, "channel": channel or self.channel, "content": content}
        return Seen(await self.visit.post("say", **asked))

    async def command(
        self, name: str, /, *, channel: str | None = None, wait: Any = True, **options: Any
    ) -> Answer:
        """`await circle.command("game new", game="faktoria")`."""
        asked = {"as": self.name, "channel": channel or self.channel, "wait": wait}
        raw = await self.visit.post("command", name=name, options=options, **asked)
        return Answer(raw)

    async def autocomplete(
        self, name: str, focused: str, /, *, channel: str | None = None, **options: Any
    ) -> list[Json]:
        """The choices offered while `focused` is typed; give its text so far as an option."""
        asked: Json = {"as": self.name, "channel": channel or self.channel, "wait": "ack"}
        asked |= {"name": name, "options": options, "focused": focused}
        return Answer(await self.visit.post("autocomplete", **asked)).choices

    async def press(
        self, message: Seen, wanted: str, *, values: list[str] | None = None, wait: Any = True
    ) -> Answer:
        """A button, or with `values` a menu; menus take values or labels of options."""
        custom_id = message.find(wanted)["custom_id"]
        return await self.press_id(message.id, custom_id, values=values, wait=wait)

    async def press_id(
        self,
        message_id: str,
        custom_id: str,
        *,
        values: list[str] | None = None,
        wait: Any = True,
        forged: bool = False,
    ) -> Answer:
        """By ids alone; `forged` presses what is not there, as a manipulated client may."""
        asked: Json = {"as": self.name, "message": message_id, "custom_id": custom_id}
        asked["forged"] = forged
        return Answer(await self.visit.post("press", values=values, wait=wait, **asked))

    async def submit(self, modal: Json, values: Json | None = None, *, wait: Any = True) -> Answer:
        """Values by custom id or by label of the input."""
        asked = {"as": self.name, "modal": modal["interaction"], "values": values or {}}
        return Answer(await self.visit.post("modal", wait=wait, **asked))

    async def dismiss(self, message: Seen) -> None:
        await self.visit.post("dismiss", **{"as": self.name, "message": message.id})


def _id(message: Seen | str) -> str:
    return message.id if isinstance(message, Seen) else message


def _channel_of(message: Seen | str) -> str | None:
    return message.channel if isinstance(message, Seen) else None
