"""What Alembic runs: on the connection that it is handed, inside the caller's transaction."""

from __future__ import annotations

from alembic import context

from tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite alters a table by copying it.
    render_as_batch=True,
)
context.run_migrations()
