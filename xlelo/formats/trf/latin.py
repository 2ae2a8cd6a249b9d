"""Names in plain ASCII, as FIDE's own list writes them: accents go, other scripts are spelled in Latin.

A letter that no table knows becomes a question mark, and is reported; nothing is left out in silence.
"""

import re
import unicodedata

_LETTERS: dict[str, str] = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
    "ŋ": "ng", "ə": "a", "ĸ": "k", "ŧ": "t", "’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'", "“": '"',
    "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "½": "1/2",
    "…": "...", "№": "No", "·": ".", "¡": "!", "¿": "?", "،": ",", "؛": ";", "×": "x", "′": "'", "″": '"',
}  # fmt: skip


def _table(letters: str, spelled: str) -> dict[str, str]:
    return dict(zip(letters.split(), (text.replace("_", "") for text in spelled.split()), strict=True))


_LETTERS |= _table(  # Greek
    "α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω",
    "a v g d e z i th i k l m n x o p r s s t y f ch ps o",
)
_LETTERS |= _table(  # Cyrillic: Russian, Ukrainian, Belarusian, Serbian, Macedonian, Kazakh
    "а б в г д е ж з и к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я і є ґ ђ ј љ њ ћ џ ѕ ә ғ қ ң ө ұ ү һ",
    "a b v g d e zh z i k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya i ye g dj j lj nj c dz dz "
    "a g k n o u u h",
)
_LETTERS |= _table(  # Arabic and Persian
    "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي ى ة ء پ چ گ ژ ک ی ـ",
    "a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y a a _ p ch g zh k y _",
)
_LETTERS |= _table(  # Hebrew
    "א ב ג ד ה ו ז ח ט י כ ך ל מ ם נ ן ס ע פ ף צ ץ ק ר ש ת",
    "a b g d h v z h t y k k l m m n n s a p p ts ts k r sh t",
)
_COMPOSED = {"й": "y", "ї": "yi", "ё": "e", "ў": "u"}  # letters of their own, though Unicode takes them apart
_GERMAN = {"ä": "ae", "ö": "oe", "ü": "ue"}
GERMAN_SPEAKING = frozenset({"GER", "AUT", "SUI", "LIE"})
_GREEK_OU = re.compile("(?<=[οΟ])[υΥ]")
_GREEK_AU = re.compile("(?<=[αεΑΕ])[υΥ](?=([αεηιουωβγδζλμνρ])?)", re.IGNORECASE)


def to_ascii(text: str, german: bool = False, one_to_one: bool = False) -> str:
    """The text in ASCII. `german` writes ä as ae; `one_to_one` one letter for each, where columns count."""
    if text.isascii():
        return text
    if one_to_one:
        return "".join((_letter(char) or " ")[0] for char in unicodedata.normalize("NFC", text))
    letters = list(unicodedata.normalize("NFC", _greek_pairs(text)))
    known = _COMPOSED | _GERMAN if german else _COMPOSED
    spelled = []
    for position, char in enumerate(letters):
        latin = known.get(char.lower()) or _letter(char)
        if char.isupper() and len(latin) > 1:
            after = letters[position + 1] if position + 1 < len(letters) else ""
            latin = latin.upper() if after.isupper() else latin.capitalize()
        elif char.isupper():
            latin = latin.upper()
        spelled.append(latin)
    return "".join(spelled)


def _greek_pairs(text: str) -> str:
    """ου is ou; αυ and ευ are av and ev before a voiced sound, else af and ef."""
    if not any("\u0370" <= char <= "\u03ff" for char in text):
        return text
    plain = "".join(
        char for char in unicodedata.normalize("NFD", text) if char not in "\u0301\u0300\u0342\u0308"
    )
    plain = _GREEK_OU.sub("u", plain)
    return _GREEK_AU.sub(lambda found: "v" if found[1] else "f", plain)


def _letter(char: str) -> str:
    if char.isascii():
        return char
    lower = char.lower()
    if lower in _LETTERS:
        return _LETTERS[lower]
    taken_apart = unicodedata.normalize("NFKD", lower)
    if len(taken_apart) == 1:
        return "" if unicodedata.combining(char) or unicodedata.category(char) == "Cf" else "?"
    return "".join(_letter(part) for part in taken_apart if not unicodedata.combining(part))
