import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formats } from '../../../shared/formats/registry.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const folder = path.join(root, 'shared/formats');

/** What a format is. */
const ownFolders = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, 'format.ts')),
);

/** Where else ids and extensions of formats may stand, and why. */
const allowed: readonly RegExp[] = [
  new RegExp(`^shared/formats/(?:${ownFolders.join('|')})/`),
  // The types of documents that the service takes as wholes, which are its own.
  /^shared\/(?:sandbox\/)?documents\//,
  // Captions are written in two formats, which people choose from.
  /^extensions\/(?:cli|vscode\/features)\/captions\//,
  // A file of each format, from which the documentation learns what is kept; one that lacks it fails.
  /^manifests\/docs\/tables\/format-samples\.ts$/,
  // Words that the shop of extensions finds it by.
  /^manifests\/vscode\/build-manifest\.ts$/,
];

/** Extensions that are words of the language as well: they name a format with their dot alone. */
const everydayWords: ReadonlySet<string> = new Set(['strings']);

/** Lines of a source that name a format in a literal of its own. */
function linesNamingFormats(source: string): readonly string[] {
  const all = formats.flatMap(({ id, extensions }) => [id, ...extensions]);
  const names = all.filter((name) => !everydayWords.has(name));
  const dotted = [...everydayWords].filter((word) => all.includes(word));
  const literal = new RegExp(
    `(['"\`])(?:\\.?(?:${names.join('|')})(?:-\\d)?|\\.(?:${dotted.join('|')}))\\1`,
    'u',
  );
  const alternatives = new RegExp(`[|,{](?:${names.join('|')})[|,)}]`, 'u');
  return source
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/u.test(line))
    .filter((line) => literal.test(line) || alternatives.test(line));
}

describe('Formats', () => {
  it('are named by their own folders and by the registry alone', () => {
    const sources = ['shared', 'extensions', 'manifests']
      .flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          path.posix.join(folder, name.replaceAll(path.sep, '/')),
        ),
      )
      .filter((name) => name.endsWith('.ts') && !allowed.some((each) => each.test(name)));
    assert.ok(sources.length > 1_000);
    const found = sources.flatMap((name) =>
      linesNamingFormats(readFileSync(path.join(root, name), 'utf8')).map(
        (line) => `${name}: ${line.trim()}`,
      ),
    );
    assert.deepEqual(found, [], 'Ask shared/formats/registry.ts instead.');
  });

  it('are found by this test where somebody names one', () => {
    for (const line of [
      "if (file.format === 'srt') return;",
      "const kinds = ['.xlf'];",
      "const kinds = ['.strings'];",
      "file.format !== 'xliff-1'",
      "const glob = '**/*.{xlf,xliff,srt,vtt}';",
      'const name = `srt`;',
      String.raw`return /\.(?:srt|vtt)$/i.test(name);`,
    ]) {
      assert.deepEqual(linesNamingFormats(line), [line]);
    }
  });
});
