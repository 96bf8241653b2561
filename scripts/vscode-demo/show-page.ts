import { spawn } from 'node:child_process';
import { env } from 'node:process';
import { findOnPath } from '../vscode-host/find-on-path.ts';

/** Program that shows a page in the user's browser; null where there is none or no display. */
export function pageOpener(
  variables: Readonly<Record<string, string | undefined>>,
  find: (name: string) => string | null = findOnPath,
): string | null {
  const display = variables['WAYLAND_DISPLAY'] ?? variables['DISPLAY'] ?? '';
  return display === '' ? null : find('xdg-open');
}

/** Shows the page where that is possible, and says whether it was tried. */
export function showPage(url: string): boolean {
  const program = pageOpener(env);
  if (program === null) return false;
  const child = spawn(program, [url], { stdio: 'ignore', detached: true });
  // The address is printed as well, so a browser that does not start is no harm.
  child.once('error', () => undefined);
  child.unref();
  return true;
}
