import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { prepareHosts } from '../../../scripts/vscode-host/prepare-hosts.ts';
import { currentHost } from '../../../scripts/vscode-host/recipes.ts';
import { startServer } from '../../../scripts/vscode-host/start-server.ts';
import { launchBrowser, newPage } from '../../host/vscode/harness/browser.ts';
import { bundleSuite } from '../../host/vscode/harness/bundle-suite.ts';
import { runHostTests } from '../../host/vscode/harness/run-host-tests.ts';
import { stepMark, type Step } from './step.ts';
import { WindowMeter } from './window-meter.ts';

/**
 * What it costs to review and apply many units in the real VS Code, beside the same edit alone: how
 * long the command takes, and the work of the window and of the extension host until both rest.
 * `--profile` writes what the window did in each step to out/review-profiles.
 */
const root = path.join(import.meta.dirname, '..', '..', '..');
const extension = path.join(root, 'dist', 'vscode');
const profiles = process.argv.includes('--profile')
  ? path.join(root, 'out', 'review-profiles')
  : null;
assert.ok(existsSync(extension), 'dist/vscode is missing: run "npm run package" first.');

const say = (line: string): void => {
  console.log(line);
};
endOnSignals();
const { hosts, chromium, missing } = await prepareHosts({ root, recipes: [currentHost], say });
const [host] = hosts;
for (const sentence of missing) say(`Missing: ${sentence}`);
if (host === undefined || chromium === null) say('Left out: reviews, which need the real VS Code.');
else await measure(host, chromium);

async function measure(found: NonNullable<typeof host>, browserFile: string): Promise<void> {
  const built = path.join(root, 'out');
  await mkdir(built, { recursive: true });
  const output = await mkdtemp(path.join(built, 'review-bench-'));
  const workspace = await mkdtemp(path.join(tmpdir(), 'interlinear-review-'));
  const tests = path.join(output, 'probe.js');
  const probe = path.join(import.meta.dirname, 'review.probe.ts');
  await bundleSuite({ kind: 'node', grep: '', file: '', files: [probe], output: tests });
  const server = await startServer({ host: found, testDriver: true });
  const browser = await launchBrowser(browserFile);
  try {
    const { page } = await newPage(browser);
    const meter = await WindowMeter.of(page, { profiles, say });
    const limitInMs = 900_000;
    const results = await runHostTests({
      server,
      page,
      workspace,
      extension,
      tests,
      limitInMs,
      say,
      log: (line) => {
        if (line.startsWith(stepMark)) meter.hear(JSON.parse(line.slice(stepMark.length)) as Step);
      },
    });
    await meter.end();
    process.exitCode = results.failed;
  } finally {
    await browser.close();
    await server.stop();
    for (const folder of [output, workspace]) await rm(folder, { recursive: true, force: true });
  }
}
