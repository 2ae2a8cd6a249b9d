"""The functions in LibreOffice Calc: one extension file with the calculation inside.

`package.build` makes the file. Calc loads `component`, which hands every call to the functions that Excel
has; `cells` stands between the two. What Calc shows in its Function Wizard is written by `wizard`, what
tells Calc which functions there are by `typelib`.
"""

SUFFIX = ".oxt"
