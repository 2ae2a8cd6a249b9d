#!/usr/bin/env bash
# Gets Pyodide for Node.js, and the installer that works inside it, for the tests marked pyodide.
set -euo pipefail
cd "$(dirname "$0")"
npm install --no-package-lock --no-audit --no-fund --silent
# Of its own Python: 314 of Pyodide is 3.14.
python -m pip download --quiet --no-deps --only-binary=:all: --python-version 3.14 --dest wheels micropip==0.11.1
