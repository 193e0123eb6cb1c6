"""The settings: read once from the environment and `.env`; nobody else reads the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

HERE = Path(__file__).resolve().parent
LOG_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class SettingError(Exception):
    """One or more settings cannot be used; names each and says what would do."""


@dataclass(frozen=True)
class Settings:
    """What an operator may choose. `.env.example` explains each."""

    token: str
    api_url: str
    database: Path
    database_given: bool
    playground_port: int
    workers: int
    log_level: str
    lobby_hours: int

    @property
    def is_visit(self) -> bool:
        """True on the playground, unless a database was named: its tables need not outlive it."""
        return self.on_playground and not self.database_given

    @property
    def on_playground(self) -> bool:
        """True if no account is given: then the bot runs against the stand-in on this machine."""
        return not self.token and not self.api_url


def read(environment: Mapping[str, str] | None = None, file: Path | None = None) -> Settings:
    """The settings of this process; the environment wins over `.env`. SettingError lists faults."""
    given = _written(file or HERE / ".env")
    given.update(os.environ if environment is None else environment)
    faults: list[str] = []
    settings = Settings(
        token=(given.get("DISCORD_TOKEN") or "").strip(),
        api_url=_url(given, "DISCORD_API_URL", faults),
        database=_path(given.get("DATABASE") or "var/factotum.db"),
        database_given=bool(given.get("DATABASE")),
        playground_port=_number(given, "PLAYGROUND_PORT", 8042, 0, 65_535, faults),
        workers=_number(given, "WORKERS", 2, 1, 64, faults),
        log_level=_level(given, faults),
        lobby_hours=_number(given, "LOBBY_HOURS", 24, 1, 24 * 30, faults),
    )
    if settings.api_url and not settings.token:
        faults.append("DISCORD_API_URL needs a DISCORD_TOKEN beside it (any word, for a stand-in)")
    if faults:
        raise SettingError("Settings that cannot be used: " + "; ".join(faults) + ".")
    return settings


def _written(file: Path) -> dict[str, str | None]:
    try:
        return dict(dotenv_values(file))
    except (OSError, UnicodeDecodeError) as error:
        raise SettingError(f"The settings in {file} cannot be read ({error}).") from error


def _path(word: str) -> Path:
    path = Path(word).expanduser()
    return path if path.is_absolute() else HERE / path


def _number(
    given: Mapping[str, str | None], name: str, default: int, low: int, high: int, faults: list[str]
) -> int:
    word = (given.get(name) or "").strip()
    if not word:
        return default
    if not (word.isascii() and word.isdigit() and len(word) < 10) or not low <= int(word) <= high:
        faults.append(f"{name} is {word!r}, but must be a whole number from {low} to {high}")
        return default
    return int(word)


def _url(given: Mapping[str, str | None], name: str, faults: list[str]) -> str:
    word = (given.get(name) or "").strip().rstrip("/")
    parts = urlsplit(word)
    if word and (parts.scheme not in ("http", "https") or not word.endswith("/api/v10")):
        faults.append(f"{name} is {word!r}, but must be an address that ends in /api/v10")
    return word


def _level(given: Mapping[str, str | None], faults: list[str]) -> str:
    word = (given.get("LOG_LEVEL") or "INFO").strip().upper()
    if word not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        faults.append(f"LOG_LEVEL is {word!r}, but must be DEBUG, INFO, WARNING or ERROR")
    return word
