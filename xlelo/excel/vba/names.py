"""Names that VBA takes: its reserved words, and what an argument of that name is called instead.

Source: [MS-VBAL] 3.3.5.2, reserved identifiers. `Scale` and `Circle` are among them, for the drawing
methods of forms; so they are in Excel, which has no such forms.
"""

_STATEMENTS = """
    call case close const declare defbool defbyte defcur defdate defdbl defint deflng deflnglng deflngptr
    defobj defsng defstr defvar dim do else elseif end endif enum erase event exit for friend function get
    global gosub goto if implements input let lock loop lset next on open option print private public put
    raiseevent redim resume return rset seek select set static stop sub type unlock wend while with write
"""
_MARKERS = """
    any as byref byval each in new optional paramarray preserve shared spc tab then to until withevents
"""
_OPERATORS = "addressof and eqv imp is like mod not or typeof xor"
_NAMES = """
    abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date debug doevents
    fix int len lenb me pset scale sgn string
"""
_FORMS = "array circle inputb lbound ubound"
_TYPES = "boolean byte currency double integer long longlong longptr single variant"
_VALUES = "empty false nothing null true"
_OTHERS = "attribute cdecl decimal defdec lineinput rem"

RESERVED = frozenset(
    " ".join((_STATEMENTS, _MARKERS, _OPERATORS, _NAMES, _FORMS, _TYPES, _VALUES, _OTHERS)).split()
)


def vba_name(name: str) -> str:
    """The name of an argument as VBA takes it: a reserved word gets an underscore behind it."""
    return f"{name}_" if name.lower() in RESERVED else name
