// Runs a Python file inside Pyodide: node run.mjs FOLDER FILE
// FOLDER is seen inside as /given, and install.py runs first; the file ends with an expression, whose text is
// printed. The environment is that of xlwings Lite, whose part of xlwings runs here under the noncommercial
// licence.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, file] = process.argv.slice(2);
const env = { XLWINGS_ON_SERVER: "true", XLWINGS_LICENSE_KEY: "noncommercial" };
const pyodide = await loadPyodide({ env, stdout: console.error });
pyodide.FS.mkdirTree("/given");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/given");
try {
  await pyodide.runPythonAsync(readFileSync(new URL("install.py", import.meta.url), "utf8"));
  console.log(await pyodide.runPythonAsync(readFileSync(file, "utf8")));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
