/** npm run test:desktop: the suites of the Node extension host in a desktop VS Code. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { env, exit, platform, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { root, say } from '../../../scripts/host-tests/host-run.ts';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { bundleSuite } from '../vscode/harness/bundle-suite.ts';
import type { HostResults } from '../vscode/harness/host-results.ts';
import { downloadDesktop } from './download-desktop.ts';
import { displayFault } from './find-display.ts';
import { runDesktop } from './run-desktop.ts';

const help = `npm run test:desktop [-- OPTIONS]

Runs the suites of the Node extension host, those of "npm run test:host", in a desktop VS Code,
which is downloaded to .vscode-host/desktop. It needs a display and is part of no other command.

  --vscode VERSION    "stable" (default), "insiders" or a number, such as 1.100.3
  --executable FILE   an installed VS Code: its program itself, not "code"; nothing is downloaded
  --file PART         only test files whose path holds this
  --grep TEXT         only tests whose title matches
  --verbose           show everything that VS Code prints`;

const limitInMs = 600_000;
const { values } = parseArgs({
  options: {
    vscode: { type: 'string', default: 'stable' },
    executable: { type: 'string' },
    file: { type: 'string', default: '' },
    grep: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}
endOnSignals();
try {
  const results = await suites(await program());
  for (const { title, error } of results.failures) say(`\nFAILED ${title}\n${error}`);
  say(`\nIn desktop VS Code: ${results.passed} passed, ${results.failed} failed`);
  exit(results.failed === 0 && results.passed > 0 ? 0 : 1);
} catch (cause) {
  stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  exit(1);
}

/** What is cheap to know comes before the download. */
async function program(): Promise<string> {
  const fault = displayFault(platform, env);
  if (fault !== null) throw new Error(fault);
  const { executable } = values;
  if (executable === undefined) {
    const cachePath = path.join(root, '.vscode-host', 'desktop');
    await mkdir(cachePath, { recursive: true });
    return downloadDesktop({ version: values.vscode, cachePath, say });
  }
  if (existsSync(executable)) return path.resolve(executable);
  throw new Error(`${executable} does not exist. Name the program of an installed VS Code.`);
}

async function suites(executable: string): Promise<HostResults> {
  // In the checkout, so that tests find its packages.
  const built = path.join(root, 'out');
  await mkdir(built, { recursive: true });
  const output = await mkdtemp(path.join(built, 'desktop-tests-'));
  try {
    const tests = path.join(output, 'desktop-tests.js');
    const { file, grep, verbose } = values;
    const count = await bundleSuite({ kind: 'node', file, grep, output: tests });
    if (count === 0) throw new Error(`No test file of the Node host has "${file}" in its path.`);
    const extension = path.join(root, 'dist', 'vscode');
    const log = verbose ? { log: say } : {};
    return await runDesktop({ executable, extension, tests, limitInMs, say, ...log });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
