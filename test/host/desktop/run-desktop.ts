import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { writeUserSettings } from '../../../scripts/vscode-host/user-settings.ts';
import type { HostResults } from '../vscode/harness/host-results.ts';
import { readSuiteOutput, type OutputListener } from './suite-output.ts';

export interface DesktopRun extends OutputListener {
  /** VS Code's program itself, not the "code" of the command line, which does not wait. */
  readonly executable: string;
  /** Folder of the built extension. */
  readonly extension: string;
  /** Module that exports `run()`. */
  readonly tests: string;
  readonly limitInMs: number;
}

/** Of the process that asks: a debugger's, an editor's terminal, and our own keys and addresses. */
const dropped = /^(?:NODE_OPTIONS|ELECTRON_RUN_AS_NODE|VSCODE_.*|INTERLINEAR_.*)$/u;

/**
 * Runs a suite in the Node extension host of a desktop VS Code, in a profile and on a folder of its
 * own. Rejects when it ends without results, takes longer than the limit or cannot be started.
 */
export async function runDesktop(run: DesktopRun): Promise<HostResults> {
  const place = await mkdtemp(path.join(tmpdir(), 'interlinear-desktop-'));
  const clear = (): void => {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  try {
    const workspace = path.join(place, 'workspace');
    await mkdir(workspace);
    await writeFile(path.join(workspace, 'notes.txt'), 'A folder for tests.\n');
    await writeUserSettings(path.join(place, 'data', 'User', 'settings.json'), {});
    return await start(run, argumentsOf(run, place, workspace));
  } finally {
    process.removeListener('exit', clear);
    clear();
  }
}

/** The ones that VS Code's own test runner passes, and a profile of this run. */
function argumentsOf(run: DesktopRun, place: string, workspace: string): readonly string[] {
  return [
    workspace,
    '--no-sandbox',
    '--disable-gpu-sandbox',
    '--disable-updates',
    '--skip-welcome',
    '--skip-release-notes',
    '--disable-workspace-trust',
    `--user-data-dir=${path.join(place, 'data')}`,
    `--extensions-dir=${path.join(place, 'extensions')}`,
    `--extensionDevelopmentPath=${run.extension}`,
    `--extensionTestsPath=${run.tests}`,
  ];
}

function start(run: DesktopRun, args: readonly string[]): Promise<HostResults> {
  const output = readSuiteOutput(run);
  const inherited = Object.entries(process.env).filter(([name]) => !dropped.test(name));
  const child = spawn(run.executable, args, {
    env: Object.fromEntries(inherited),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => {
    child.kill('SIGKILL');
  };
  const late = setTimeout(end, run.limitInMs);
  process.once('exit', end);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output.add(piece);
    });
  }
  return new Promise<HostResults>((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new Error(`${run.executable} could not be started: ${cause.message}.`));
    });
    child.once('close', (code, signal) => {
      const results = output.results();
      if (results !== null) {
        resolve(results);
        return;
      }
      const how = signal ?? `code ${code ?? 0}`;
      const limit = `limit: ${run.limitInMs / 1000} s`;
      const said = [`VS Code ended with ${how} and gave no results (${limit}).`, ...output.tail()];
      reject(new Error(said.join('\n')));
    });
  }).finally(() => {
    clearTimeout(late);
    process.removeListener('exit', end);
  });
}
