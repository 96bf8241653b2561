import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { memoryLanguages } from '../../shared/sandbox/engines/memory/memory-languages.ts';
import type { Texts } from './package-readers.ts';
import type { TranslationSource } from './package-sources.ts';

const letters: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const scripts = [
  ...['Arab', 'Armn', 'Beng', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Hans', 'Hant', 'Hebr'],
  ...['Jpan', 'Khmr', 'Kore', 'Laoo', 'Latn', 'Mlym', 'Mymr', 'Sinh', 'Taml', 'Telu', 'Thai'],
];

/** Codes of regions and currencies that the runtime has English names for. */
function codesOf(type: 'region' | 'language' | 'currency', depth: number): readonly string[] {
  const english = new Intl.DisplayNames('en', { type, fallback: 'none' });
  let codes = letters;
  for (let length = 1; length < depth; length += 1) {
    codes = codes.flatMap((code) => letters.map((letter) => code + letter));
  }
  const written = type === 'language' ? codes.map((code) => code.toLowerCase()) : codes;
  return written.filter((code) => english.of(code) !== undefined);
}

function namesIn(
  language: string,
  codes: ReadonlyMap<Intl.DisplayNamesType, readonly string[]>,
): Texts {
  const texts = new Map<string, string>();
  for (const [type, list] of codes) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of list) {
      const name = names.of(code);
      if (name !== undefined) texts.set(`${type}.${code}`, name);
    }
  }
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let index = 0; index < 12; index += 1) {
    texts.set(`month.${index}`, month.format(new Date(Date.UTC(2024, index, 15))));
  }
  // The first of January 2024 was a Monday.
  for (let index = 0; index < 7; index += 1) {
    texts.set(`weekday.${index}`, weekday.format(new Date(Date.UTC(2024, 0, 1 + index))));
  }
  return texts;
}

/**
 * Names of regions, languages, scripts, currencies, months and weekdays as the JavaScript runtime
 * carries them (Unicode CLDR): a source that installs nothing.
 */
export async function readRuntimeNames(): Promise<TranslationSource> {
  const codes = new Map<Intl.DisplayNamesType, readonly string[]>([
    ['region', codesOf('region', 2)],
    ['language', codesOf('language', 2)],
    ['currency', codesOf('currency', 3)],
    ['script', scripts],
  ]);
  const texts = new Map<string, Texts>();
  const hash = createHash('sha256');
  for (const language of ['en', ...memoryLanguages]) {
    const names = namesIn(language, codes);
    texts.set(language, names);
    hash.update(language).update(JSON.stringify([...names]));
  }
  return {
    name: 'Unicode CLDR',
    votes: true,
    version: process.versions['cldr'] ?? 'unknown',
    licence: 'Unicode-3.0',
    licenceText: await readFile(new URL('./unicode-licence.txt', import.meta.url), 'utf8'),
    sha256: hash.digest('hex'),
    texts,
  };
}
