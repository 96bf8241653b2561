import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process, { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { inertLine } from '../../shared/text/inert.ts';
import { findVisibleChromium } from '../vscode-host/chromium.ts';
import { openPreview } from './open-preview.ts';
import { openOwnDocument } from './own-document.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    locale: { type: 'string', default: 'en-US' },
    old: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const own = file === undefined ? null : await openOwnDocument(file).catch(refuse);
const preview = await openPreview({ locale: values.locale, isOld: values.old, own });

stdout.write(`
The pane beside ${own === null ? 'a sample document' : inertLine(own.name)}, as in Word:

  ${preview.url}

The certificate was made on this machine, so the browser asks whether to trust it: once for this
page and, where the pane stays empty, once more for ${preview.paneUrl}
Select text with the mouse, then use the Interlinear buttons of the ribbon. The sandbox knows the
sentences of the list in German and marks words it cannot translate. Ctrl+C ends the preview.
${own === null ? '' : '"Save" writes the document in view beside the original, which stays as it is.\n'}`);

const profile = await mkdtemp(path.join(tmpdir(), 'interlinear-browser-'));
const browser = values.open ? openBrowser(preview.url, profile) : null;

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

/** Says why a document cannot be shown, and ends. */
function refuse(error: unknown): never {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
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
