"""Every reason why an act is refused, brought about and said in both languages."""

from typing import Any, NamedTuple

import pytest

from tafelrunde.games.friedrich.actions.action_codes import action
from tafelrunde.games.friedrich.model.components import PHASES
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import Action, IllegalAction, MalformedAction, act
from tests.games.acts import reasons_in
from tests.games.friedrich.build import new_game, play, position, refusal
from tests.games.friedrich.combats import start_combat
from tests.games.friedrich.fate_cards import draw_in_suit
from tests.games.friedrich.moments import (
    MOMENTS,
    Build,
    combat_position,
    combats_position,
    discard_position,
    evade_position,
    flip_position,
    gain_position,
    laudon_position,
    march_position,
    offer_position,
    option_position,
    position_after_march,
    position_after_payment,
    reclaim_position,
    reserve_position,
    retire_position,
    retreat_position,
    split_position,
    west_position,
)


class Case(NamedTuple):
    """A reason, how it is brought about, and the sentences it says."""

    key: str
    build: Build
    text: str
    english: str
    german: str


def at(active: str = "prussia", *texts: str, **given: Any) -> Build:
    """Return a position, perhaps after some acts."""

    def build() -> FriedrichState:
        state = position(active, **({"turn": 4} | given))
        play(state, *texts)
        return state

    return build


def after(build: Build, *texts: str) -> Build:
    def later() -> FriedrichState:
        state = build()
        play(state, *texts)
        return state

    return later


def rich(prussia: dict[str, Any], *texts: str, **more: Any) -> Build:
    """Prussia has paid thirty points."""
    hands = {"prussia": ["spades 13", "clubs 13", "hearts 4", "hearts 2"]}
    paying = ("pay spades 13", "pay clubs 13", "pay hearts 4")
    return at("prussia", *paying, *texts, prussia=prussia, hands=hands, **more)


def last_allotment() -> FriedrichState:
    """Return a new game in which one army is left for the last stack that is asked."""
    state = new_game()
    play(state, "armies 16", "armies 8", "armies 2", "armies 4", "armies 1")
    return state


def full(*texts: str) -> Build:
    """Prussia lacks one army and its trains, and has paid thirteen points."""
    prussia = {"Friedrich+Keith": ("oschatz", 16), "Dohna+Heinrich": ("halle", 15)}
    hands = {"prussia": ["spades 13"]}
    return at("prussia", "pay spades 13", *texts, prussia=prussia, hands=hands)


KEITH = {"Keith": ("oschatz", 5)}
STACK = {"Friedrich+Keith": ("oschatz", 9)}
MONEY = {"prussia": ["spades 7", "hearts 2"]}
PAID = "pay spades 7"
FRENCH: dict[str, Any] = {"france": {"Richelieu": ("hameln", 3)}}
ALONE = {"Friedrich": ("alfeld", 4)}
RISE = (
    "Fate forces Prussia to bring the score above zero with its first cards.",
    "Das Schicksal verlangt, dass Preußen den Stand mit seinen ersten Karten über null bringt.",
)

