"""Talks to a running LibreOffice; started by `tests.calc` with the Python that has LibreOffice's `uno`.

Takes one request a line on standard input and answers each with one line, both JSON.
"""

import json
import sys
import time

import uno
import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.lang import Locale
from com.sun.star.sheet.FillDirection import TO_BOTTOM
from com.sun.star.sheet.FormulaResult import STRING
from com.sun.star.table.CellContentType import EMPTY, FORMULA, TEXT
from com.sun.star.task import XInteractionHandler
from com.sun.star.ucb import XCommandEnvironment
from com.sun.star.util import Date

FORMULAS = 16  # com.sun.star.sheet.CellFlags
EVERYTHING = 1023  # every kind of content a cell can have


class Approve(unohelper.Base, XInteractionHandler):
    """Says yes where the Extension Manager would ask."""

    def handle(self, request):
        approve = uno.getTypeByName("com.sun.star.task.XInteractionApprove")
        for answer in request.getContinuations():
            if answer.queryInterface(approve):
                answer.select()


class Environment(unohelper.Base, XCommandEnvironment):
    def __init__(self):
        self.approve = Approve()

    def getInteractionHandler(self):
        return self.approve

    def getProgressHandler(self):
        return None


def property_value(name, value):
    return PropertyValue(name, 0, value, 0)


class Driver:
    def __init__(self, pipe, patience):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        deadline = time.monotonic() + patience
        while True:
            try:
                self.context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                break
            except Exception:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
        self.desktop = self.service("com.sun.star.frame.Desktop")
        self.document = None

    def service(self, name):
        return self.context.ServiceManager.createInstanceWithContext(name, self.context)

    def load(self, url):
        self.close()
        self.document = self.desktop.loadComponentFromURL(url, "_blank", 0, (property_value("Hidden", True),))

    def close(self):
        if self.document is not None:
            self.document.close(True)
            self.document = None

    @property
    def sheet(self):
        return self.document.Sheets.getByIndex(0)

    # The requests.

    def install(self, path):
        manager = self.context.getValueByName("/singletons/com.sun.star.deployment.ExtensionManager")
        url = uno.systemPathToFileUrl(path)
        manager.addExtension(url, (), "user", manager.createAbortChannel(), Environment())

    def new(self, first_day=None):
        self.load("private:factory/scalc")
        if first_day:
            year, month, day = first_day
            self.document.setPropertyValue("NullDate", Date(day, month, year))

    def open(self, path):
        self.load(uno.systemPathToFileUrl(path))

    def save(self, path):
        self.document.storeToURL(uno.systemPathToFileUrl(path), (property_value("FilterName", "calc8"),))

    def clear(self):
        self.sheet.clearContents(EVERYTHING)

    def sheets(self):
        return list(self.document.Sheets.ElementNames)

    def write(self, cells):
        for address, kind, content in cells:
            cell = self.sheet.getCellRangeByName(address)
            if kind == "formula":
                cell.setFormula(content)
            elif kind == "text":
                cell.setString(content)
            else:
                cell.setValue(content)

    def format(self, area, code):
        """Gives cells a number format, such as 0.00."""
        formats, locale = self.document.getNumberFormats(), Locale()
        key = formats.queryKey(code, locale, False)
        key = formats.addNew(code, locale) if key == -1 else key
        self.sheet.getCellRangeByName(area).NumberFormat = key

    def array(self, area, formula):
        self.sheet.getCellRangeByName(area).setArrayFormula(formula)

    def fill(self, area, formulas):
        self.sheet.getCellRangeByName(area).setFormulaArray(tuple(map(tuple, formulas)))

    def retype(self, start):
        """Types every formula with a name that begins so anew; gives how many there were.

        Calc 7.4 does not look for add-ins when it loads a workbook of Excel, only when a formula is typed.
        """
        count = 0
        for sheet in self.document.Sheets:
            areas = sheet.queryContentCells(FORMULAS).getRangeAddresses()
            for area in areas:
                for row in range(area.StartRow, area.EndRow + 1):
                    for column in range(area.StartColumn, area.EndColumn + 1):
                        count += self._retype(sheet, column, row, start)
        return count

    @staticmethod
    def _retype(sheet, column, row, start):
        cell = sheet.getCellByPosition(column, row)
        formula = cell.getFormula()
        if start not in formula.lower():
            return 0
        if not formula.startswith("{"):
            cell.setFormula(formula)
            return 1
        array = sheet.createCursorByRange(cell)
        array.collapseToCurrentArray()
        first = array.getRangeAddress()
        if (first.StartColumn, first.StartRow) == (column, row):
            array.setArrayFormula(formula.removeprefix("{").removesuffix("}"))
        return 1

    def named(self, name):
        """What stands in the cells that have this name in the document."""
        cells = self.document.NamedRanges.getByName(name).getReferredCells()
        return [list(row) for row in cells.getDataArray()]

    def names(self):
        return list(self.document.NamedRanges.ElementNames)

    def fill_down(self, area):
        """The first cell of a column into all of it, as by dragging its corner."""
        self.sheet.getCellRangeByName(area).fillAuto(TO_BOTTOM, 1)

    def recalculate(self):
        start = time.perf_counter()
        self.document.calculateAll()
        return time.perf_counter() - start

    def read(self, area, sheet=None):
        place = self.document.Sheets.getByName(sheet) if sheet else self.sheet
        cells = place.getCellRangeByName(area)
        rows, columns = cells.Rows.Count, cells.Columns.Count
        return [[self._value(cells.getCellByPosition(c, r)) for c in range(columns)] for r in range(rows)]

    def values(self, area):
        """Numbers and texts, without a look at what kind of cell it is; quick for long columns."""
        return [list(row) for row in self.sheet.getCellRangeByName(area).getDataArray()]

    def formulas(self, area):
        return [list(row) for row in self.sheet.getCellRangeByName(area).getFormulaArray()]

    @staticmethod
    def _value(cell):
        if cell.getError():
            return ["error", cell.getError()]
        if cell.Type == EMPTY:
            return ["empty", None]
        if cell.Type == TEXT or (cell.Type == FORMULA and cell.FormulaResultType2 == STRING):
            return ["text", cell.String]
        return ["number", cell.Value]

    def descriptions(self, start):
        """What the Function Wizard knows about the functions whose names begin so."""
        all_of_them = self.service("com.sun.star.sheet.FunctionDescriptions")
        found = {}
        for number in range(all_of_them.Count):
            facts = {prop.Name: prop.Value for prop in all_of_them.getByIndex(number)}
            if facts["Name"].startswith(start):
                arguments = [
                    [argument.Name, argument.Description, argument.IsOptional]
                    for argument in facts["Arguments"] or ()
                ]
                found[facts["Name"]] = [facts["Description"], facts["Category"], arguments]
        return found

    def stop(self):
        self.close()
        self.desktop.terminate()


def main():
    driver = Driver(sys.argv[1], float(sys.argv[2]))
    print(json.dumps({"answer": "ready"}), flush=True)
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        try:
            reply = {"answer": getattr(driver, name)(*arguments)}
        except Exception as error:
            reply = {"error": f"{name}: {error!r}"[:500]}
        print(json.dumps(reply), flush=True)
        if name == "stop":
            break


main()
