"""Some forty sentences of the tables, and how German, Russian and Finnish say them."""

from dataclasses import dataclass

from game.core.cards import Card
from game.core.piles import ALL, PileSpec
from game.core.words import Called, Ranks, Seat, Suit, Words, decimal, in_a_row
from game.families.claims.sentences import counted
from game.i18n import percent
from game.mechanics.melds.named import named
from game.mechanics.ranks import a_rank
from game.nouns import pile_words

NAMES = ("Ann", "Ben")
ANN, BEN = Seat(0), Seat(1)
JACK, SEVEN, QUEEN, JOKER = Card("JH"), Card("7H"), Card("QS"), Card("XR")
_DISCARDS = PileSpec("discard.*.*", "discard", ALL, sizes=(2, 2), owner=1)
_STOCK = PileSpec("stock", "stock", ALL)


@dataclass(frozen=True)
class Saying:
    """A sentence, and how it reads; ``you``: the seat that it is said to."""

    words: Words
    de: str
    ru: str
    fi: str
    you: int | None = None


def _beats(who: Seat) -> Words:
    return Words("{who} beats {attack} with {cards}.", you="You beat {attack} with {cards}.",
                 who=who, attack=SEVEN, cards=[JACK])


def _attack() -> Words:
    return Words("{who} attacks {whom} with {cards}.", who=ANN, whom=BEN, cards=[QUEEN])


def _draw() -> Words:
    return Words("{who} draws a card from {giver}.", who=ANN, giver=BEN)


def _leads(n: int) -> Words:
    return Words("{who} leads one {rank}.", "{who} leads {n} {ranks}.", who=ANN, n=n,
                 rank=Called("7"), ranks=Ranks("7"))


def _lie(n: int) -> Words:
    return Words("It was a lie: {cards}. {who} takes {n} card.",
                 "It was a lie: {cards}. {who} takes {n} cards.", cards=[JACK, SEVEN], who=BEN, n=n)


def _doubt(chance: int, n: int) -> Words:
    return in_a_row(Words("A lie {n} time of 100.", "A lie {n} times of 100.", n=chance),
                    Words("{n} card lies there.", "{n} cards lie there.", n=n))


