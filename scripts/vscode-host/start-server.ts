import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { InstalledHost } from './install-host.ts';
import { mintKeyScript } from './mint-key.ts';
import { runProgram } from './run-program.ts';
import { writeUserSettings, type Settings } from './user-settings.ts';

export interface ServerOptions {
  readonly host: InstalledHost;
  /** User settings beside the ones that keep the workbench quiet. */
  readonly settings?: Settings;
  /** Added to the environment of the server, and so of the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  /** Packaged extensions to install first. */
  readonly vsix?: readonly string[];
  /** Lets a page run tests inside the extension host. Off, users see the ordinary product. */
  readonly testDriver?: boolean;
  /** Asks whether a folder is trusted, as the desktop does. Off by default. */
  readonly workspaceTrust?: boolean;
  /** 0, the default, is a free one. */
  readonly port?: number;
}

/** A running VS Code server; all that it writes lies in one temporary folder. */
export interface VscodeServer {
  readonly url: string;
  readonly port: number;
  readonly logFile: string;
  /** The user's settings, for `writeUserSettings`. */
  readonly settingsFile: string;
  /** Ends the server with its extension hosts and removes its folder. */
  stop(): Promise<void>;
}

const startLimitInMs = 60_000;
const stopLimitInMs = 3_000;
/** Of the process that asks: a debugger's, an editor's terminal, and our own keys and addresses. */
const dropped = /^(?:NODE_OPTIONS|VSCODE_IPC_HOOK_CLI|CODE_SERVER_PARENT_PID|INTERLINEAR_.*)$/u;

/** Starts the server on this machine only. Rejects with its log when it does not come up. */
export async function startServer(options: ServerOptions): Promise<VscodeServer> {
  const { host } = options;
  const run = mkdtempSync(path.join(tmpdir(), 'interlinear-vscode-'));
  const settingsFile = path.join(run, 'data', 'User', 'settings.json');
  const logFile = path.join(run, 'server.log');
  const preload = path.join(run, 'mint-key.mjs');
  let child: ChildProcess | undefined;
  const clear = (): void => {
    if (child !== undefined) endGroup(child, 'SIGKILL');
    rmSync(run, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  const stop = async (): Promise<void> => {
    if (child !== undefined) await endGently(child);
    process.removeListener('exit', clear);
    clear();
  };
  try {
    await writeUserSettings(settingsFile, options.settings ?? {});
    await writeFile(preload, mintKeyScript);
    const env = environmentOf(run, options);
    const common = commonArguments(run);
    for (const file of options.vsix ?? []) {
      const install = ['--install-extension', path.resolve(file)];
      await runProgram(host.node, [host.server, ...common, ...install], { env });
    }
    const args = ['--import', pathToFileURL(preload).href, host.server, ...serveArguments(options)];
    const log = openSync(logFile, 'w');
    // A process group of its own, so that the extension hosts end with the server.
    const stdio = ['ignore', log, log] as const;
    child = spawn(host.node, [...args, ...common], { env, stdio: [...stdio], detached: true });
    closeSync(log);
    const port = await boundPort(child, logFile);
    return { url: `http://127.0.0.1:${port}`, port, logFile, settingsFile, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

function commonArguments(run: string): readonly string[] {
  const folders = [
    ['--server-data-dir', 'server'],
    ['--user-data-dir', 'data'],
    ['--extensions-dir', 'extensions'],
  ] as const;
  const named = folders.flatMap(([flag, name]) => [flag, path.join(run, name)]);
  return ['--accept-server-license-terms', ...named];
}

function serveArguments(options: ServerOptions): readonly string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(options.port ?? 0)],
    '--without-connection-token',
    ...['--telemetry-level', 'off'],
    ...(options.workspaceTrust === true ? [] : ['--disable-workspace-trust']),
    ...(options.testDriver === true ? ['--enable-smoke-test-driver'] : []),
  ];
}

function environmentOf(run: string, options: ServerOptions): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !dropped.test(name));
  return {
    ...Object.fromEntries(inherited),
    HOME: run,
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: '' }),
    ...options.env,
  };
}

/** The port, from the line that the server writes when it listens. */
async function boundPort(child: ChildProcess, logFile: string): Promise<number> {
  const deadline = performance.now() + startLimitInMs;
  for (;;) {
    const log = readFileSync(logFile, 'utf8');
    const port = /Extension host \w+ listening on (\d+)/u.exec(log)?.[1];
    if (port !== undefined) return Number(port);
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`The VS Code server did not start:\n${log}`);
    }
    await sleep(50);
  }
}

async function endGently(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  endGroup(child, 'SIGTERM');
  await Promise.race([ended, sleep(stopLimitInMs, undefined, { ref: false })]);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}
