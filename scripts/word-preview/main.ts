import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process, { argv, stdout } from 'node:process';
import { findVisibleChromium } from '../vscode-host/chromium.ts';
import { openPreview } from './open-preview.ts';

const args = argv.slice(2);
const localeAt = args.indexOf('--locale');
const preview = await openPreview({
  locale: (localeAt < 0 ? undefined : args[localeAt + 1]) ?? 'en-US',
  isOld: args.includes('--old'),
});

stdout.write(`
The pane beside a sample document, as in Word:

  ${preview.url}

The certificate was made on this machine, so the browser asks whether to trust it: once for this
page and, where the pane stays empty, once more for ${preview.paneUrl}
Select text with the mouse, then use the Interlinear buttons of the ribbon. The sandbox knows the
sentences of the list in German and marks words it cannot translate. Ctrl+C ends the preview.
`);

const profile = await mkdtemp(path.join(tmpdir(), 'interlinear-browser-'));
const browser = args.includes('--open') ? openBrowser(preview.url, profile) : null;

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    browser?.kill();
    void preview
      .stop()
      .then(() => rm(profile, { recursive: true, force: true }))
      .then(() => process.exit(0));
  });
}

/** A profile of its own: the certificate is believed there and nowhere else. */
function openBrowser(url: string, folder: string): ChildProcess | null {
  const program = findVisibleChromium();
  if (program === null) {
    stdout.write('No Chromium was found to open it in. Open the address in your browser.\n');
    return null;
  }
  const flags = [`--user-data-dir=${folder}`, '--no-first-run', '--ignore-certificate-errors'];
  return spawn(program, [...flags, url], { stdio: 'ignore' });
}
