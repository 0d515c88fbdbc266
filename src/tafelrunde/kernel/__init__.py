"""What every game shares: contract, chance, events, records, errors, registry.

Standard library only; everything above imports from here.
"""

from tafelrunde.kernel.act_warnings import ActWarning
from tafelrunde.kernel.action_input import ActionInput, act, parse, parse_action
from tafelrunde.kernel.actions import Action
from tafelrunde.kernel.chance import Chance, seed_from_text
from tafelrunde.kernel.commitment import commit, game_seed, is_commitment_to
from tafelrunde.kernel.contract import BoardSection, Game, Knowledge, Line, Say, Span, State, View
from tafelrunde.kernel.errors import (
    ActionError,
    FileProblem,
    IllegalAction,
    MalformedAction,
    NotYourTurn,
    OptionError,
    RecordError,
    SnapshotError,
    TafelrundeError,
    UnknownGame,
    UnknownRules,
)
from tafelrunde.kernel.events import Event
from tafelrunde.kernel.files import read_text, write_text
from tafelrunde.kernel.notes import EventNote, Weight
from tafelrunde.kernel.options import Choice, Flag, Kind, Options, SeatChoice, TextFile, option
from tafelrunde.kernel.outcome import Outcome, OutcomeData
from tafelrunde.kernel.phrases import Json, Phrase, PhraseData, Reason
from tafelrunde.kernel.plugins import GamePlugin, PluginProblem, ReviewEffort, load_object
from tafelrunde.kernel.record import Record
from tafelrunde.kernel.registry import (
    all_games,
    all_plugins,
    find_game,
    find_plugin,
    plugin_problems,
    register,
    unregister,
)
from tafelrunde.kernel.replay import Step, final_state, game_of, initial_state, replay
from tafelrunde.kernel.snapshots import read_snapshot

__all__ = [
    "ActWarning",
    "Action",
    "ActionError",
    "ActionInput",
    "BoardSection",
    "Chance",
    "Choice",
    "Event",
    "EventNote",
    "FileProblem",
    "Flag",
    "Game",
    "GamePlugin",
    "IllegalAction",
    "Json",
    "Kind",
    "Knowledge",
    "Line",
    "MalformedAction",
    "NotYourTurn",
    "OptionError",
    "Options",
    "Outcome",
    "OutcomeData",
    "Phrase",
    "PhraseData",
    "PluginProblem",
    "Reason",
    "Record",
    "RecordError",
    "ReviewEffort",
    "Say",
    "SeatChoice",
    "SnapshotError",
    "Span",
    "State",
    "Step",
    "TafelrundeError",
    "TextFile",
    "UnknownGame",
    "UnknownRules",
    "View",
    "Weight",
    "act",
    "all_games",
    "all_plugins",
    "commit",
    "final_state",
    "find_game",
    "find_plugin",
    "game_of",
    "game_seed",
    "initial_state",
    "is_commitment_to",
    "load_object",
    "option",
    "parse",
    "parse_action",
    "plugin_problems",
    "read_snapshot",
    "read_text",
    "register",
    "replay",
    "seed_from_text",
    "unregister",
    "write_text",
]
