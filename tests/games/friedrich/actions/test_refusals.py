"""Every form of an act in every phase: legal, or refused with a rule that it can break."""

from random import Random

import pytest

from tafelrunde.games.friedrich.actions.action_codes import MARCH, VERB
from tafelrunde.games.friedrich.model.atlas import IDS, ROADS
from tafelrunde.games.friedrich.model.components import NO_EFFECT
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import LANGUAGES, Translator
from tafelrunde.i18n.catalogue import catalogue
from tafelrunde.kernel import MalformedAction
from tests.games.friedrich.moments import MOMENTS, VARIANTS, sample_random_game
from tests.games.refusals import reason_key

FORMS = {
    "armies": ["armies 0", "armies 1", "armies 3", "armies 25", "armies 500"],
    "discard": ["discard spades 2", "discard hearts 13 set 4", "discard reserve"],
    "option": ["option spades 2", "option hearts 13 set 4", "option reserve"],
    "decline": ["decline"],
    "march": ["march Keith oschatz-riesa", "march Keith oschatz-berlin", "march Daun prag-beraun",
              "march Keith riesa-meissen", "march train jueterbog-herzberg",
              "march train berlin-spandau", "march Dohna halle-leipzig"],
    "back": ["back Keith", "back Daun", "back train herzberg", "back train berlin"],
    "pay": ["pay spades 7", "pay hearts 13 set 4", "pay reserve"],
    "raise": ["raise 0", "raise 1", "raise 2", "raise 99", "raise 999"],
    "bring": ["bring Keith berlin", "bring Dohna berlin", "bring Dohna prag", "bring Daun berlin",
              "bring train berlin", "bring train riesa"],
    "end": ["end"],
    "attack": ["attack Daun Friedrich", "attack Friedrich Daun", "attack Daun Lacy",
               "attack Browne Friedrich", "attack Lacy Keith"],
    "step": ["step torgau", "step riesa", "step berlin"],
    "stand": ["stand"],
    "play": ["play diamonds 5", "play diamonds 13", "play spades 2", "play reserve",
             "play diamonds 9 double", "play spades 11 double"],
    "reserve": ["reserve 0", "reserve 7", "reserve 11", "reserve 999"],
    "give way": ["give way"],
    "retreat": ["retreat leipzig", "retreat berlin", "retreat prag"],
    "gain": ["gain Fermor", "gain Apraxin", "gain Saltikov", "gain Keith"],
    "lose": ["lose Keith", "lose Friedrich", "lose Dohna", "lose Daun"],
    "offer": ["offer hearts 4", "offer spades 13 set 4"],
    "swap": ["swap clubs 5", "swap spades 13 set 4"],
    "give": ["give spades 2", "give spades 13 set 4"],
    "move": ["move Laudon nachod", "move Laudon berlin", "move Hildburghausen berlin",
             "move Keith berlin"],
    "flip": ["flip Keith", "flip Dohna", "flip Daun", "flip Lehwaldt"],
    "retire": ["retire Keith", "retire Friedrich", "retire Daun"],
    "reclaim": ["reclaim koenigsberg", "reclaim tilsit", "reclaim berlin"],
}  # fmt: skip
ABSENT = {"off_the_map", "gone_for_good"}
RULES = {
    "armies": {"armies_bounds"},
    "discard": {"not_held", "not_just_drawn"},
    "option": {"not_held", "option_too_low"},
    "decline": {"must_choose"},
    "march": {"not_yours", *ABSENT, "not_there", "has_moved", "no_road", "no_train_there"},
    "back": {"no_such_march"},
    "pay": {"not_held", "nothing_to_buy"},
    "raise": {"raise_none", "credit_short", "army_limit", "nobody_has_room", "no_room_at_all"},
    "bring": {"not_yours", "gone_for_good", "on_the_map", "credit_short", "not_a_depot",
              "no_depot_free", "no_train_off", "army_limit"},
    "end": set(),
    "attack": {"not_yours", *ABSENT, "no_enemy", "not_adjacent", "no_pair"},
    "step": {"not_empty_beside"},
    "stand": set(),
    "play": {"not_held", "wrong_suit", "no_double"},
    "reserve": {"reserve_bounds"},
    "give way": set(),
    "retreat": {"no_retreat_there"},
    "gain": {"fate_not_him", *ABSENT, "full_stack"},
    "lose": {"fate_not_him", *ABSENT, "last_armies"},
    "offer": {"not_held"},
    "swap": {"not_held"},
    "give": {"not_held"},
    "move": {"fate_not_him", "laudon_not_there", "west_not_there"},
    "flip": {"fate_not_him", *ABSENT, "face_down_already", "not_to_be_flipped"},
    "retire": {"not_yours", *ABSENT, "not_friedrich"},
    "reclaim": {"not_reclaimable"},
}  # fmt: skip
"""The rules that an act of each verb can break in these positions, once it is asked for."""
CAUTIOUS = {"shy_of_attack", "shy_of_train", "halle_safe", "chevert", "fermor"}
MOVING = {"march", "back", "pay", "raise", "bring", "end"}
ASKED = {
    "allot": {"armies"},
    "discard": {"discard"},
    "option": {"option", "decline"},
    "movement": MOVING,
    "marched": MOVING,
    "paid": MOVING,
    "split": {"armies"},
    "share": {"armies"},
    "combats": {"attack"},
    "evade": {"step", "stand"},
    "combat": {"play", "give way"},
    "reserve": {"reserve"},
    "retreat": {"retreat"},
    "reclaim": {"reclaim"},
    "retire": {"retire"},
    "gain": {"gain", "decline"},
    "lose": {"lose", "decline"},
    "offer": {"offer", "decline"},
    "answer": {"swap", "decline"},
    "exchange": {"discard", "decline"},
    "laudon": {"move", "decline"},
    "laudon divided": {"armies"},
    "flip": {"flip", "decline"},
    "give": {"give", "decline"},
    "west": {"move", "decline"},
    "over": set(),
}
"""The verbs that answer what is asked in each moment; `decline` may be refused."""


