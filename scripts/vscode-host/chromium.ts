import { env, getuid } from 'node:process';
import { access } from 'node:fs/promises';
import { findOnPath } from './find-on-path.ts';
import { runProgram } from './run-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Chromium without a window, for which tests take a tenth to a sixth less of the processor. */
const windowless = 'chromium-headless-shell';

/** Debian's package of a font, without which text has no width. */
const font = 'fonts-dejavu-core';

/** The browser named by $CHROMIUM, or the first of these that the shell would find, or null. */
function findFirst(known: readonly string[]): string | null {
  const named = env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return known.map(findOnPath).find((file) => file !== null) ?? null;
}

/** The browser to look at pages with that nobody sees, or null. */
export function findChromium(): string | null {
  return findFirst([windowless, ...names]);
}

/** The browser to show somebody a page in, or null. */
export function findVisibleChromium(): string | null {
  return findFirst(names);
}

/** Whether this process may install the browser: root on Debian or its like. */
export function mayInstallChromium(): boolean {
  return getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/** Installs the system's packages of the browser with apt; takes about a minute. */
export async function installChromium(say: (line: string) => void): Promise<void> {
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = async (browser: string): Promise<void> => {
    say(`Installing ${browser} and ${font} with apt-get, for tests in a browser …`);
    const packages = ['--no-install-recommends', browser, font];
    await runProgram('apt-get', ['install', '-y', ...packages], quiet);
  };
  await runProgram('apt-get', ['update'], quiet);
  // Not every system that is like Debian has the one without a window.
  await install(windowless).catch(() => install('chromium'));
}

/** What is wrong with the browser that was found, as a sentence, or null. */
export async function faultOfChromium(file: string): Promise<string | null> {
  const readable = await access(file).then(
    () => true,
    () => false,
  );
  if (!readable) return `CHROMIUM names ${file}, which does not exist.`;
  return runProgram(file, ['--version']).then(
    () => null,
    (cause: unknown) => `${file} does not start: ${cause instanceof Error ? cause.message : ''}`,
  );
}
