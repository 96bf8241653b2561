import { placeholdersOf } from '../../shared/sandbox/engines/memory/phrase-form.ts';

const longest = 300;

/** ICU branches, choices between plural forms, and markup a package invented for itself. */
const unusable = /\{[^{}]*,\s*(?:plural|select|selectordinal|choice)|\||\$t\(/u;

/** Where digits are written in the language's own figures. */
const ownDigits: ReadonlySet<string> = new Set(['ar', 'th']);

const multiset = (parts: readonly string[]): string => [...parts].sort().join('\u0000');
const digits = (text: string): string => multiset(text.match(/\d+/gu) ?? []);

/**
 * Whether two texts are a usable pair: words on both sides, the same placeholders and numbers, no
 * syntax that the runtime would have to interpret.
 */
export function acceptPair(english: string, foreign: string, language: string): boolean {
  for (const side of [english, foreign]) {
    if (side.length > longest || !/\p{L}/u.test(side) || unusable.test(side)) return false;
    if (/[\uE000-\uF8FF]/u.test(side)) return false;
  }
  if (multiset(placeholdersOf(english)) !== multiset(placeholdersOf(foreign))) return false;
  return ownDigits.has(language) || digits(english) === digits(foreign);
}
