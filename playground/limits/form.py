"""Collects what is wrong with a request body, place by place, and refuses it as Discord does."""

from typing import Any

from playground.refusal import Refusal

Json = dict[str, Any]
Path = tuple[str | int, ...]


class Form:
    """The faults of one request body."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        place = self.errors
        for key in path:
            place = place.setdefault(str(key), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)

    def required(self, path: Path, value: Any) -> bool:
        if value in (None, ""):
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
            return False
        return True

    def text(self, path: Path, value: Any, high: int, low: int = 0) -> None:
        """An optional text; when it is there its length must fit."""
        if value is None:
            return
        if not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
        elif low and not low <= len(value) <= high:
            message = f"Must be between {low} and {high} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH", message)
        elif len(value) > high:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def count(self, path: Path, items: Any, high: int, low: int = 0) -> None:
        if not low <= len(items or ()) <= high:
            message = f"Must be between {low} and {high} in length."
            self.fault(path, "BASE_TYPE_BAD_LENGTH", message)

    def choice(self, path: Path, value: Any, allowed: tuple[Any, ...]) -> bool:
        if value not in allowed:
            listed = ", ".join(str(a) for a in allowed)
            self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
            return False
        return True

    def between(self, path: Path, value: Any, low: int, high: int) -> None:
        if value is not None and not (isinstance(value, int) and low <= value <= high):
            message = f"int value should be between {low} and {high}."
            self.fault(path, "NUMBER_TYPE_RANGE", message)
