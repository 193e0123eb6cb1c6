"""What the playground says no with: Discord's error codes, sentences and HTTP statuses."""

from typing import Any

Json = dict[str, Any]


class Refusal(Exception):
    """An error answer of the API."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def payload(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


_KNOWN: dict[str, tuple[int, int, str]] = {
    "not_found": (404, 0, "404: Not Found"),
    "unauthorized": (401, 0, "401: Unauthorized"),
    "unknown_channel": (404, 10003, "Unknown Channel"),
    "unknown_guild": (404, 10004, "Unknown Guild"),
    "unknown_member": (404, 10007, "Unknown Member"),
    "unknown_message": (404, 10008, "Unknown Message"),
    "unknown_role": (404, 10011, "Unknown Role"),
    "unknown_user": (404, 10013, "Unknown User"),
    "unknown_emoji": (404, 10014, "Unknown Emoji"),
    "unknown_webhook": (404, 10015, "Unknown Webhook"),
    "unknown_interaction": (404, 10062, "Unknown interaction"),
    "unknown_command": (404, 10063, "Unknown application command"),
    "too_many_pins": (400, 30003, "Maximum number of pins reached (250)"),
    "too_large": (413, 40005, "Request entity too large"),
    "already_acknowledged": (400, 40060, "Interaction has already been acknowledged."),
    "missing_access": (403, 50001, "Missing Access"),
    "not_in_dm": (403, 50003, "Cannot execute action on a DM channel"),
    "not_your_message": (403, 50005, "Cannot edit a message authored by another user"),
    "empty_message": (400, 50006, "Cannot send an empty message"),
    "dm_closed": (403, 50007, "Cannot send messages to this user"),
    "missing_permissions": (403, 50013, "Missing Permissions"),
    "too_old_to_bulk_delete": (400, 50034, "You can only bulk delete messages under 14 days old."),
    "invalid_webhook_token": (401, 50027, "Invalid Webhook Token"),
    "thread_archived": (400, 50083, "Thread is archived"),
    "bad_json": (400, 50109, "The request body contains invalid JSON."),
    "no_mutual_guild": (
        403,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    ),
    "no_history_to_reply": (
        400,
        160002,
        "Cannot reply without permission to read message history",
    ),
    "thread_exists": (400, 160004, "A thread has already been created for this message"),
    "thread_locked": (403, 160005, "Thread is locked"),
}


def refuse(name: str) -> Refusal:
    return Refusal(*_KNOWN[name])
