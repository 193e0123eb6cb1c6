"""The way of the database from each version to the next, for Alembic."""
