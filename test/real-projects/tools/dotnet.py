"""Compiles resources with Mono's resgen, and counts what it found."""

import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

folder, *files = sys.argv[1:]
told = {}
for file in files:
    path = os.path.join(folder, file)
    data = tree.parse(path).getroot().findall("data")
    with tempfile.TemporaryDirectory() as place:
        compiled = os.path.join(place, "out.resources")
        run = subprocess.run(["resgen", path, compiled], capture_output=True, text=True)
    counted = re.search(r"Read in (\d+) resources", run.stdout)
    if run.returncode != 0 or counted is None:
        sys.exit(f"{file}: {run.stdout}{run.stderr}")
    if int(counted[1]) != len(data):
        sys.exit(f"{file}: resgen finds {counted[1]} texts of {len(data)}")
    told[file] = {
        each.get("name"): each.findtext("value") or ""
        for each in data
        if each.get("type") is None and each.get("mimetype") is None
    }
json.dump(told, sys.stdout)
