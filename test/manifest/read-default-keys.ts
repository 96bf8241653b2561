/**
 * Writes default-keys.json anew: every key that VS Code binds by itself, on three platforms, as its
 * own workbench lists them. Run it with `node --import tsx` after another version was added to
 * scripts/vscode-host/recipes.ts.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { InstalledHost } from '../../scripts/vscode-host/install-host.ts';
import { prepareHosts } from '../../scripts/vscode-host/prepare-hosts.ts';
import { startServer } from '../../scripts/vscode-host/start-server.ts';
import { launchBrowser } from '../host/vscode/harness/browser.ts';
import { resultsMark } from '../host/vscode/harness/host-results.ts';
import { runHostTests } from '../host/vscode/harness/run-host-tests.ts';

/** The workbench takes the platform from the browser's name for itself. */
const platforms = {
  linux: 'X11; Linux x86_64',
  mac: 'Macintosh; Intel Mac OS X 10_15_7',
  windows: 'Windows NT 10.0; Win64; x64',
} as const;

const reader = `
const vscode = require('vscode');
exports.run = async () => {
  await vscode.commands.executeCommand('workbench.action.openDefaultKeybindingsFile');
  const list = () => vscode.window.activeTextEditor?.document.getText() ?? '';
  for (let tries = 0; list().length < 1000 && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  require('fs').writeFileSync(process.env.DEFAULT_KEYS, list());
  console.log(${JSON.stringify(resultsMark)} + '{"passed":1,"failed":0,"skipped":0,"failures":[]}');
};`;
const manifest = {
  name: 'default-keys',
  publisher: 'interlinear',
  version: '0.0.1',
  engines: { vscode: '*' },
  main: './reader.js',
};

const root = path.resolve(import.meta.dirname, '../..');
const { hosts, chromium } = await prepareHosts({ root, say: console.log });
if (chromium === null) throw new Error('No Chromium was found: "npm run host" says how to get it.');
const browser = await launchBrowser(chromium);
const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-keys-'));
try {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'reader.js'), reader);
  const found: Record<string, readonly string[]> = {};
  for (const [platform, agent] of Object.entries(platforms)) {
    const keys = new Set<string>();
    for (const host of hosts) {
      for (const key of await readKeys(host, browser, agent)) keys.add(key);
    }
    console.log(`${platform}: ${keys.size} keys`);
    found[platform] = [...keys].sort();
  }
  const file = path.join(import.meta.dirname, 'default-keys.json');
  await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}

async function readKeys(
  host: InstalledHost,
  within: Browser,
  agent: string,
): Promise<readonly string[]> {
  const output = path.join(folder, 'keys.txt');
  const server = await startServer({ host, testDriver: true, env: { DEFAULT_KEYS: output } });
  const userAgent = `Mozilla/5.0 (${agent}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;
  const context = await within.newContext({ userAgent });
  try {
    const page = await context.newPage();
    const tests = path.join(folder, 'reader.js');
    const common = { server, page, workspace: folder, extension: folder, tests };
    await runHostTests({ ...common, limitInMs: 60_000, say: console.log });
    const list = await readFile(output, 'utf8');
    return [...list.matchAll(/^\{ "key": "([^"]+)"/gm)].map(([, key = '']) => key);
  } finally {
    await context.close();
    await server.stop();
  }
}
