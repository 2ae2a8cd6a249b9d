"""How people spell a score, a result, a number or a side, in English, Portuguese and Arabic.

One place for every spelling: the functions in a cell, the reader of the entry workbook and the lookup
table inside that workbook all use these. A spelling that is not listed is not guessed.
"""

import re
import unicodedata

from xlelo.model import BLACK, WHITE, Result

_INVISIBLE = dict.fromkeys(
    map(
        ord,
        "\u200b\u200c\u200d\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e\ufeff",
    )
)
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣－"), "-")
_SLASHES = dict.fromkeys(map(ord, "⁄∕／"), "/")
_PUNCTUATION = {ord("٫"): ".", ord("："): ":", ord("＝"): "=", ord("＋"): "+"}
_FOLD = {**_INVISIBLE, **_DASHES, **_SLASHES, **_PUNCTUATION}

NO_BREAK_SPACES = "\u00a0\u202f\u2007"

_NUMBER = re.compile(r"[+-]?(\d+([.,]\d*)?|[.,]\d+)")
# "1,600" is sixteen hundred in one country and one and six tenths in the next.
_AMBIGUOUS_NUMBER = re.compile(r"[+-]?[1-9]\d{0,2}[.,]\d{3}")


def tidy(text: str) -> str:
    """The text with dashes, slashes and digits in one form, without invisible marks and outer spaces."""
    folded = text.translate(_FOLD)
    if not folded.isascii():
        folded = "".join(
            str(unicodedata.digit(char)) if char.isdigit() and unicodedata.category(char) == "Nd" else char
            for char in folded
        )
    return folded.strip()


def visible(text: str) -> str:
    """The text without marks that nobody sees (directions, joiners of width zero)."""
    return text.translate(_INVISIBLE)


# Letters that are no letter with an accent to Unicode, but are typed as one.
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h"}
)
# How some languages write such a letter where only A to Z can be written.
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})

_ASCII_PUNCTUATION = {code: " " for code in range(128) if not chr(code).isalnum()}


def name_words(name: str, spelt_out: bool = False) -> list[str]:
    """The words of a name in small letters, without accents and punctuation; "Müller" is muller.

    With `spelt_out` it is mueller, as rating lists often have it.
    """
    if name.isascii():  # as in FIDE's lists, with two million names
        return name.lower().translate(_ASCII_PUNCTUATION).split()
    plain = unicodedata.normalize("NFC", visible(name)).casefold()
    split = unicodedata.normalize("NFKD", plain.translate(_SPELT_OUT) if spelt_out else plain)
    letters = "".join(char for char in split if not unicodedata.combining(char)).translate(_LETTERS)
    return "".join(char if char.isalnum() else " " for char in letters).split()


_SHORT_VOWEL = re.compile(r"([aou])e")
_VOWEL = re.compile(r"[aou](?!e)")


def folded(word: str) -> list[str]:
    """A word of `name_words` and how else it may be spelled where ü is u or ue: muller, mueller, each way."""
    short = _SHORT_VOWEL.sub(r"\1", word)
    longer = [f"{short[: it.end()]}e{short[it.end() :]}" for it in _VOWEL.finditer(short)]
    return list(dict.fromkeys((word, short, *longer)))


def compact(text: str) -> str:
    """`tidy`, without any space and in one case: the form in which the spellings below are listed."""
    return "".join(tidy(text).split()).casefold()


def number(text: str) -> str | None:
    """A typed number with a decimal point, or None; point and comma both separate decimals.

    Outer spaces and no-break spaces anywhere do not count; a number that could mean two things
    ("1,600") is not one.
    """
    plain = tidy("".join(char for char in text if char not in NO_BREAK_SPACES))
    if not _NUMBER.fullmatch(plain) or _AMBIGUOUS_NUMBER.fullmatch(plain):
        return None
    return plain.replace(",", ".")


UNRATED = frozenset({"u", "unr", "unrated", "-", "s/r", "semrating", "sem", "بدونتصنيف", "غيرمصنف"})

_WIN = ("1", "1.0", "w", "win", "won", "vitória", "vitoria", "فوز")
_DRAW = (
    "½", "0.5", "0,5", ".5", ",5", "1/2", "=", "d", "draw", "drawn", "empate", "تعادل",
    "½-½", "1/2-1/2", "0.5-0.5", "0,5-0,5", "½:½", "1/2:1/2", "0.5:0.5", "0,5:0,5", "=-=",
)  # fmt: skip
_LOSS = ("0", "0.0", "l", "loss", "lost", "derrota", "خسارة", "خساره")

# Half-points of the player who is asked about; None for a forfeit, which is not a played game.
SCORES: dict[str, int | None] = {
    **dict.fromkeys(_WIN, 2),
    **dict.fromkeys(_DRAW, 1),
    **dict.fromkeys(_LOSS, 0),
    "+": None,
    "-": None,
}

