"""Ranter-Go-Round once more, written from the dossier in another way: loops over texts, no line of the site's rules."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Result:
    """What a deal came to."""

    hands: dict[int, str]
    losers: list[int]
    lives: list[int]
    winners: list[int] = field(default_factory=list)
    over: bool = False
    next_dealer: int | None = None
    used: int = 0
    "How many actions were asked for."


def result(
    options: Any,
    lives: Sequence[int],
    dealer: int,
    face: Sequence[int],
    graced: bool,
    deck: Sequence[str],
    play: Sequence[str],
) -> Result:
    """Deal, play and settle."""
    ranks = "A23456789TJQK" if options.rank_ace == "low" else "23456789TJQKA"
    order = around(options, len(lives), dealer, lives)
    hand = dict(zip(order, deck, strict=False))
    stock = list(deck[len(order) :])
    if options.dealer_cards == "3":
        three = [hand[dealer], stock.pop(0), stock.pop(0)]
        hand[dealer] = best = sorted(three, key=lambda card: -ranks.index(card[0]))[0]
        stock += [card for card in three if card != best]
    used, drew_king = turns(options, order, hand, stock, face, play)
    alone = drew_king and options.dealer_king == "penalty"
    losers = [dealer] if alone else lowest(options.tie, order, hand, ranks)
    return settled(options, Result(hand, losers, list(lives), used=used), dealer, graced, ranks, stock)


def around(options: Any, players: int, dealer: int, lives: Sequence[int]) -> list[int]:
    """Who is dealt in, from the seat after the dealer to the dealer."""
    seats = list(range(players))
    seats = seats[dealer + 1 :] + seats[: dealer + 1]
    if options.direction == "anticlockwise":
        seats = seats[:-1][::-1] + seats[-1:]
    return [seat for seat in seats if lives[seat]]


def turns(
    options: Any, order: list[int], hand: dict[int, str], stock: list[str], face: Sequence[int], play: Sequence[str]
) -> tuple[int, bool]:
    """Everybody's turn: the number of decisions, and whether the dealer drew a King."""
    power, show = options.king_power, options.king_show
    kings = [seat for seat in order if hand[seat][0] == "K"]
    if power == "stop-hand" and kings:
        return 0, False
    no_turn = set()
    if power == "refuse":
        no_turn = {seat for seat in kings if show == "all-at-deal" or (show == "may-at-deal" and seat in face)}
    used = 0
    for place, seat in enumerate(order):
        king = hand[seat][0] == "K"
        if king and power == "stop-play":
            return used, False
        faces = power == "refuse" and (show == "at-turn" or (show == "eldest" and place == 0))
        if seat in no_turn or (king and faces):
            continue
        action = play[used]
        used += 1
        if action == "s":
            continue
        if seat == order[-1] and action != "left":
            drawn = stock.pop(int(action[1:] or 0))
            if drawn[0] == "K" and options.dealer_king == "blocked":
                return used, False
            hand[seat] = drawn
            return used, drawn[0] == "K"
        for step in range(1, len(order)):
            other = order[(place + step) % len(order)]
            asked = hand[other][0]
            if asked == "K" and power == "stop-play":
                return used, False
            if asked == "Q" and options.queen == "deflect":
                continue
            if asked == "K" and power == "refuse":
                no_turn.add(other)
            elif not (asked == "J" and options.jack == "block"):
                hand[seat], hand[other] = hand[other], hand[seat]
            break
    return used, False


def lowest(tie: str, order: list[int], hand: dict[int, str], ranks: str) -> list[int]:
    """Who loses a life."""
    held = "".join(hand[seat][0] for seat in order)
    counting = [rank for rank in held if tie != "cancel" or held.count(rank) == 1]
    tied = [seat for seat in order if counting and hand[seat][0] == min(counting, key=ranks.index)]
    return {"all": tied, "cancel": tied, "last-turned": tied[-1:], "first-left": tied[:1]}[tie]


def settled(options: Any, end: Result, dealer: int, graced: bool, ranks: str, stock: list[str]) -> Result:
    """Take the lives, and see who is left."""
    for seat in end.losers:
        end.lives[seat] -= 1
        if end.lives[seat] == 0 and options.grace == "first-out" and not graced:
            end.lives[seat] = 1
    left = [seat for seat, lives in enumerate(end.lives) if lives]
    if not left and options.end_all_out == "playoff":
        left = end.losers
        for seat in left:
            end.lives[seat] = 1
    elif not left:
        end.over = True
        end.winners = all_out(options.end_all_out, end.losers, ranks, stock)
        left = list(range(len(end.lives))) if options.end_all_out.startswith("carry") else []
    elif len(left) == 1:
        end.over, end.winners, left = True, left, []
    if left:
        lives = [int(seat in left) for seat in range(len(end.lives))]
        end.next_dealer = around(options, len(lives), dealer, lives)[0]
    return end


def all_out(ending: str, tied: list[int], ranks: str, stock: list[str]) -> list[int]:
    """Who wins where nobody has a life left."""
    if ending == "share":
        return tied
    if ending != "cut":
        return []
    while len(tied) > 1 and len(stock) >= len(tied):
        cut = {seat: ranks.index(stock.pop(0)[0]) for seat in tied}
        tied = [seat for seat in tied if cut[seat] == max(cut.values())]
    return tied