COURSE = [
    Case("not_now", march_position, "give way", "That cannot be done now: pieces march.",
         "Das geht jetzt nicht: es wird marschiert."),
    Case("not_now", new_game, "end", "That cannot be done now: armies are allotted.",
         "Das geht jetzt nicht: die Armeen werden verteilt."),
    Case("not_now", gain_position, "offer spades 2",
         "That cannot be done now: fate asks something else.",
         "Das geht jetzt nicht: das Schicksal fragt etwas anderes."),
    Case("armies_bounds", new_game, "armies 1", "It must be 2 to 16 armies.",
         "Es müssen 2 bis 16 Armeen sein."),
    Case("armies_bounds", split_position, "armies 9", "It must be 1 to 8 armies.",
         "Es müssen 1 bis 8 Armeen sein."),
    Case("armies_bounds", last_allotment, "armies 2", "It must be 1 army.",
         "Es muss 1 Armee sein."),
    Case("not_held", march_position, "pay hearts 9", "hearts 9 is not in your hand.",
         "Herz 9 ist nicht auf deiner Hand."),
    Case("not_held", lambda: march_position(hands={}), "pay reserve set 2",
         "Reserve is not in your hand.",
         "Reserve ist nicht auf deiner Hand."),
    Case("not_just_drawn",
         at("imperial", "end", hands={"france": ["spades 2", "clubs 3 set 2"]}), "discard spades 2",
         "spades 2 is not one of the cards just drawn.",
         "Pik 2 ist keine der eben gezogenen Karten."),
    Case("option_too_low",
         at("france", "end", turn=2, expert=True, edition="revised-2005",
            hands={"prussia": ["clubs 9", "clubs 3 set 2"]}), "option clubs 9",
         "The open card must be worth 10 or more, or be a Reserve.",
         "Die offene Karte muss 10 oder mehr wert sein oder eine Reserve."),
    Case("must_choose", gain_position, "decline", "This cannot be declined: choose one.",
         "Hier kannst du nicht verzichten: Wähle etwas aus."),
    Case("fate_not_him", gain_position, "gain Daun", "Fate does not let you choose Daun for that.",
         "Das Schicksal erlaubt nicht, Daun dafür zu wählen."),
    Case("fate_not_him", flip_position, "flip Daun", "Fate does not let you choose Daun for that.",
         "Das Schicksal erlaubt nicht, Daun dafür zu wählen."),
    Case("fate_not_him", laudon_position, "move Lacy nachod",
         "Fate does not let you choose Lacy for that.",
         "Das Schicksal erlaubt nicht, Lacy dafür zu wählen."),
    Case("off_the_map", flip_position, "flip Lehwaldt", "Lehwaldt is not on the map.",
         "Lehwaldt ist nicht auf dem Plan."),
    Case("off_the_map", gain_position, "gain Saltikov", "Saltikov is not on the map.",
         "Saltikov ist nicht auf dem Plan."),
    Case("full_stack",
         lambda: draw_in_suit(1, "clubs",
                              russia={"Fermor": ("lomza", 8), "Apraxin": ("sierpc", 2)}),
         "gain Fermor", "The stack of Fermor already has eight armies for each general.",
         "Der Turm von Fermor hat schon acht Armeen für jeden General."),
    Case("last_armies",
         lambda: draw_in_suit(10, "clubs",
                        prussia={"Friedrich": ("berlin", 3), "Keith+Dohna": ("halle", 2)}),
         "lose Keith",
         "The stack of Keith has only one army for each general and loses none.",
         "Der Turm von Keith hat nur eine Armee für jeden General und verliert keine."),
    Case("face_down_already",
         lambda: draw_in_suit(6, "diamonds", face_down=["Dohna"],
                        prussia={"Friedrich+Keith": ("oschatz", 5), "Dohna": ("prag", 2)}),
         "flip Dohna", "Dohna is already face down.", "Dohna ist schon umgedreht."),
    Case("not_to_be_flipped",
         lambda: draw_in_suit(6, "diamonds",
                        prussia={"Friedrich": ("berlin", 5), "Dohna": ("prag", 2)}),
         "flip Friedrich", "Friedrich stands neither in Austria nor in Saxony.",
         "Friedrich steht weder in Österreich noch in Sachsen."),
    Case("laudon_not_there", laudon_position, "move Laudon neisse",
         "Laudon cannot go to Neisse: it must be an adjacent city that is empty, has room beside "
         "his own generals, or holds a hostile supply train.",
         "Laudon kann nicht nach Neisse: Es muss eine benachbarte Stadt sein, die leer ist, Platz "
         "bei eigenen Generälen hat oder in der ein feindlicher Tross steht."),
    Case("west_not_there", west_position, "move Hildburghausen leipzig",
         "Hildburghausen cannot go to Leipzig: it must be two cities away over empty cities, each "
         "farther west.",
         "Hildburghausen kann nicht nach Leipzig: Es müssen zwei Schritte über leere Städte sein, "
         "jeder weiter nach Westen."),
    Case("no_offer", after(offer_position, "decline"), "swap clubs 5",
         "Austria has offered no card; you can only decline.",
         "Österreich hat keine Karte angeboten; du kannst nur verzichten."),
    Case("not_now", offer_position, "gain Daun",
         "That cannot be done now: fate asks something else.",
         "Das geht jetzt nicht: das Schicksal fragt etwas anderes."),
    Case("armies_bounds", new_game, "armies 100", "It must be 2 to 16 armies.",
         "Es müssen 2 bis 16 Armeen sein."),
    Case("not_friedrich", retire_position, "retire Friedrich", "Friedrich himself never retires.",
         "Friedrich selbst nimmt nie Abschied."),
    Case("not_yours", retire_position, "retire Daun", "Daun belongs to another nation.",
         "Daun gehört zu einer anderen Nation."),
    Case("gone_for_good",
         lambda: draw_in_suit("sweden", prussia={"Friedrich": ("berlin", 4)}, retired=["Keith"]),
         "retire Keith", "Keith has left the game for good.",
         "Keith ist endgültig aus dem Spiel."),
    Case("not_reclaimable", reclaim_position, "reclaim tilsit",
         "Russia does not hold Tilsit in East Prussia.",
         "Russland hält Tilsit in Ostpreußen nicht."),
]  # fmt: skip
MARCHES = [
    Case("not_yours", march_position, "march Daun oschatz-riesa",
         "Daun belongs to another nation.",
         "Daun gehört zu einer anderen Nation."),
    Case("gone_for_good", at(prussia=KEITH, retired=["Dohna"]), "march Dohna oschatz-riesa",
         "Dohna has left the game for good.", "Dohna ist endgültig aus dem Spiel."),
    Case("off_the_map", march_position, "march Dohna oschatz-riesa", "Dohna is not on the map.",
         "Dohna ist nicht auf dem Plan."),
    Case("not_there", march_position, "march Keith torgau-oschatz",
         "Keith is not in Torgau but in Oschatz.",
         "Keith steht nicht in Torgau, sondern in Oschatz."),
    Case("has_moved", position_after_march, "march Keith riesa-meissen",
         "Keith cannot march again in this move.",
         "Keith kann in diesem Zug nicht mehr marschieren."),
    Case("no_train_there", march_position, "march train berlin-spandau",
         "No supply train of the nation to move is in Berlin.",
         "In Berlin steht kein Tross der Nation, die am Zug ist."),
    Case("train_moved", after(march_position, "march train jueterbog-herzberg"),
         "march train herzberg-jueterbog",
         "The supply train in Herzberg cannot march again in this move.",
         "Der Tross in Herzberg kann in diesem Zug nicht mehr marschieren."),
    Case("no_road", march_position, "march Keith oschatz-meissen",
         "There is no road from Oschatz to Meißen.",
         "Von Oschatz nach Meißen führt keine Straße."),
    Case("too_far", march_position, "march Keith oschatz-wurzen-leipzig-halle-koethen-dessau",
         "Keith cannot go that far: 3 cities, or 4 if every step is on a main road.",
         "Keith kommt nicht so weit: 3 Städte, oder 4 nur über Hauptstraßen."),
    Case("too_far", at("austria", effect="12 spades", austria={"Daun+Lacy": ("oschatz", 5)}),
         "march Daun+Lacy oschatz-torgau-falkenberg-herzberg",
         "Daun cannot go that far: 2 cities, or 3 if every step is on a main road.",
         "Daun kommt nicht so weit: 2 Städte, oder 3 nur über Hauptstraßen."),
    Case("too_far", march_position, "march train jueterbog-herzberg-falkenberg-torgau",
         "The Prussian supply train cannot go that far: 2 cities, or 3 if every step is on a "
         "main road.",
         "Der preußische Tross kommt nicht so weit: 2 Städte, oder 3 nur über Hauptstraßen."),
    Case("no_passing", at(prussia=KEITH, austria={"Daun": ("riesa", 3)}),
         "march Keith oschatz-riesa-meissen",
         "Keith cannot pass through Riesa: Daun stands there.",
         "Keith kann nicht durch Riesa ziehen: Dort steht Daun."),
    Case("no_passing", at(prussia=KEITH, austria={"train": "riesa"}),
         "march Keith oschatz-riesa-meissen",
         "Keith cannot pass through Riesa: the Austrian supply train stands there.",
         "Keith kann nicht durch Riesa ziehen: Dort steht der österreichische Tross."),
    Case("no_entering", at(prussia=KEITH, austria={"Daun": ("riesa", 3)}),
         "march Keith oschatz-riesa", "Keith cannot enter Riesa: Daun stands there.",
         "Keith kann Riesa nicht betreten: Dort steht Daun."),
    Case("no_entering", at(prussia=KEITH | {"train": "riesa"}), "march Keith oschatz-riesa",
         "Keith cannot enter Riesa: the Prussian supply train stands there.",
         "Keith kann Riesa nicht betreten: Dort steht der preußische Tross."),
    Case("no_entering", at(prussia=KEITH | {"train": "riesa"}), "march train riesa-oschatz",
         "The Prussian supply train cannot enter Oschatz: Keith stands there.",
         "Der preußische Tross kann Oschatz nicht betreten: Dort steht Keith."),
    Case("no_entering", at("imperial", austria={"train": "riesa"},
                           imperial={"Hildburghausen": ("oschatz", 2)}),
         "march Hildburghausen oschatz-riesa",
         "Hildburghausen cannot enter Riesa: the Austrian supply train stands there.",
         "Hildburghausen kann Riesa nicht betreten: Dort steht der österreichische Tross."),
    Case("stack_full", at(prussia=STACK | {"Dohna+Heinrich": ("riesa", 4)}),
         "march Friedrich+Keith oschatz-riesa", "No more than three generals may stand in Riesa.",
         "In Riesa dürfen höchstens drei Generäle stehen."),
    Case("halle_safe", at("austria", effect="3 diamonds", austria={"Daun": ("leipzig", 3)},
                          prussia={"train": "halle"}),
         "march Daun leipzig-halle", "Fate protects the supply train in Halle in this turn.",
         "Das Schicksal schützt in dieser Runde den Tross in Halle."),
    Case("shy_of_train", at(effect="7 spades", prussia=ALONE, france={"train": "pyrmont"}),
         "march Friedrich alfeld-pyrmont", "Friedrich may not take a supply train in this turn.",
         "Friedrich darf in dieser Runde keinen Tross schlagen."),
    Case("shy_of_attack", at(effect="7 spades", prussia=ALONE, **FRENCH),
         "march Friedrich alfeld-pyrmont",
         "Friedrich may not march beside an enemy in this turn: Pyrmont is an attack position.",
         "Friedrich darf in dieser Runde nicht neben einen Feind ziehen: "
         "Pyrmont ist eine Angriffsstellung."),
    Case("shy_of_attack",
         at("prussia", PAID, "raise 1", "armies 1", effect="10 spades", hands=MONEY,
            prussia={"Keith": ("alfeld", 4)}, **FRENCH),
         "march Keith alfeld-pyrmont",
         "Keith may not march beside an enemy in this turn: Pyrmont is an attack position.",
         "Keith darf in dieser Runde nicht neben einen Feind ziehen: "
         "Pyrmont ist eine Angriffsstellung."),
    Case("shy_of_attack",
         at("prussia", PAID, "raise 1", "armies 1", effect="10 spades", hands=MONEY,
            prussia={"Keith": ("alfeld", 4)}, france=FRENCH["france"] | {"train": "pyrmont"}),
         "march Keith alfeld-pyrmont",
         "Keith may not march beside an enemy in this turn: Pyrmont is an attack position.",
         "Keith darf in dieser Runde nicht neben einen Feind ziehen: "
         "Pyrmont ist eine Angriffsstellung."),
    Case("chevert", at("france", effect="5 diamonds", france={"Soubise+Chevert": ("iserlohn", 5)}),
         "march Chevert iserlohn-olpe",
         "Chevert may not be separated from his stack in this turn.",
         "Chevert darf in dieser Runde nicht von seinem Turm getrennt werden."),
    Case("fermor", at("russia", effect="2 clubs", russia={"Fermor": ("kuestrin", 3)}),
         "march Fermor kuestrin-drossen",
         "Fermor may not march in this turn, because he starts in Küstrin or beside it.",
         "Fermor darf in dieser Runde nicht marschieren, weil er in Küstrin oder daneben beginnt."),
    Case("no_such_march", march_position, "back Keith",
         "There is no such march in this phase to take back.",
         "In dieser Phase gibt es keinen solchen Marsch, den man zurücknehmen könnte."),
    Case("no_such_march", position_after_march, "back train jueterbog",
         "There is no such march in this phase to take back.",
         "In dieser Phase gibt es keinen solchen Marsch, den man zurücknehmen könnte."),
    Case("march_needed",
         at("prussia", "march Keith oschatz-riesa", "march Dohna wurzen-oschatz",
            prussia=KEITH | {"Dohna": ("wurzen", 1)}), "back Keith",
         "That march cannot be taken back: something later depends on it.",
         "Dieser Marsch lässt sich nicht zurücknehmen: Späteres hängt davon ab."),
]  # fmt: skip
BUYING = [
    Case("raise_none", position_after_payment, "raise 0", "Raise at least one army.",
         "Rekrutiere mindestens eine Armee."),
    Case("credit_short", position_after_payment, "raise 3",
         "That costs 18 points; only 17 are paid.",
         "Das kostet 18 Punkte; bezahlt sind nur 17."),
    Case("credit_short", march_position, "bring Dohna berlin",
         "That costs 6 points; only 0 are paid.",
         "Das kostet 6 Punkte; bezahlt sind nur 0."),
    Case("army_limit", full(), "raise 2", "Prussia never has more than 32 armies.",
         "Preußen hat nie mehr als 32 Armeen."),
    Case("army_limit", full("raise 1", "armies 0", "armies 1"), "bring Schwerin berlin",
         "Prussia never has more than 32 armies.", "Preußen hat nie mehr als 32 Armeen."),
    Case("nobody_has_room", rich({"Keith": ("oschatz", 7)}), "raise 2",
         "The generals on the map can take only 1 army more.",
         "Die Generäle auf dem Plan können nur noch 1 Armee aufnehmen."),
    Case("no_room_at_all", rich({"Keith": ("oschatz", 8)}), "raise 1",
         "No general on the map can take another army now.",
         "Kein General auf dem Plan kann jetzt noch eine Armee aufnehmen."),
    Case("no_train_off", rich(KEITH | {"train": ["riesa", "halle"]}), "bring train berlin",
         "No supply train of Prussia is off the map.",
         "Bei Preußen fehlt kein Tross."),
    Case("no_depot_free", rich(KEITH | {"train": "berlin"}), "bring train berlin",
         "There is no free city where Prussia could bring that back.",
         "Preußen hat keine freie Stadt, in der das zurückkommen könnte."),
    Case("not_a_depot", rich(KEITH), "bring Dohna potsdam",
         "That cannot come back in Potsdam; possible: Berlin.",
         "In Potsdam kann das nicht zurückkommen; möglich: Berlin."),
    Case("not_yours", rich(KEITH), "bring Daun berlin",
         "Daun belongs to another nation.",
         "Daun gehört zu einer anderen Nation."),
    Case("gone_for_good", rich(KEITH, retired=["Dohna"]), "bring Dohna berlin",
         "Dohna has left the game for good.", "Dohna ist endgültig aus dem Spiel."),
    Case("on_the_map", rich(KEITH), "bring Keith berlin", "Keith is on the map already.",
         "Keith ist schon auf dem Plan."),
    Case("unfed", rich(KEITH, effect="7 hearts"), "bring Friedrich berlin",
         "Friedrich may not receive armies in this turn.",
         "Friedrich darf in dieser Runde keine Armeen erhalten."),
    Case("nothing_to_buy",
         at("sweden", "pay spades 7", sweden={"Ehrensvärd": ("stralsund", 3), "train": "wismar"},
            hands={"sweden": ["spades 7", "hearts 2"]}), "pay hearts 2",
         "Sweden has already paid for everything it lacks, or lacks nothing.",
         "Schweden hat schon alles bezahlt, was fehlt, oder es fehlt nichts."),
]  # fmt: skip
COMBATS = [
    Case("no_pair",
         at("austria", "end", effect="3 diamonds",
            austria={"Daun": ("leipzig", 3), "Lacy": ("torgau", 3)},
            prussia={"Keith": ("halle", 2), "Friedrich": ("oschatz", 4)}), "attack Daun Keith",
         "There is no combat between Daun and Keith now.",
         "Zwischen Daun und Keith gibt es jetzt keinen Kampf."),
    Case("off_the_map", combats_position, "attack Browne Friedrich", "Browne is not on the map.",
         "Browne ist nicht auf dem Plan."),
    Case("not_yours", combats_position, "attack Friedrich Daun",
         "Friedrich belongs to another nation.",
         "Friedrich gehört zu einer anderen Nation."),
    Case("no_enemy", combats_position, "attack Daun Lacy", "Lacy is not an enemy.",
         "Lacy ist kein Feind."),
    Case("not_adjacent",
         lambda: combats_position(
             prussia={"Friedrich+Keith": ("oschatz", 4), "Dohna": ("berlin", 2)}
         ),
         "attack Daun Dohna", "Daun does not stand beside Dohna.", "Daun steht nicht neben Dohna."),
    Case("must_play", lambda: combat_position(austria={"Daun": ("torgau", 4)}), "give way",
         "At a score of zero you must play on as long as you hold hearts.",
         "Bei null musst du weiterspielen, solange du Herz hast."),
    Case("must_rise", lambda: combat_position(effect="7 diamonds"), "give way",
         *RISE),
    Case("must_rise", lambda: start_combat("7 diamonds", "Friedrich", 2, "Soubise", 7,
                                           prussia=["spades 5", "spades 6"]), "play spades 5",
         *RISE),
    Case("wrong_suit", combat_position, "play spades 2",
         "spades 2 cannot be played: the stack stands in diamonds.",
         "Pik 2 passt nicht: Der Turm steht in Karo."),
    Case("not_held", combat_position, "play diamonds 13", "diamonds 13 is not in your hand.",
         "Karo 13 ist nicht auf deiner Hand."),
    Case("no_double", combat_position, "play diamonds 5 double",
         "Only Prussia may play a spades 11 at double value, once, and only when fate allows it.",
         "Nur Preußen darf eine Pik 11 doppelt zählen, einmal und nur, wenn das Schicksal es "
         "erlaubt."),
    Case("high_barred",
         lambda: start_combat("3 clubs", "Keith", 2, "Soubise", 5, prussia=["spades 12"]),
         "play spades 12",
         "spades 12 is barred: between Prussia and France no card of 10 or more counts in this "
         "turn.",
         "Pik 12 ist gesperrt: Zwischen Preußen und Frankreich gilt in dieser Runde keine Karte "
         "ab 10."),
    Case("reserve_bounds", reserve_position, "reserve 11", "The Reserve may count 1 to 10 here.",
         "Die Reserve darf hier 1 bis 10 zählen."),
    Case("no_retreat_there", retreat_position, "retreat leipzig",
         "The retreat cannot end in Leipzig: it must lead over 2 cities without meeting a "
         "piece, and end as far from the victor as possible.",
         "Der Rückzug kann nicht in Leipzig enden: Er muss über 2 Städte führen, ohne auf eine "
         "Figur zu treffen, und möglichst weit weg vom Sieger enden."),
    Case("not_empty_beside", evade_position, "step torgau",
         "Torgau is not an empty city beside the stack.",
         "Torgau ist keine leere Stadt neben dem Turm."),
]  # fmt: skip
CASES = [*COURSE, *MARCHES, *BUYING, *COMBATS]
MALFORMED = {
    "malformed": ("dance", "“dance” is not a move in Friedrich; try march",
                  "„dance“ ist kein Zug in Friedrich; versuche march"),
    "no_set": ("pay spades 7 set 5", "There is no set 5;", "Einen Satz 5 gibt es nicht;"),
    "no_suit": ("pay swords 7", "There is no suit “swords”;", "Eine Farbe „swords“ gibt es nicht;"),
    "no_value": ("pay spades 14", "There is no spades 14;", "Pik 14 gibt es nicht;"),
    "named_twice": ("march Keith+Keith oschatz-riesa", "Named twice: keith+keith.",
                    "Zweimal genannt: keith+keith."),
    "train_alone": ("march train+Keith oschatz-riesa", "A supply train marches alone.",
                    "Ein Tross marschiert allein."),
    "road_too_short": ("march Keith oschatz",
                       "A march leads from one city to another; only Oschatz is named.",
                       "Ein Marsch führt von einer Stadt zu einer anderen; genannt ist nur"),
    "road_too_long": ("march Keith " + "-".join(["oschatz", "riesa"] * 5),
                      "That road is too long: no march goes farther than 5 cities.",
                      "Dieser Weg ist zu lang: Kein Marsch führt weiter als 5 Städte."),
    "unknown_city": ("bring Keith atlantis", "There is no city “atlantis”.",
                     "Eine Stadt „atlantis“ gibt es nicht."),
    "unknown_general": ("bring Caesar berlin", "There is no general “caesar”.",
                        "Einen General „caesar“ gibt es nicht."),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}: {case.text}")
