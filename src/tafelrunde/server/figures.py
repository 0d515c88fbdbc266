"""Figures for whoever runs the house, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Figures:
    """What is counted; no names, no acts, no tables."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "tafelrunde_requests", "Requests by status", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "tafelrunde_request_seconds", "Time for a request", registry=self.registry
        )
        self.acts = Counter("tafelrunde_acts", "Acts journaled for people", registry=self.registry)
        self.sockets = Gauge("tafelrunde_sockets", "Open sockets", registry=self.registry)

    def text(self) -> bytes:
        """Give all figures in the text format."""
        return generate_latest(self.registry)
