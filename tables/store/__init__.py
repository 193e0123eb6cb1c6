"""The store: all that must outlive the process, and the only place with SQL beside the schema."""

from ..sqlite import StoreError
from .base import Store

__all__ = ["Store", "StoreError"]
