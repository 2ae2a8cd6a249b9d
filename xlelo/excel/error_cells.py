"""The errors that a cell can hold: by text, by the number that VBA has, and by what COM makes of that.

What comes in as an error goes out as the same one. Excel on Windows hands an error cell over as a whole
number far below every rating; xlwings makes the text of seven of them and leaves the newer ones as they are.

>>> GIVEN_CODES[-2146826238], GIVEN_CODES[-2146826238.0]
('#CALC!', '#CALC!')
"""

from collections.abc import Mapping
from types import MappingProxyType

from xlelo.errors import VALUE

# Source: XlCVError in the documentation of Excel; each number is what CVErr takes. #BUSY! is not in it.
ERROR_NUMBERS: Mapping[str, int] = MappingProxyType({
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036,
    "#N/A": 2042, "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047,
    "#UNKNOWN!": 2048, "#FIELD!": 2049, "#CALC!": 2050, "#BUSY!": 2051,
})  # fmt: skip

ERROR_TEXTS = frozenset({*ERROR_NUMBERS, "#EXTERNAL!", "#PYTHON!"})

_FIRST_CODE = -2146828288  # COM sends an error cell as this plus its number
_NUMBERS = range(2000, 2300)  # those of errors, also of such as have no name here: they are #VALUE!
_TEXTS = {number: text for text, number in ERROR_NUMBERS.items()}
GIVEN_CODES: Mapping[int | float, str] = MappingProxyType(
    {_FIRST_CODE + number: _TEXTS.get(number, VALUE) for number in _NUMBERS}
)
HIGHEST_CODE = float(max(GIVEN_CODES))  # what lies nearer to 0 is no code
