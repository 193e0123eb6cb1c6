"""`python -m playground`: opens the playground and waits until it is interrupted."""

import argparse
import asyncio
import signal
import sys

from playground.server import NotLoopback, Playground


async def serve(host: str, port: int) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with Playground(host=host, port=port) as playground:
        print(f"Playground on {playground.url} (API {playground.api_url})", flush=True)  # noqa: T201
        await stop.wait()


def main() -> int:
    parser = argparse.ArgumentParser(prog="playground", description="A stand-in for Discord.")
    parser.add_argument("--host", default="127.0.0.1", help="an address of this machine")
    parser.add_argument("--port", type=int, default=8042, help="0 takes any free one")
    asked = parser.parse_args()
    try:
        asyncio.run(serve(asked.host, asked.port))
    except (NotLoopback, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
