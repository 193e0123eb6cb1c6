"""Figures, measured beside what each is to be held against, in the same run. No test reads them."""
