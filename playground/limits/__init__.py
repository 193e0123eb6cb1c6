"""What Discord refuses before it does anything: lengths, counts, shapes. Pure checks."""
