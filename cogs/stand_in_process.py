"""The playground as a process that ends with the bot, also if the bot is killed.

The bot holds the other end of this process's standard input and writes nothing to it: when it
is closed, nobody is left to play with, and the port must be free for the next start.
"""

from __future__ import annotations

import os
import runpy
import sys
from threading import Thread


def _end_with_bot() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(0)


if __name__ == "__main__":
    Thread(target=_end_with_bot, daemon=True).start()
    runpy.run_module("playground", run_name="__main__", alter_sys=True)