def test_every_refusal_has_its_reason_in_both_languages(case: Case) -> None:
    state = case.build()
    assert refusal(state, case.text)[0] == case.key
    reason = state.check(state.parse(case.text))
    assert reason is not None
    assert reason.key == f"friedrich.reason.{case.key}"
    assert Translator("en").translate(reason) == case.english
    assert Translator("de").translate(reason) == case.german


@pytest.mark.parametrize("key", MALFORMED)
def test_a_malformed_text_is_explained_in_both_languages(key: str) -> None:
    text, english, german = MALFORMED[key]
    with pytest.raises(MalformedAction) as caught:
        act(march_position(), 0, text)
    assert caught.value.phrase.key == f"friedrich.reason.{key}"
    assert Translator("en").translate(caught.value.phrase).startswith(english)
    assert Translator("de").translate(caught.value.phrase).startswith(german)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_the_catalogue_occurs(language: str) -> None:
    assert reasons_in(language, "friedrich") == {case.key for case in CASES} | set(MALFORMED)


def test_the_reason_names_the_general_of_the_same_stack_in_the_way() -> None:
    state = position(prussia=STACK)
    reason = state.check(state.parse("march Friedrich oschatz-riesa-oschatz-torgau"))
    assert reason is not None
    text = Translator("en").translate(reason)
    assert text == "Friedrich cannot pass through Oschatz: Keith stands there."


