import type { SyncDictionary } from '../api/glossaries/plan-sync.ts';
import { createTermFinder } from '../formats/terms/create-term-finder.ts';
import type { TermFinder, TermsBetween } from '../formats/terms/term.ts';
import { toTermPair } from './files/open-glossary-file.ts';
import { toBaseLanguage } from '../formats/terms/base-language.ts';

/**
 * The terms of dictionaries by the languages of a file, which may be variants of theirs. A finder is
 * made when it is first asked for; of several dictionaries of a pair the first one with a source
 * phrase counts.
 */
export function termsOfDictionaries(dictionaries: readonly SyncDictionary[]): TermsBetween {
  const finders = new Map<string, TermFinder | null>();
  const make = (source: string, target: string): TermFinder | null => {
    const fitting = dictionaries.filter((each) => {
      const pair = toTermPair(each);
      return pair.source === source && pair.target === target;
    });
    if (fitting.length === 0) return null;
    return createTermFinder(fitting.flatMap(({ entries }) => [...entries]));
  };
  return (sourceLanguage, targetLanguage) => {
    if (sourceLanguage === null || targetLanguage === null) return null;
    const [source, target] = [toBaseLanguage(sourceLanguage), toBaseLanguage(targetLanguage)];
    const key = `${source} ${target}`;
    const known = finders.get(key);
    if (known !== undefined) return known;
    const finder = make(source, target);
    finders.set(key, finder);
    return finder;
  };
}
