"""Tables: games being played, with everything that people do around the acts."""
