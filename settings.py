"""The settings: read once from the environment and `.env`; nobody else reads the environment."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

HERE = Path(__file__).resolve().parent


LEVELS = ("INFO", "DEBUG", "WARNING", "ERROR")
STYLES = ("text", "json")


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
    log_style: str
    lobby_hours: int
    backups: Path
    backup_hours: int
    backups_kept: int
    factory_42_decks: Path | None

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
    database = _path(given.get("DATABASE") or "var/factotum.db")
    decks = given.get("FACTORY_42_DECKS")
    settings = Settings(
        token=(given.get("DISCORD_TOKEN") or "").strip(),
        api_url=_url(given, "DISCORD_API_URL", faults),
        database=database,
        database_given=bool(given.get("DATABASE")),
        playground_port=_number(given, "PLAYGROUND_PORT", 8042, 0, 65_535, faults),
        workers=_number(given, "WORKERS", 2, 1, 64, faults),
        log_level=_word(given, "LOG_LEVEL", LEVELS, faults),
        log_style=_word(given, "LOG_STYLE", STYLES, faults),
        lobby_hours=_number(given, "LOBBY_HOURS", 24, 1, 24 * 30, faults),
        backups=_path(given.get("BACKUPS") or str(database.parent / "backups")),
        backup_hours=_number(given, "BACKUP_HOURS", 24, 0, 24 * 30, faults),
        backups_kept=_number(given, "BACKUPS_KEPT", 14, 1, 1000, faults),
        factory_42_decks=_path(decks) if decks else None,
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


def _word(
    given: Mapping[str, str | None], name: str, words: tuple[str, ...], faults: list[str]
) -> str:
    """One of these words, in any case; the first is the usual."""
    typed = (given.get(name) or words[0]).strip()
    for word in words:
        if typed.lower() == word.lower():
            return word
    listed = f"{', '.join(words[:-1])} or {words[-1]}"
    faults.append(f"{name} is {typed.upper()!r}, but must be {listed}")
    return words[0]


def version() -> str:
    """The program's version, with the commit if it runs from a checkout."""
    with (HERE / "pyproject.toml").open("rb") as file:
        named = str(tomllib.load(file)["project"]["version"])
    try:
        head = (HERE / ".git" / "HEAD").read_text().strip()
        if head.startswith("ref: "):
            head = (HERE / ".git" / head.removeprefix("ref: ")).read_text().strip()
    except OSError:
        return named
    return f"{named} ({head[:7]})"
