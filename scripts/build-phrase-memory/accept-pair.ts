import { placeholdersOf } from '../../shared/sandbox/engines/memory/phrase-form.ts';

const longest = 300;

/** ICU branches, choices between plural forms, and markup a package invented for itself. */
const unusable = /\{[^{}]*,\s*(?:plural|select|selectordinal|choice)|\||\$t\(/u;

/** Where digits are written in the language's own figures. */
const ownDigits: ReadonlySet<string> = new Set(['ar', 'th']);

/** Translators sometimes put another message into a slot; such texts are far longer or shorter. */
function isPlausibleLength(english: string, foreign: string, language: string): boolean {
  // A character of these scripts holds about as much as two letters.
  const weight = /^(?:ja|ko|zh)/u.test(language) ? 2 : 1;
  const [one, other] = [english.length, foreign.length * weight];
  return other <= one * 1.8 + 9 && one <= other * 2.5 + 9;
}

const multiset = (parts: readonly string[]): string => [...parts].sort().join('\u0000');
const digits = (text: string): string => multiset(text.match(/\d+/gu) ?? []);

/**
 * Whether two texts are a usable pair: words on both sides, of plausible length, the same
 * placeholders and numbers, no syntax that the runtime would have to interpret.
 */
export function acceptPair(english: string, foreign: string, language: string): boolean {
  for (const side of [english, foreign]) {
    if (side.length > longest || !/\p{L}/u.test(side) || unusable.test(side)) return false;
    if (/[\uE000-\uF8FF]/u.test(side)) return false;
  }
  if (!isPlausibleLength(english, foreign, language)) return false;
  if (multiset(placeholdersOf(english)) !== multiset(placeholdersOf(foreign))) return false;
  return ownDigits.has(language) || digits(english) === digits(foreign);
}
