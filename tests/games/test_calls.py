"""What is said at the table, in the words of each source. Where a source is silent the words are ours."""

from explorer.games import GAMES

RANTER = {"stand": "Stand", "exchange": "Change!", "king": "King!"}
ROI = {
    "three": "Trois cartes", "four": "Quatre cartes", "good": "C’est bon",
    "kings": "De rois", "queens": "De dames", "jacks": "De valets",
}  # fmt: skip


def test_only_hoffmann_refuses_with_a_word_of_his_own() -> None:
    """“Stand” is Phillips’s, “change” and “King” are Arnold’s, and “Bo” is Hoffmann’s."""
    for ruleset in GAMES["ranter-go-round"].rulebook.rulesets:
        said = RANTER | ({"king": "Bo!"} if ruleset.id == "hoffmann1891" else {})
        assert dict(ruleset.calls) == said, ruleset.id


def test_the_french_calls_are_the_same_everywhere_and_said_to_be_translated_back() -> None:
    book = GAMES["quarante-de-roi"].rulebook
    assert all(dict(ruleset.calls) == ROI for ruleset in book.rulesets)
    assert any("back-translated" in (clause.note or "") for clause in book.clauses)
