"""Trouble on request: rate limits, broken servers, cut lines, requests held back."""

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

Json = dict[str, Any]

EFFECTS = ("status", "drop_before", "drop_after", "hold")


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` requests that fit."""

    method: str = "*"
    route: str = "*"
    effect: str = "status"
    status: int = 500
    times: int = 1
    retry_after: float = 0.0
    everywhere: bool = False
    via: bool = True
    body: Json | None = None
    go: asyncio.Event = field(default_factory=asyncio.Event)

    def fits(self, method: str, route: str, path: str) -> bool:
        named = fnmatchcase(route, _literal(self.route)) or fnmatchcase(path, _literal(self.route))
        return self.times > 0 and self.method in ("*", method) and named


def _literal(pattern: str) -> str:
    return pattern.replace("[", "[[]")


class Faults:
    """The faults waiting to strike, and the requests held at this moment."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self.held: list[Fault] = []
        self.latency = 0.0

    def add(self, fault: Fault) -> None:
        self.waiting.append(fault)

    def take(self, method: str, route: str, path: str) -> Fault | None:
        for fault in self.waiting:
            if fault.fits(method, route, path):
                fault.times -= 1
                return fault
        return None

    async def hold(self, fault: Fault) -> None:
        self.held.append(fault)
        await fault.go.wait()

    def release(self) -> int:
        """Lets all held requests go on, and holds no further ones."""
        released, self.held = len(self.held), []
        for fault in self.waiting:
            fault.go.set()
        self.waiting = [f for f in self.waiting if f.effect != "hold"]
        return released

    def clear(self) -> None:
        self.release()
        self.waiting.clear()
        self.latency = 0.0


def rate_limit(fault: Fault) -> tuple[Json, dict[str, str]]:
    """Body and headers of a 429. Without `Via` it looks like a ban by the front door."""
    wait = str(fault.retry_after)
    body = {
        "message": "You are being rate limited.",
        "retry_after": fault.retry_after,
        "global": fault.everywhere,
    }
    headers = {"Retry-After": wait, "X-RateLimit-Scope": "global" if fault.everywhere else "user"}
    if fault.everywhere:
        headers["X-RateLimit-Global"] = "true"
        return body, headers
    limits = {"Limit": "5", "Remaining": "0", "Reset-After": wait, "Bucket": "fault"}
    return body, headers | {f"X-RateLimit-{key}": value for key, value in limits.items()}