@pytest.mark.parametrize("verb", FORMS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_form_in_every_phase_gets_the_reason_of_a_rule(moment: str, verb: str) -> None:
    state = MOMENTS[moment]()
    found = {reason_key(state, text) for text in FORMS[verb]}
    if moment == "over":
        assert found == {"over"}
    elif verb in ASKED[moment]:
        assert found <= RULES[verb] | {"-"}
    else:
        assert found == {"not_now"}


def test_every_moment_and_verb_is_in_the_tables() -> None:
    assert set(ASKED) == set(MOMENTS)
    assert set(RULES) == set(FORMS)
    assert set().union(*ASKED.values()) == set(FORMS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_suggestions_are_forms_of_the_acts_that_are_asked_for(moment: str) -> None:
    state = MOMENTS[moment]()
    with pytest.raises(MalformedAction) as caught:
        state.parse("dance")
    kind = caught.value.phrase.params["asked"]
    for language in LANGUAGES:
        assert "dance" in Translator(language).translate(caught.value.phrase)
        tried = suggestions(language, str(kind))
        verbs = {text if text == "give way" else text.split()[0] for text in tried}
        assert verbs == ASKED[moment] - ({"decline"} if moment in ("gain", "lose") else set())
        for text in tried:
            assert reason_key(state, text) != "not_now"


def suggestions(language: str, kind: str) -> list[str]:
    """Return the acts that a sentence suggests."""
    if kind == "over":
        return []
    sentence = catalogue(language)[f"friedrich.try.{kind}"].partition(" ")[2]
    return sentence.replace(" or ", ", ").replace(" oder ", ", ").split(", ")


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_march_is_refused_by_a_rule_of_fate_that_is_not_in_force(variant: str) -> None:
    rng, tried = Random(variant), 0
    for state in sample_random_game(variant, 3, 17):
        if state.phase != "movement":
            continue
        for piece in ("Friedrich", "Daun", "Fermor", "Soubise", "Ferdinand", "Hildburghausen"):
            text = stroll(state, piece, rng)
            if text and state.effect == NO_EFFECT:
                tried += 1
                assert reason_key(state, text) not in CAUTIOUS
    assert tried > 0


def stroll(state: FriedrichState, name: str, rng: Random) -> str:
    """Return a march of a general over some random roads, empty if he is not there."""
    listed = [a.text for a in state.legal_actions() if a.code & VERB == MARCH]
    starts = [text.split()[2].split("-")[0] for text in listed if name in text.split()[1]]
    path = [IDS.index(starts[0])] if starts and starts[0] in IDS else []
    for _ in range(rng.randint(1, 5) if path else 0):
        path.append(rng.choice(ROADS[path[-1]]))
    return f"march {name} {'-'.join(IDS[city] for city in path)}" if path else ""