# Which phase it is


@pytest.mark.parametrize("name", MOMENTS)
def test_an_act_of_another_phase_is_refused_by_the_name_of_the_phase(name: str) -> None:
    state = MOMENTS[name]()
    if state.to_act is None:
        return
    text = "attack Keith Daun" if state.phase != "combats" else "end"
    assert refusal(state, text) == ("not_now", {"phase": state.phase})
    for language in LANGUAGES:
        assert f"friedrich.phase.{state.phase}" in catalogue(language)


def test_every_phase_but_the_last_has_a_name() -> None:
    for language in LANGUAGES:
        begin = "friedrich.phase."
        known = [key.removeprefix(begin) for key in catalogue(language) if key.startswith(begin)]
        assert sorted(known) == sorted(set(PHASES) - {"over"})


# Errors of other kinds


def test_an_illegal_act_is_an_error_of_its_own_and_changes_nothing() -> None:
    state = march_position()
    before = state.to_bytes()
    with pytest.raises(IllegalAction) as caught:
        act(state, 0, "raise 1")
    assert caught.value.phrase.key == "friedrich.reason.credit_short"
    assert state.to_bytes() == before


UNFINISHED = ["march", "march Keith", "back", "back train", "bring", "bring Keith", "attack",
              "attack Keith", "attack Karl von Lothringen", "step", "retreat", "reclaim", "gain",
              "retire", "move Laudon", "give way now", "pay reserve 7"]  # fmt: skip


