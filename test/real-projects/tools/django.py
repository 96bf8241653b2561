"""Compiles catalogues with msgfmt, which checks them, and reads the result as Django does."""

import gettext
import json
import os
import subprocess
import sys
import tempfile

folder, *files = sys.argv[1:]
told = {}
for file in files:
    with tempfile.TemporaryDirectory() as place:
        compiled = os.path.join(place, "out.mo")
        # Texts that nobody has reviewed are fuzzy, and would be left out.
        how = ["msgfmt", "-c", "--use-fuzzy", "-o", compiled]
        path = os.path.join(folder, file)
        if "/en/" in file:
            # The originals hold no translations: texts are their own.
            path = os.path.join(place, "en.po")
            subprocess.run(["msgen", "-o", path, os.path.join(folder, file)], check=True)
        run = subprocess.run([*how, path], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{file}: {run.stderr}")
        with open(compiled, "rb") as stream:
            catalogue = gettext.GNUTranslations(stream)._catalog
    told[file] = {str(key): text for key, text in catalogue.items() if key != ""}
json.dump(told, sys.stdout)
