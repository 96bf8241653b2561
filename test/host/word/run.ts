/** npm run test:word: the Word pane in a browser, and finished documents. "--help" explains. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exit } from 'node:process';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { HostRun, root, say } from '../../../scripts/host-tests/host-run.ts';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { prepareWordHost, type WordHost } from './harness/prepare-word-host.ts';

const help = `npm run test:word [-- OPTIONS]

Runs the tests of the Word add-in that need more than Node: the genuine office.js in Chromium,
inside pages that behave as Word on the web (tier B) and Word on Windows (tier C), and checks of
finished documents in LibreOffice (tier D). The pane is the built one: "npm run build" first.
Real Word remains a check by hand.

  --file PART   only test files whose path holds this
  --grep TEXT   only tests whose title matches
  --prepare     no tests: installs what is missing of what they need
Screenshots of flows: test/host/screenshots.`;

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    grep: { type: 'string', default: '' },
    prepare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}
endOnSignals();
const prepared = await prepareWordHost(say);
if (values.prepare) exit(0);
const hostRun = new HostRun('the Word add-in');
const specs = runnable(prepared);
if (specs.length > 0) {
  await hostRun.mocha({
    setup: path.join(import.meta.dirname, 'harness', 'flow-setup.ts'),
    specs,
    timeoutInMs: 120_000,
    grep: values.grep,
  });
}
exit(hostRun.conclude(prepared.missing));

/** The files that this machine can run: documents need LibreOffice, the rest a browser. */
function runnable({ chromium, hasDocumentTools }: WordHost): string[] {
  if (chromium === null) return [];
  const folder = 'test/host/word';
  const found = globSync([`${folder}/suite/*.suite.ts`, `${folder}/flows/**/*.flow.ts`], {
    cwd: root,
  });
  return found
    .filter((file) => file.includes(values.file))
    .filter((file) => hasDocumentTools || !needsDocumentTools(file))
    .sort();
}

/** A file that asks for the tools itself cannot run without them. */
function needsDocumentTools(file: string): boolean {
  return readFileSync(path.join(root, file), 'utf8').includes('host-tests/document-tools');
}
