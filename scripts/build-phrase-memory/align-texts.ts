import type { AlignedPair } from '../../shared/sandbox/engines/phrases/aligned-file.ts';
import {
  addressTellerOf,
  type AddressForm,
} from '../../shared/sandbox/engines/phrases/address-form.ts';
import type { AddressCounts } from '../../shared/sandbox/engines/phrases/aligned-texts.ts';
import { acceptPair } from './accept-pair.ts';
import type { TranslationSource } from './package-sources.ts';

/** Longer texts hold several sentences, whose words can no longer be told apart. */
const longestEnglish = 250;
const mostWords = 39;

/** Ampersands mark keys of access in menus; soft hyphens and marks of direction are layout. */
const layout = /&&|[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;

const tidy = (text: string): string => text.replace(layout, '').replace(/\s+/gu, ' ').trim();

const wordsIn = (text: string): number => text.split(' ').length;

/** Whether a pair has words to learn: both sides said differently, and no longer than a sentence or two. */
function teaches(english: string, foreign: string): boolean {
  if (english.length > longestEnglish || english === foreign) return false;
  return wordsIn(english) <= mostWords && wordsIn(foreign) <= mostWords;
}

/**
 * The pairs of English and `language` that sources give, each once, from the first source that has
 * it; sources are numbered by their place. Pairs are left out whose placeholders or numbers differ,
 * and texts with plural forms.
 */
export function alignTexts(
  sources: readonly TranslationSource[],
  language: string,
): readonly AlignedPair[] {
  const pairs: AlignedPair[] = [];
  const seen = new Set<string>();
  sources.forEach(({ texts }, source) => {
    const foreign = texts.get(language);
    if (foreign === undefined) return;
    for (const [key, text] of texts.get('en') ?? []) {
      const english = tidy(text);
      const translation = tidy(foreign.get(key) ?? '');
      if (!teaches(english, translation) || !acceptPair(english, translation, language)) continue;
      const id = `${english}\n${translation}`.toLowerCase();
      if (seen.has(id)) continue;
      seen.add(id);
      pairs.push([english, translation, source]);
    }
  });
  return pairs;
}

/** In how many texts each source addresses its reader in each form, by the number of the source. */
export function countAddress(
  pairs: readonly AlignedPair[],
  language: string,
): ReadonlyMap<number, AddressCounts> {
  const tell = addressTellerOf(language);
  const counts = new Map<number, Record<AddressForm, number>>();
  for (const [english, foreign, source] of pairs) {
    const form = tell?.(english, foreign) ?? null;
    if (form === null) continue;
    const known = counts.get(source) ?? { formal: 0, informal: 0 };
    known[form] += 1;
    counts.set(source, known);
  }
  return counts;
}
