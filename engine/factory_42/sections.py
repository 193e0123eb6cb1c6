"""The sections of the rulebook by their headings, for the table of what does each of them.

Docstrings of steps and tests name the headings as they stand here.
"""

from __future__ import annotations

from engine.sections import Section

SECTIONS = (
    Section("Goal", see=("12 / 15 - End of Round Scoring", "Game End")),
    Section("Game Components", see=("Setup",)),
    Section("Factory Overview", why="a summary of the locations"),
    Section("Setup"),
    Section("Play Area"),
    Section("Setup Example", see=("Setup",)),
    Section("Government Order", see=("Phase 1 - Draw Cards", "9 / 12 - Manufacturium 1")),
    Section("Market", see=("Phase 1 - Draw Cards", "7 / 10 - Trading")),
    Section("Events", see=("0 - Events",)),
    Section("Invention", see=("8 - Inventor's Guild", "8 / 11 - Research", "7 - Operate")),
    Section("Elven Commission", see=("9 - Elven Embassy", "9 / 12 - Manufacturium 1")),
    Section("Important Distinctions", see=("Phase 2 - Place Workers", "Play Area")),
    Section("Game Play"),
    Section("Phase 1 - Draw Cards"),
    Section("0 - Events"),
    Section("Phase 2 - Place Workers"),
    Section("Phase 3 - Resolve Locations"),
    Section("1 - Requisition"),
    Section("2 - Bureaucracy"),
    Section("3 - Loading"),
    Section("4 - Spiking"),
    Section("5 - Shipping"),
    Section("6 - Steam Generation"),
    Section("7 - Operate"),
    Section("8 - Inventor's Guild"),
    Section("9 - Elven Embassy"),
    Section("7 / 10 - Trading"),
    Section("8 / 11 - Research"),
    Section("9 / 12 - Manufacturium 1"),
    Section("10 / 13 - Accounting"),
    Section("11 / 14 - Manufacturium 2"),
    Section("12 / 15 - End of Round Scoring"),
    Section("Phase 4 - Clean Up"),
    Section("Game End"),
    Section(
        "Official Variants",
        see=("Making Deals", "Lower Player Counts", "Varying Experience", "Shorter Game"),
    ),
    Section("Making Deals"),
    Section("Lower Player Counts"),
    Section("Varying Experience"),
    Section("Shorter Game"),
    Section("Strategy Tips", why="advice"),
    Section("F.A.Q.", see=("6 - Steam Generation", "7 / 10 - Trading", "4 - Spiking")),
)
