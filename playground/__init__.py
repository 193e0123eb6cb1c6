"""A stand-in for Discord on this machine: the v10 HTTP API, the gateway, and a page to play on.

It imports nothing of the bot and keeps everything in memory. It answers as Discord does, also
where that is inconvenient, so that what works here works there.
"""

from playground.server import Playground
from playground.timing import Timing

__all__ = ["Playground", "Timing"]
