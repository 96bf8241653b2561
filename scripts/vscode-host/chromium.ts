import { env, getuid } from 'node:process';
import { access } from 'node:fs/promises';
import { findOnPath } from './find-on-path.ts';
import { runProgram } from './run-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Debian's packages: the browser, and a font, without which text has no width. */
const packages = ['chromium', 'fonts-dejavu-core'];

/** The browser named by $CHROMIUM, or one that the shell would find, or null. */
export function findChromium(): string | null {
  const named = env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return names.map(findOnPath).find((file) => file !== null) ?? null;
}

/** Whether this process may install the browser: root on Debian or its like. */
export function mayInstallChromium(): boolean {
  return getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/** Installs the system's packages of the browser with apt; takes about a minute. */
export async function installChromium(say: (line: string) => void): Promise<void> {
  say(`Installing ${packages.join(' and ')} with apt-get, for tests in a browser …`);
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update'], quiet);
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
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
