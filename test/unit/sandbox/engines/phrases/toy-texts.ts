import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  alignedEnglishFileName,
  alignedFileName,
  alignedFolder,
  packAligned,
} from '../../../../../shared/sandbox/engines/phrases/aligned-file.ts';
import type { TrainingPair } from '../../../../../shared/sandbox/engines/phrases/training/corpus.ts';

const nouns: readonly (readonly [string, string])[] = [
  ['file', 'Datei'],
  ['page', 'Seite'],
  ['list', 'Liste'],
  ['line', 'Zeile'],
  ['table', 'Tabelle'],
];
const adjectives: readonly (readonly [string, string])[] = [
  ['new', 'neue'],
  ['old', 'alte'],
  ['last', 'letzte'],
];

const verbs: readonly (readonly [string, string])[] = [
  ['Open', 'öffnen'],
  ['Print', 'drucken'],
  ['Copy', 'kopieren'],
  ['Delete', 'löschen'],
];

/** A language of a few words: enough for alignments that can be told by hand. */
export const toyPairs: readonly TrainingPair[] = [
  ...nouns.flatMap(([noun, nomen]) => [
    pair(`The ${noun} is empty.`, `Die ${nomen} ist leer.`),
    pair(`Delete the ${noun}?`, `Die ${nomen} löschen?`),
    pair(`Is the ${noun} empty?`, `Ist die ${nomen} leer?`),
    pair(`Delete {0}`, `{0} löschen`),
    pair(`{0} of {1} in the ${noun}`, `{0} von {1} in der ${nomen}`),
    pair(`3 lines in the ${noun}`, `3 Zeilen in der ${nomen}`),
    ...adjectives.flatMap(([adjective, wort]) =>
      verbs.map(([verb, tun]) =>
        pair(`${verb} the ${adjective} ${noun}`, `Die ${wort} ${nomen} ${tun}`),
      ),
    ),
  ]),
  ...verbs.map(([verb, tun]) => pair(verb, tun)),
  pair('empty', 'leer'),
  pair('Click here', 'Hier klicken'),
];

function pair(source: string, target: string): TrainingPair {
  return { source, target, address: 0 };
}

export const toyDirection = { source: 'en', target: 'de' } as const;

/** Writes aligned texts as the build lays them in the folder of the phrase memory. */
export async function writeToyTexts(
  folder: string,
  languages: Readonly<Record<string, readonly TrainingPair[]>>,
): Promise<void> {
  const { english, texts } = packAligned(
    new Map(
      Object.entries(languages).map(([language, pairs]) => [
        language,
        pairs.map(({ source, target }) => [source, target, 0] as const),
      ]),
    ),
  );
  const aligned = join(folder, alignedFolder);
  await mkdir(aligned, { recursive: true });
  await writeFile(join(aligned, alignedEnglishFileName), brotliCompressSync(english));
  const about: object[] = [];
  for (const [language, stored] of texts) {
    const json = JSON.stringify(stored);
    await writeFile(join(aligned, alignedFileName(language)), brotliCompressSync(json));
    const sha256 = createHash('sha256').update(json).update(english).digest('hex');
    about.push({ language, pairs: stored.foreign.length, bytes: json.length, sha256, address: {} });
  }
  const manifest = { sources: [{ name: 'toy', version: '1' }], aligned: about };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}
