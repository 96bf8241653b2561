import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { env, platform } from 'node:process';
import { findOnPath } from '../vscode-host/find-on-path.ts';
import { writeUserSettings, type Settings } from '../vscode-host/user-settings.ts';

export interface DesktopOptions {
  /** Program of VS Code, as `findDesktop` gives it. */
  readonly code: string;
  readonly folder: string;
  /** Folder for settings, state and extensions, apart from the user's own. */
  readonly profile: string;
  readonly vsix: readonly string[];
}

/**
 * The desktop's VS Code, or null. In a terminal of a remote window `code` speaks to that window,
 * which knows no other profile than the user's own.
 */
export function findDesktop(
  variables: Readonly<Record<string, string | undefined>>,
  find: (name: string) => string | null = findOnPath,
): string | null {
  return variables['VSCODE_IPC_HOOK_CLI'] === undefined ? find('code') : null;
}

/** Arguments of `code`, one list for each time it is run: the extensions first, then the window. */
export function desktopSteps(options: DesktopOptions): readonly (readonly string[])[] {
  const own = [
    ...['--user-data-dir', path.join(options.profile, 'data')],
    ...['--extensions-dir', path.join(options.profile, 'extensions')],
  ];
  return [
    ...options.vsix.map((file) => [...own, '--install-extension', file]),
    [...own, '--new-window', '--disable-workspace-trust', options.folder],
  ];
}

/**
 * Opens the folder in the desktop's VS Code with a profile of its own: neither settings nor
 * extensions of the user are touched. Resolves when the window was opened.
 */
export async function openDesktop(options: DesktopOptions, settings: Settings): Promise<void> {
  const file = path.join(options.profile, 'data', 'User', 'settings.json');
  await writeUserSettings(file, settings);
  for (const args of desktopSteps(options)) await runCode(options.code, args);
}

async function runCode(code: string, args: readonly string[]): Promise<void> {
  // On Windows `code` is a batch file, which only the shell runs.
  const shell = platform === 'win32';
  const quoted = (word: string): string => (shell ? `"${word}"` : word);
  const child = spawn(quoted(code), args.map(quoted), { stdio: 'inherit', shell, env });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status === 0) return;
  throw new Error(`"${code} ${args.join(' ')}" ended with ${status ?? 'a signal'}.`);
}
