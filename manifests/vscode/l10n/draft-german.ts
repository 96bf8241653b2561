/**
 * npm run l10n: takes unused texts out of the German bundle, and has our own product translate the
 * missing ones into an XLIFF file. Drafts go nowhere by themselves: somebody reads and mends them.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { argv, execPath, stdout } from 'node:process';
import { escapeXmlText } from '../../../shared/text/xml-escape.ts';
import {
  formatBundle,
  germanBundle,
  readExtensionTexts,
  readGermanBundle,
} from './extension-texts.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const commandLine = path.join(root, 'dist', 'cli', 'interlinear.cjs');
const file = path.join(root, 'out', 'l10n', 'missing.xlf');

const { texts } = await readExtensionTexts();
const used = new Map(texts.map(({ text, place }) => [text, place]));
const german = await readGermanBundle();
const kept = Object.entries(german).filter(([text]) => used.has(text));
await writeFile(germanBundle, formatBundle(Object.fromEntries(kept)));
stdout.write(`Unused texts taken out: ${Object.keys(german).length - kept.length}\n`);

const missing = [...used].filter(([text]) => !Object.hasOwn(german, text));
stdout.write(`Missing texts: ${missing.length}\n`);
if (missing.length > 0) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, xliffOf(missing));
  // The sandbox unless said otherwise: `npm run l10n -- --preset deepl` uses the stored key.
  const service = argv.length > 2 ? argv.slice(2) : ['--sandbox'];
  const args = [commandLine, 'translate', file, '--to', 'DE', '--in-place', ...service];
  execFileSync(execPath, args, { stdio: 'inherit' });
  stdout.write(`Drafts to read and mend: ${path.relative(root, file)}\n`);
}

function xliffOf(entries: readonly (readonly [text: string, place: string])[]): string {
  const units = entries.map(
    ([text, place], index) =>
      `      <trans-unit id="${index + 1}"><source>${escapeXmlText(text)}</source><note>${escapeXmlText(place)}</note></trans-unit>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    '  <file original="extensions/vscode" source-language="en" target-language="de" datatype="plaintext">',
    '    <body>',
    ...units,
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}