_RESULTS: dict[Result, tuple[str, ...]] = {
    Result.WHITE_WINS: ("1-0", "1:0", *_WIN),
    Result.DRAW: _DRAW,
    Result.BLACK_WINS: ("0-1", "0:1", *_LOSS),
    Result.BOTH_LOSE: ("0-0", "0:0"),
    Result.WHITE_BY_FORFEIT: ("+/-", "+--", "+:-", "+-", "1-0f", "1:0f"),
    Result.BLACK_BY_FORFEIT: ("-/+", "--+", "-:+", "-+", "0-1f", "0:1f"),
    Result.BOTH_FORFEIT: ("-/-", "---", "-:-", "--", "0-0f", "0:0f"),
}
# What people write in place of the opponent of a player who has none, or before the points of a bye.
_BYE_WORDS = (
    "bye", "spielfrei", "isento", "isenta", "folga", "free", "exempt", "معفى", "استراحة", "إعفاء", "اعفاء",
)  # fmt: skip
BYE_WORDS = frozenset(_BYE_WORDS)


def _byes(bare: tuple[str, ...], *points: str) -> tuple[str, ...]:
    return tuple(f"{word}{ending}" for word in _BYE_WORDS for ending in points) + bare


_BYES: dict[Result, tuple[str, ...]] = {
    Result.PAIRING_BYE: _byes(("u", "f", "1", "+"), "1", ""),
    Result.HALF_POINT_BYE: _byes(("h", "½", "0.5", "0,5", "1/2", "="), "½", "0.5", "0,5", "1/2"),
    Result.ZERO_POINT_BYE: _byes(("z", "0", "-"), "0"),
}
RESULTS: dict[str, Result] = {text: result for result, texts in _RESULTS.items() for text in texts}
BYES: dict[str, Result] = {text: result for result, texts in _BYES.items() for text in texts}

SIDES: dict[str, str] = {
    **dict.fromkeys(("white", "w", "brancas", "branca", "أبيض", "ابيض"), WHITE),
    **dict.fromkeys(("black", "b", "pretas", "preta", "أسود", "اسود"), BLACK),
}

_STANDARD = ("standard", "std", "s", "clássico", "classico", "padrão", "padrao", "قياسي", "كلاسيكي")
_RAPID = ("rapid", "r", "rápido", "rapido", "rápidas", "rapidas", "سريع")
_BLITZ = ("blitz", "b", "relâmpago", "relampago", "خاطف")
RATING_LISTS: dict[str, str] = {
    **dict.fromkeys(_STANDARD, "standard"),
    **dict.fromkeys(_RAPID, "rapid"),
    **dict.fromkeys(_BLITZ, "blitz"),
}

_MEN = ("m", "male", "man", "masculino", "masc", "homem", "ذكر", "رجل")
_WOMEN = ("w", "f", "female", "woman", "feminino", "fem", "mulher", "أنثى", "انثى", "امرأة", "امراة")
SEXES: dict[str, str] = {**dict.fromkeys(_MEN, "m"), **dict.fromkeys(_WOMEN, "w")}

# As FIDE's files for tournaments have them: in one letter, a woman's in two.
SHORT_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
}  # fmt: skip
# In one case, without spaces and hyphens.
_TITLES: dict[str, tuple[str, ...]] = {
    "GM": ("grandmaster", "grandemestre", "gmi", "أستاذدوليكبير", "استاذدوليكبير"),
    "IM": ("internationalmaster", "mestreinternacional", "mi", "أستاذدولي", "استاذدولي"),
    "FM": ("fidemaster", "mestrefide", "mf", "أستاذفيدي", "استاذفيدي"),
    "CM": ("candidatemaster", "candidatoamestre", "مرشحأستاذ", "مرشحاستاذ"),
    "WGM": ("womangrandmaster", "grandemestrefeminina", "أستاذةدوليةكبيرة", "استاذةدوليةكبيرة"),
    "WIM": ("womaninternationalmaster", "mestreinternacionalfeminina", "أستاذةدولية", "استاذةدولية"),
    "WFM": ("womanfidemaster", "mestrefidefeminina", "أستاذةفيدي", "استاذةفيدي"),
    "WCM": ("womancandidatemaster", "candidataamestre", "candidataamestrefeminina", "مرشحةأستاذة"),
    # Titles that are none of FIDE's for play over the board: national ones, those of its online arena.
    "NM": ("nationalmaster", "mestrenacional"),
    "WNM": (),
    "AGM": (), "AIM": (), "AFM": (), "ACM": (),
    "": ("none", "nenhum", "semtítulo", "semtitulo", "بلالقب", "بدونلقب"),
}  # fmt: skip
TITLES: dict[str, str] = {
    **{text: title for title, texts in _TITLES.items() for text in (title.casefold(), *texts)},
    **{short.casefold(): title for short, title in SHORT_TITLES.items()},
}

# What can be asked of a player in a rating list.
_FIELDS: dict[str, tuple[str, ...]] = {
    "rating": ("rating", "elo", "تصنيف", "التصنيف"),
    "k": ("k", "kfactor", "k_factor"),
    "games": ("games", "partidas", "مباريات", "المباريات"),
    "month": ("month", "mês", "mes", "شهر", "الشهر"),
    "title": ("title", "título", "titulo", "لقب", "اللقب"),
    "federation": ("federation", "fed", "federação", "federacao", "اتحاد", "الاتحاد"),
    "birth": ("birth", "born", "birth_year", "birthyear", "nascimento", "ميلاد", "الميلاد"),
    "name": ("name", "nome", "اسم", "الاسم"),
    "sex": ("sex", "sexo", "جنس", "الجنس"),
    "flag": ("flag", "marca", "علامة"),
}
PLAYER_FIELDS: dict[str, str] = {text: field for field, texts in _FIELDS.items() for text in texts}
