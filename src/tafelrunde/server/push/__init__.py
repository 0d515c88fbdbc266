"""Notifications of browsers (Web Push): who gets them, and how they are sent."""
