"""Requests, responses and the description of the API."""
