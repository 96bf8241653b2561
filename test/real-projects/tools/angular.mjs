/** Loads XLIFF as @angular/localize does, and builds the program in each language with its own tool. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folder, fromTools, isPartial, read, tell } from './leaves.mjs';

const { Xliff1TranslationParser, Xliff2TranslationParser } = await fromTools(
  '@angular/localize/tools/bundles/index.js',
);
const parsers = [new Xliff1TranslationParser(), new Xliff2TranslationParser()];

await tell((file) => {
  const isSource = /(?:^|\/)[^./]+\.xlf$/u.test(file);
  const written = read(file);
  if (!isSource && !isPartial) build(file);
  // Angular reads targets alone; those of the originals are their sources.
  const text = isSource
    ? written.replace(/<source>([^]*?)<\/source>/gu, '<source>$1</source><target>$1</target>')
    : written;
  for (const parser of parsers) {
    const analysis = parser.analyze(file, text);
    if (!analysis.canParse) continue;
    const { translations, diagnostics } = parser.parse(file, text, analysis.hint);
    if (diagnostics.hasErrors) throw new Error(diagnostics.formatDiagnostics(file));
    return Object.fromEntries(Object.entries(translations).map(([id, each]) => [id, each.text]));
  }
  throw new Error(`${file}: @angular/localize does not know it.`);
});

/** As `ng build --localize` does; a text without a translation is an error. */
function build(file) {
  const script = path.join(
    process.env['REAL_TOOLS'] ?? '',
    'node_modules/@angular/localize/tools/bundles/src/translate/cli.js',
  );
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'real-angular-')), '{{LOCALE}}');
  const what = ['-r', path.join(folder, 'browser'), '-s', '*.js', '-t', path.join(folder, file)];
  const how = ['-o', out, '-m', 'error', '-d', 'error'];
  const { status, stderr } = spawnSync(process.execPath, [script, ...what, ...how], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file}: localize-translate: ${stderr}`);
}
