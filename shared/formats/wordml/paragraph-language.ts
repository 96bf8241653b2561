import type { Atom } from './atoms.ts';
import type { RunLanguages, RunProperties } from './run-properties.ts';

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/**
 * The proofing language of most of a paragraph's text: Word keeps three for each run and takes the
 * one for its script. Null where neither the text nor the document names one.
 */
export function languageOf(atoms: readonly Atom[], defaults: RunLanguages): string | null {
  const lengths = new Map<string, number>();
  for (const atom of atoms) {
    const text = atom.kind === 'text' ? (atom.variants[0] ?? '') : '';
    if (atom.kind === 'object' || text.trim() === '') continue;
    const language = languageOfRun(text, atom.run.properties, defaults);
    if (language === null || language === 'x-none') continue;
    lengths.set(language, (lengths.get(language) ?? 0) + text.length);
  }
  const [most] = [...lengths].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

function languageOfRun(
  text: string,
  { languages, isRightToLeft }: RunProperties,
  defaults: RunLanguages,
): string | null {
  if (isRightToLeft) return languages.bidi ?? defaults.bidi;
  if (eastAsian.test(text)) return languages.eastAsia ?? defaults.eastAsia;
  return languages.latin ?? defaults.latin;
}
