import type { Edit } from '../../../../text/edits.ts';

export type EnglishVariant = 'en-GB' | 'en-US';

/** American spellings that British English also uses, in another sense ("computer program"). */
const ambiguousAmerican: ReadonlySet<string> = new Set([
  ...['program', 'programs', 'license', 'licenses', 'licensed', 'licensing', 'practice'],
  ...['practices', 'meter', 'meters', 'check', 'checks', 'tire', 'tires', 'dialog', 'dialogs'],
  ...['disk', 'disks', 'draft', 'drafts', 'ton', 'tons', 'gram', 'grams', 'bevy', 'groin'],
  ...['groins', 'balk', 'balks', 'gage', 'gages', 'filet', 'filets', 'pouf', 'poufs', 'ax'],
]);

/** British spellings that American English also uses. */
const ambiguousBritish: ReadonlySet<string> = new Set([
  ...['dialogue', 'dialogues', 'disc', 'discs', 'tonne', 'tonnes', 'axe', 'fillet', 'fillets'],
  ...['draughts', 'groyne', 'groynes', 'bevvy', 'pouffe', 'pouffes'],
]);

/** Missing from the data. */
const addedToBritish: readonly (readonly [american: string, british: string])[] = [
  ['curbside', 'kerbside'],
];
const addedToAmerican: readonly (readonly [british: string, american: string])[] = [
  ['cheque', 'check'],
  ['cheques', 'checks'],
  ['storey', 'story'],
  ['storeys', 'stories'],
  ['kerb', 'curb'],
  ['kerbs', 'curbs'],
  ['kerbside', 'curbside'],
];

/** Spellings of the other variant and those of the wanted one, by lower-case word. */
export type VariantSpellings = ReadonlyMap<string, string>;

function spellingsOf(
  data: unknown,
  ambiguous: ReadonlySet<string>,
  additions: readonly (readonly [string, string])[],
): VariantSpellings {
  const entries = Object.entries(data as Readonly<Record<string, unknown>>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !ambiguous.has(entry[0]),
  );
  return new Map([...entries, ...additions]);
}

/** Loads the spellings that turn the other variant into `variant`. */
export async function loadSpellings(variant: EnglishVariant): Promise<VariantSpellings> {
  if (variant === 'en-GB') {
    const data = await import('american-british-english-translator/data/american_spellings.json', {
      with: { type: 'json' },
    });
    return spellingsOf(data.default, ambiguousAmerican, addedToBritish);
  }
  const data = await import('american-british-english-translator/data/british_spellings.json', {
    with: { type: 'json' },
  });
  return spellingsOf(data.default, ambiguousBritish, addedToAmerican);
}

function inCaseOf(word: string, other: string): string {
  if (word === word.toUpperCase() && word.length > 1) return other.toUpperCase();
  return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

/** Replacements for words of an English text that are spelt as in the other variant. */
export function proposeVariant(text: string, spellings: VariantSpellings): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\d_@.-])\p{L}+(?![\p{L}\d_@])/gu)) {
    const other = spellings.get(word.toLowerCase());
    if (other === undefined || /^.\P{Lu}*\p{Lu}.*\p{Ll}/u.test(word)) continue;
    edits.push({ offset: index, length: word.length, newText: inCaseOf(word, other) });
  }
  return edits;
}
