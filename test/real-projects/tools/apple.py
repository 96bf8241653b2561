"""Reads strings with GNUstep's parser, and stringsdict with libplist and Python's own reader."""

import json
import os
import plistlib
import re
import subprocess
import sys
import tempfile

folder, *files = sys.argv[1:]
statement = re.compile(r'^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.M)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return done.returncode, done.stdout + done.stderr


def leaves(tree, before, found):
    for key, value in tree.items():
        name = f"{before}.{key}" if before else key
        if isinstance(value, dict):
            leaves(value, name, found)
        else:
            found[name] = value
    return found


def strings(path):
    with open(path, encoding="utf-8-sig") as stream:
        found = dict(statement.findall(re.sub(r"/\*.*?\*/", "", stream.read(), flags=re.S)))
    _, said = run("sfparse", path)
    counted = re.search(r"seems ok \((\d+) entries\)", said)
    if counted is None:
        sys.exit(said)
    if int(counted[1]) != len(found):
        sys.exit(f"{path}: GNUstep finds {counted[1]} texts of {len(found)}")
    return found


def stringsdict(path):
    with tempfile.TemporaryDirectory() as place:
        code, said = run("plistutil", "-i", path, "-o", os.path.join(place, "out.plist"))
    if code != 0:
        sys.exit(said)
    with open(path, "rb") as stream:
        return leaves(plistlib.load(stream), "", {})


def read(file):
    path = os.path.join(folder, file)
    return stringsdict(path) if path.endswith(".stringsdict") else strings(path)


json.dump({file: read(file) for file in files}, sys.stdout)
