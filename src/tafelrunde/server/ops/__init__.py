"""Settings, logs, metrics and proxies, for the people who run a house."""
