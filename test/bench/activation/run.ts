import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endOnSignals } from '../../../scripts/vscode-host/end-on-signals.ts';
import { prepareHosts } from '../../../scripts/vscode-host/prepare-hosts.ts';
import { currentHost } from '../../../scripts/vscode-host/recipes.ts';
import { median } from '../formats/interleave.ts';
import { measureStarts, type Start } from './measure-starts.ts';

/**
 * What the editor extension costs when VS Code starts it: its activation beside that of an empty
 * extension in the same extension hosts (code loading included), and the size of what is loaded.
 * `--quick` starts fewer hosts.
 */
const STARTS = process.argv.includes('--quick') ? 4 : 16;
const BAR_IN_MS = 25;
const BUNDLE_BUDGET = 120_000;

const root = path.join(import.meta.dirname, '..', '..', '..');
const extension = path.join(root, 'dist', 'vscode');
const built = existsSync(path.join(extension, 'package.json'));
assert.ok(built, 'dist/vscode is missing or incomplete: run "npm run package" first.');

endOnSignals();
const missed = [compareSizes(), await compareActivation()];
process.exitCode = missed.includes(true) ? 1 : 0;

function compareSizes(): boolean {
  const sizes = ['extension.node.js', 'extension.web.js'].map((name) => {
    const bytes = readFileSync(path.join(extension, name));
    const compressed = brotliCompressSync(bytes).length;
    console.log(
      `${name}: ${kilobytes(bytes.length)}, ${kilobytes(compressed)} with brotli (bar: ${kilobytes(BUNDLE_BUDGET)})`,
    );
    return compressed;
  });
  return sizes.some((size) => size > BUNDLE_BUDGET);
}

async function compareActivation(): Promise<boolean> {
  const say = (line: string): void => {
    console.log(line);
  };
  const prepared = await prepareHosts({ root, recipes: [currentHost], say });
  const [host] = prepared.hosts;
  const { chromium } = prepared;
  if (host === undefined || chromium === null) {
    for (const sentence of prepared.missing) say(`Missing: ${sentence}`);
    say('Left out: the time of activation, which needs the real VS Code.');
    return false;
  }
  const starts = await measureStarts({ host, chromium, extension, starts: STARTS });
  say(`Activation in VS Code ${host.vscode}, ${starts.length} extension hosts:`);
  tell('ours', starts, ({ ours }) => ours);
  tell('an empty extension', starts, ({ empty }) => empty);
  const over = tell('ours over empty', starts, ({ ours, empty }) => ours - empty);
  console.log(`${over <= BAR_IN_MS ? 'Within' : 'MISSED'} the bar of ${BAR_IN_MS} ms over empty.`);
  return over > BAR_IN_MS;
}

function tell(name: string, starts: readonly Start[], of: (start: Start) => number): number {
  const times = starts.map(of);
  const middle = median(times);
  const range = `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`;
  console.log(`  ${name}: ${middle.toFixed(1)} ms (median; ${range})`);
  return middle;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