@pytest.mark.parametrize("text", UNFINISHED)
def test_an_unfinished_act_is_not_blamed_on_a_name_that_was_never_written(text: str) -> None:
    with pytest.raises(MalformedAction) as caught:
        act(march_position(), 0, text)
    assert caught.value.phrase.key in (
        "friedrich.reason.malformed",
        "friedrich.reason.unknown_city",  # a last word stands for the city or the road
    )
    assert "“”" not in Translator("en").translate(caught.value.phrase)


def test_an_action_with_its_text_in_capitals_is_the_listed_one() -> None:
    assert march_position().canonical(Action(9, "END")) == action(9)


def test_an_action_whose_text_is_none_is_malformed() -> None:
    state = march_position()
    wrong: Any = None
    with pytest.raises(MalformedAction):
        state.canonical(Action(9, wrong))


@pytest.mark.parametrize(("typed", "listed"), [
    ("  END ", "end"), ("March KEITH Oschatz-Riesa", "march Keith oschatz-riesa"),
    ("pay  Spades   7 SET 1", "pay spades 7 set 1"),
    ("bring train Königs-Wusterhausen", "bring train koenigs-wusterhausen"),
    ("gain Karl von Lothringen", "gain Karl"), ("gain Lothringen", "gain Karl"),
    ("flip Ehrensvard", "flip Ehrensvärd"), ("step Koenigs Wusterhausen",
                                             "step koenigs-wusterhausen"),
    ("march Winterfeldt + Friedrich oschatz-riesa", "march Friedrich+Winterfeldt oschatz-riesa"),
])  # fmt: skip
def test_capitals_spaces_umlauts_and_the_order_of_names_are_free(typed: str, listed: str) -> None:
    assert new_game().parse(typed).text == listed


@pytest.mark.parametrize("build", [discard_position, option_position])
def test_a_card_of_any_set_is_named_without_its_set(build: Build) -> None:
    state = build()
    verb = state.legal_actions()[0].text.split()[0]
    name, params = refusal(state, f"{verb} reserve")
    assert (name, params["card"]["params"]["set"]) == ("not_held", 0)