SAYINGS = (
    Saying(Words("Beat {card} with a higher heart or a trump.", card=JACK),
           "Stich den Herzbuben mit höherem Herz oder Trumpf.",
           "Побейте валета червей червями старше или козырем.",
           "Kaada herttajätkä suuremmalla hertalla tai valtilla."),
    Saying(Words("{card} does not beat {attack}: play a higher heart or a trump.", card=SEVEN,
                 attack=JACK),
           "Die Herz 7 schlägt den Herzbuben nicht: spiel ein höheres Herz oder einen Trumpf.",
           "Семёрка червей не бьёт валета червей: нужны черви старше или козырь.",
           "Herttaseiska ei kaada herttajätkää: pelaa suurempi hertta tai valtti."),
    Saying(_beats(ANN),
           "Ann schlägt die Herz 7 mit dem Herzbuben.",
           "Ann бьёт семёрку червей валетом червей.",
           "Ann kaataa herttaseiskan herttajätkällä."),
    Saying(_beats(BEN),
           "Du schlägst die Herz 7 mit dem Herzbuben.",
           "Вы бьёте семёрку червей валетом червей.",
           "Kaadat herttaseiskan herttajätkällä.", you=1),
    Saying(Words("{who} leads {cards}.", who=BEN, cards=[JOKER]),
           "Ben spielt den roten Joker aus.", "Ben ходит красным джокером.",
           "Ben aloittaa punaisella jokerilla."),
    Saying(Words("{who} adds {cards}.", who=BEN, cards=[JACK, QUEEN]),
           "Ben legt den Herzbuben, die Pikdame nach.",
           "Ben подкидывает валета червей, даму пик.",
           "Ben lisää herttajätkän, patarouvan."),
    Saying(Words("{who} passes the attack on with {cards}.", who=ANN, cards=[QUEEN]),
           "Ann schiebt mit der Pikdame weiter.", "Ann переводит дамой пик.",
           "Ann siirtää hyökkäyksen patarouvalla."),
    Saying(_attack(), "Ann greift Ben mit der Pikdame an.", "Ann ходит дамой пик под игрока Ben.",
           "Ann hyökkää patarouvalla, vastassa Ben."),
    Saying(_attack(), "Ann greift dich mit der Pikdame an.", "Ann ходит под вас дамой пик.",
           "Ann hyökkää sinua vastaan patarouvalla.", you=1),
    Saying(Words("Only a trump beats {card}.", card=QUEEN),
           "Nur ein Trumpf schlägt die Pikdame.", "Даму пик бьёт только козырь.",
           "Vain valtti kaataa patarouvan."),
    Saying(Words("Nothing of yours beats {card}: take the card.", card=Card("KC")),
           "Nichts von dir schlägt den Kreuzkönig: nimm die Karte.",
           "Вам нечем побить короля треф: берите карту.",
           "Mikään korteistasi ei kaada ristikuningasta: ota se."),
    Saying(Words("{who} is to beat {card}.", who=ANN, card=Card("AD")),
           "Ann muss das Karoass schlagen.", "Отбивается Ann: надо побить туза бубен.",
           "Ann yrittää kaataa ruutuässän."),
    Saying(Words("You have no {ranks}, so you must lie.", ranks=Ranks("J")),
           "Du hast keine Buben, also musst du lügen.", "У вас нет валетов, придётся врать.",
           "Sinulla ei ole jätkiä, joten sinun on pakko valehdella."),
    Saying(Words("You hold {ranks}: lay them.", ranks=Ranks("K")),
           "Du hast Könige: leg sie.", "У вас есть короли: кладите их.",
           "Sinulla on kuninkaita: pelaa ne."),
    Saying(_leads(1), "Ann spielt 1 Sieben aus.", "Ann ходит: 1 семёрка.", "Ann pelaa 1 seiskan."),
    Saying(_leads(3), "Ann spielt 3 Siebenen aus.", "Ann ходит: 3 семёрки.",
           "Ann pelaa 3 seiskaa."),
    Saying(_leads(5), "Ann spielt 5 Siebenen aus.", "Ann ходит: 5 семёрок.",
           "Ann pelaa 5 seiskaa."),
    Saying(_draw(), "Ann zieht eine Karte von Ben.", "Ann тянет карту у игрока Ben.",
           "Ann vetää kortin pelaajalta Ben."),
    Saying(_draw(), "Ann zieht eine Karte von dir.", "Ann тянет карту у вас.",
           "Ann vetää kortin sinulta.", you=1),
    Saying(Words("Follow {suit}.", suit=Suit("H")), "Bediene Herz.", "Ходите в масть: нужны черви.",
           "Tunnusta herttaa."),
    Saying(Words("{who} cannot follow {suit} and draws.", who=BEN, suit=Suit("C")),
           "Ben kann Kreuz nicht bedienen und zieht.", "Ben без треф и тянет карту.",
           "Ben ei voi tunnustaa ristiä ja nostaa kortin."),
    Saying(Words("{card} is turned up: {suit} are trumps.", card=JACK, suit=Suit("H")),
           "Der Herzbube wird aufgedeckt: Herz ist Trumpf.",
           "Валет червей открывает козыри: это черви.",
           "Herttajätkä käännetään: valttina on hertta."),
    Saying(Words("{who} wins with {card} and draws.", who=ANN, card=Card("TS")),
           "Ann sticht mit der Pik 10 und zieht.", "Ann выигрывает десяткой пик и тянет карту.",
           "Ann voittaa patakympillä ja nostaa kortin."),
    Saying(Words("The centre pile needs {rank}.", rank=a_rank("J")),
           "Der Stapel in der Mitte braucht einen Buben.", "Средняя стопка ждёт валета.",
           "Keskipino tarvitsee jätkän."),
    Saying(_lie(1), "Gelogen: Herzbube, Herz 7. Ben nimmt 1 Karte.",
           "Это ложь: валет червей, семёрка червей. Ben берёт 1 карту.",
           "Valhe: herttajätkä, herttaseiska. Ben ottaa 1 kortin."),
    Saying(_lie(22), "Gelogen: Herzbube, Herz 7. Ben nimmt 22 Karten.",
           "Это ложь: валет червей, семёрка червей. Ben берёт 22 карты.",
           "Valhe: herttajätkä, herttaseiska. Ben ottaa 22 korttia."),
    Saying(Words("from {pile}", pile=pile_words("stock", _STOCK, 0)),
           "von dem Talon", "из колоды", "pakasta"),
    Saying(Words("to {pile}", pile=pile_words("discard.0.1", _DISCARDS, 0, 2)),
           "auf deinen Ablagestapel 2", "в вашу стопку сброса 2", "poistopinoosi 2"),
    Saying(Words("{who} says {claim}. Is it true?", who=BEN, claim=counted("7", 3)),
           "Ben sagt: drei Siebenen. Stimmt das?", "Ben говорит: три семёрки. Это правда?",
           "Ben sanoo: kolme seiskaa. Pitääkö se paikkansa?"),
    Saying(Words("{who} shows {cards}.", who=BEN, cards=[JACK]), "Ben zeigt den Herzbuben.",
           "Ben показывает валета червей.", "Ben näyttää herttajätkän."),
    Saying(Words("You get {cards}.", cards=[QUEEN]), "Du bekommst die Pikdame.",
           "Вы получаете даму пик.", "Saat patarouvan."),
    Saying(Words("{who} discards {cards}.", who=ANN, cards=Words("a card", "{n} cards", n=3)),
           "Ann wirft 3 Karten ab.", "Ann сбрасывает 3 карты.", "Ann heittää pois 3 korttia."),
    Saying(Words("{who} takes {card}.", who=ANN, card=Card("AC")), "Ann nimmt das Kreuzass.",
           "Ann берёт туза треф.", "Ann ottaa ristiässän."),
    Saying(Words("{who} draws {n} card.", "{who} draws {n} cards.", who=ANN, n=11),
           "Ann zieht 11 Karten.", "Ann тянет 11 карт.", "Ann nostaa 11 korttia."),
    Saying(named(["KC", "KD", "KH"], 30), "Satz aus 3 Königen, 30 Punkte",
           "Группа: 3 короля, 30 очков", "3 kuninkaan sarja, 30 pistettä"),
    Saying(named(["KC", "KD", "KH", "KS", "KC"], 1), "Satz aus 5 Königen, 1 Punkt",
           "Группа: 5 королей, 1 очко", "5 kuninkaan sarja, 1 piste"),
    Saying(_doubt(1, 5), "In 1 Fall von 100 gelogen. Dort liegen 5 Karten.",
           "Ложь в 1 случае из 100. Там лежит 5 карт.",
           "Valhe 1 kerran sadasta. Pinossa on 5 korttia."),
    Saying(_doubt(22, 1), "In 22 Fällen von 100 gelogen. Dort liegt 1 Karte.",
           "Ложь в 22 случаях из 100. Там лежит 1 карта.",
           "Valhe 22 kertaa sadasta. Pinossa on 1 kortti."),
    Saying(Words("{n} point", "{n} points", n=decimal(-2.5)), "−2,5 Punkte", "−2,5 очка",
           "−2,5 pistettä"),
    Saying(percent(0.125), "12,5 %", "12,5 %", "12,5 %"),
)
