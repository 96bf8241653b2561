import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { hasPackages, installPackages } from '../real-packages/install-packages.ts';
import { NotHereError } from '../real-packages/package-files.ts';
import type { FrameworkTool } from './real-project.ts';

const runtimes: Readonly<Record<string, string>> = {
  '.mjs': execPath,
  '.rb': 'ruby',
  '.php': 'php',
  '.py': 'python3',
};

/** Texts of files by their keys; of plurals there may be lists. */
export type TextsOfFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where a framework reads. */
interface ReadingPlace {
  readonly folder: string;
  readonly cache: string;
  /** Some texts are known to be missing. */
  readonly isPartial: boolean;
}

/**
 * Has a framework read files of a folder. Rejects with NotHereError where the framework is not
 * installed, and with what it says where it refuses one.
 */
export async function readWithTool(
  tool: FrameworkTool,
  { folder, cache, isPartial }: ReadingPlace,
  files: readonly string[],
): Promise<TextsOfFiles> {
  await requireTool(tool, cache);
  const script = join(import.meta.dirname, 'tools', tool.script);
  const { stdout, stderr, status } = spawnSync(
    runtimes[extname(script)] ?? '',
    [script, folder, ...files],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        REAL_TOOLS: packagesOf(tool, cache),
        REAL_PARTIAL: isPartial ? '1' : '',
        LC_ALL: 'C.UTF-8',
      },
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error(firstSaid(`${stderr}\n${stdout}`));
  // Frameworks may say something before; the texts are the last line.
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as TextsOfFiles;
}

function firstSaid(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.find((line) => /Error\b.*:|fatal|\berror\b/u.test(line)) ?? lines[0] ?? 'it said nothing'
  );
}

async function requireTool(tool: FrameworkTool, cache: string): Promise<void> {
  const missing = tool.programs.filter((program) => spawnSync('which', [program]).status !== 0);
  if (missing.length > 0) {
    throw new NotHereError(`${missing.join(', ')} is not here; --install brings it on Debian`);
  }
  if (tool.npm.length === 0) return;
  if (!(await hasPackages(packagesOf(tool, cache)))) {
    throw new NotHereError(`${tool.npm[0] ?? ''} is not here; --install brings it`);
  }
}

function packagesOf({ script }: FrameworkTool, cache: string): string {
  return join(cache, 'tools', script.replace(/\.\w+$/u, ''));
}

/** Installs what a framework needs: packages of npm below the cache, those of Debian where we may. */
export async function installTool(tool: FrameworkTool, cache: string): Promise<void> {
  const folder = packagesOf(tool, cache);
  if (tool.npm.length > 0) await installPackages(folder, tool.npm);
  if (tool.debian.length === 0 || process.getuid?.() !== 0 || !(await isDebian())) return;
  const how = ['install', '-y', '--no-install-recommends', ...tool.debian];
  await promisify(execFile)('apt-get', how, { maxBuffer: 1 << 28 });
}

async function isDebian(): Promise<boolean> {
  return readFile('/etc/debian_version').then(
    () => true,
    () => false,
  );
}
