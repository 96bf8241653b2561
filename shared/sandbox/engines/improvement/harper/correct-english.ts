import type { Edit } from '../../../../text/edits.ts';
import { CodeFreeText } from '../code-free-text.ts';
import { applyProposedEdits } from '../improve-text.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import { spellingOf } from '../spelling/propose-spellings.ts';
import { makesPossessive, mayBeMisspelt, startsSentence } from '../word-guards.ts';
import type { Lint } from './harper-linters.ts';
import { isAboutSpelling, safeEdit, type PlainLint } from './safe-filter.ts';
import { append } from '../../../../text/lists/append.ts';

/** A correction may bring another fault to light; after these passes nothing changes any more. */
const mostPasses = 3;

export interface EnglishCorrection {
  readonly text: string;
  /** What was changed: how words are written, or anything else. */
  readonly spelling: boolean;
  readonly grammar: boolean;
}

export interface EnglishOptions {
  /** A word that any of them knows is not misspelt; the first proposes. */
  readonly dictionaries: readonly Dictionary[];
  /** Words that one country says otherwise are left as well. */
  readonly keepsVariant: boolean;
}

interface EnglishEdit extends Edit {
  readonly isSpelling: boolean;
}

/**
 * Corrects English text: Harper's safe suggestions, and for misspelt words that Harper has no safe
 * suggestion for, those of the first dictionary.
 */
export async function correctEnglish(
  original: string,
  lint: Lint,
  options: EnglishOptions,
): Promise<EnglishCorrection> {
  const isWanted = ({ kind }: PlainLint): boolean =>
    !options.keepsVariant || kind !== 'Regionalism';
  let text = original;
  const applied: EnglishEdit[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const lints = await lint(new CodeFreeText(text).text);
    const improved = applyProposedEdits(text, (codeFree) =>
      lints
        .filter(isWanted)
        .map((found) => editFor(found, codeFree, options))
        .filter((edit) => edit !== null),
    );
    if (improved.applied.length === 0) break;
    text = improved.text;
    append(applied, improved.applied);
  }
  return {
    text,
    spelling: applied.some(({ isSpelling }) => isSpelling),
    grammar: applied.some(({ isSpelling }) => !isSpelling),
  };
}

/**
 * Slips in the commonest words that are too short, or have too few vowels, to be told from an
 * abbreviation by their letters.
 */
const slips: ReadonlyMap<string, string> = new Map([
  ['ths', 'this'],
  ['hte', 'the'],
  ['adn', 'and'],
]);

/** The word a slip was meant for; null for any other word, and for one written as an abbreviation is. */
function slipOf(word: string, text: string, offset: number): string | null {
  const meant = slips.get(word.toLowerCase());
  if (meant === undefined || text.charAt(offset + word.length) === '.') return null;
  if (word === word.toLowerCase()) return meant;
  const [first = '', ...rest] = meant;
  const isCapitalised = word === word.charAt(0) + word.slice(1).toLowerCase();
  return isCapitalised && startsSentence(text, offset) ? first.toUpperCase() + rest.join('') : null;
}

function editFor(
  lint: PlainLint,
  text: string,
  { dictionaries }: EnglishOptions,
): EnglishEdit | null {
  const { offset, length } = lint;
  const isSpelling = isAboutSpelling(lint);
  const word = text.slice(offset, offset + length);
  // Nor is another word put for it: the writer meant a plural.
  if (isSpelling && makesPossessive(word, lint.suggestion?.text ?? '')) return null;
  if (lint.kind === 'Spelling' && dictionaries.some((one) => one.knows(word))) return null;
  const meant = isSpelling ? slipOf(word, text, offset) : null;
  if (meant !== null) return { offset, length, newText: meant, isSpelling };
  const safe = safeEdit(lint, text);
  if (safe !== null) return { ...safe, isSpelling };
  const newText = isSpelling ? proposalFor(word, text, offset, dictionaries) : null;
  return newText === null ? null : { offset, length, newText, isSpelling };
}

function proposalFor(
  word: string,
  text: string,
  offset: number,
  [dictionary]: readonly Dictionary[],
): string | null {
  if (dictionary === undefined || !mayBeMisspelt(word, text, offset)) return null;
  return spellingOf(word, dictionary);
}
