import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { InstalledHost } from '../../../scripts/vscode-host/install-host.ts';
import { packageFolder } from '../../../scripts/vscode-host/package-folder.ts';
import { startServer } from '../../../scripts/vscode-host/start-server.ts';
import { launchBrowser, newPage } from '../../host/vscode/harness/browser.ts';
import { until } from '../../host/vscode/harness/until.ts';
import { workbenchUrl } from '../../host/vscode/harness/workbench-url.ts';

export interface StartsOptions {
  readonly host: InstalledHost;
  readonly chromium: string;
  /** Folder of the built extension that is measured beside the empty one. */
  readonly extension: string;
  readonly starts: number;
}

/** Milliseconds of both activations in one extension host. */
export interface Start {
  readonly ours: number;
  readonly empty: number;
}

const ours = 'interlinear.interlinear';
const empty = 'interlinear.interlinear-bench-empty';
const startLimitInMs = 120_000;

/**
 * Activates our extension and an empty one in extension hosts of their own, one after the other,
 * taking turns in who is first. The first host is not counted: it fills the caches of the disk.
 * Our own waits for the meter instead of being activated in the middle of the host's start, where
 * both would be lost in what else goes on; its code is the one that is shipped.
 */
export async function measureStarts(options: StartsOptions): Promise<readonly Start[]> {
  const { host } = options;
  const place = await mkdtemp(path.join(tmpdir(), 'interlinear-activation-'));
  const clear = (): void => {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  const file = path.join(place, 'times');
  try {
    await writeFile(file, '');
    const waiting = path.join(place, 'waiting');
    await copyWithoutActivation(options.extension, waiting);
    const extensions = path.join(import.meta.dirname, 'extensions');
    const folders = [waiting, path.join(extensions, 'empty'), path.join(extensions, 'meter')];
    const packages = folders.map((folder) => path.join(place, `${path.basename(folder)}.vsix`));
    for (const [index, folder] of folders.entries()) {
      await packageFolder(folder, packages[index] ?? '');
    }
    const server = await startServer({
      host,
      vsix: packages,
      env: { ACTIVATION_BENCH_FILE: file, ACTIVATION_BENCH_EXTENSIONS: `${empty},${ours}` },
    });
    const browser = await launchBrowser(options.chromium);
    try {
      for (let start = 0; start <= options.starts; start += 1) {
        const { page } = await newPage(browser);
        await page.goto(workbenchUrl(server.url, place));
        await until(
          'the times of a start',
          async () => ((await linesOf(file)).length > start ? true : null),
          startLimitInMs,
        );
        await page.context().close();
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    return (await linesOf(file)).slice(1).map(readStart);
  } finally {
    process.removeListener('exit', clear);
    clear();
  }
}

/** The sandbox stays behind: it is not loaded before it is used. */
async function copyWithoutActivation(extension: string, target: string): Promise<void> {
  await cp(extension, target, {
    recursive: true,
    filter: (source) => path.basename(source) !== 'sandbox',
  });
  const file = path.join(target, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, activationEvents: [] }));
}

async function linesOf(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).split('\n').slice(0, -1);
}

function readStart(line: string): Start {
  const times = JSON.parse(line) as Readonly<Record<string, number | null>>;
  const timeOf = (name: string): number => {
    const time = times[name] ?? null;
    if (time === null) throw new Error(`${name} was missing in a host, or active already.`);
    return time;
  };
  return { ours: timeOf(ours), empty: timeOf(empty) };
}
