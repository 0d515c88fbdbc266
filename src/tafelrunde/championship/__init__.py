"""The championship: its rules, an event being held, its pages and its client."""
