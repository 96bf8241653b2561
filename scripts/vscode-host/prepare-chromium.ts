import { env } from 'node:process';
import { faultOfChromium, findChromium, installChromium, mayInstallChromium } from './chromium.ts';

/** Finds Chromium, or installs it where that may be. Rejects with a sentence that says what to do. */
export async function prepareChromium(say: (line: string) => void): Promise<string> {
  if (findChromium() === null && mayInstallChromium()) await installChromium(say);
  const file = findChromium();
  if (file === null) {
    throw new Error(
      'Chromium is missing. Install it ("apt-get install chromium-headless-shell ' +
        'fonts-dejavu-core" as root on Debian), or name another one in CHROMIUM.',
    );
  }
  const fault = await faultOfChromium(file);
  if (fault === null) return file;
  throw new Error(
    `${fault} ${env['CHROMIUM'] === undefined ? 'Install it again' : 'Name another'}.`,
  );
}
