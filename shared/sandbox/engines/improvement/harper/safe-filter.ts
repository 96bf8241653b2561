import type { Edit } from '../../../../text/edits.ts';
import { isSurelyMeant, mayBeMisspelt } from '../word-guards.ts';

/** A finding of Harper as plain data, in UTF-16 units of the text it was found in. */
export interface PlainLint {
  /** Harper's own name of the kind: `Spelling`, `Agreement`. */
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
  /** The first suggestion; null where Harper has none. */
  readonly suggestion: PlainSuggestion | null;
}

export interface PlainSuggestion {
  readonly action: 'replace' | 'remove' | 'insert-after';
  readonly text: string;
}

/** Matters of taste and layout. */
const skippedKinds: ReadonlySet<string> = new Set([
  ...['Style', 'Enhancement', 'Readability', 'Formatting'],
]);

/** Kinds that concern a single word. */
const wordKinds: ReadonlySet<string> = new Set(['Spelling', 'Typo', 'Capitalization']);

/** Words that may follow themselves: "he had had enough", "I know that that is so". */
const rightTwice = /^(had|that)\s+\1$/iu;

/** Two words where those that are counted follow: "every one of us". */
const countsOne = /^(?:any|every)\s+one$/iu;

/** Whether a finding is about how a word is written. */
export function isAboutSpelling({ kind }: PlainLint): boolean {
  return wordKinds.has(kind);
}

/**
 * The edit a finding asks for, if it is safe to make without asking: suggestions that are known to
 * turn names and technical words into something else are left out. Null where nothing is done.
 */
export function safeEdit(lint: PlainLint, text: string): Edit | null {
  const { suggestion, offset, length, kind } = lint;
  if (suggestion === null || skippedKinds.has(kind)) return null;
  const word = text.slice(offset, offset + length);
  if (isRightAsItIs(lint, word, text)) return null;
  if (wordKinds.has(kind) && !isSafeWord(kind, word, suggestion, text, offset)) return null;
  const edit = editOf(suggestion, offset, length);
  return text.slice(edit.offset, edit.offset + edit.length) === edit.newText ? null : edit;
}

/** What Harper takes for a fault by the words alone, and what stands beside them shows to be right. */
function isRightAsItIs({ kind, offset, length }: PlainLint, word: string, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, offset - 3), offset), offset + length];
  // "14B" is a room, not so many bytes.
  if (kind === 'WordChoice') return /\d$/u.test(before);
  if (kind === 'Repetition') return rightTwice.test(word);
  if (!/\s/u.test(word)) return false;
  const behind = text.slice(after, after + 10);
  if (countsOne.test(word) && /^\s+of\b/u.test(behind)) return true;
  // The words go on: "the re-wilding" is no "there-wilding".
  return /^[-‐‑]\p{L}/u.test(behind) || /\p{L}[-‐‑]$/u.test(before);
}

function isSafeWord(
  kind: string,
  word: string,
  { text: replacement }: PlainSuggestion,
  text: string,
  offset: number,
): boolean {
  if (!mayBeMisspelt(word, text, offset)) return false;
  if (kind !== 'Capitalization' && /\s/u.test(replacement)) return false;
  return kind !== 'Spelling' || isSurelyMeant(word, replacement);
}

function editOf(suggestion: PlainSuggestion, offset: number, length: number): Edit {
  switch (suggestion.action) {
    case 'remove':
      return { offset, length, newText: '' };
    case 'insert-after':
      return { offset: offset + length, length: 0, newText: suggestion.text };
    case 'replace':
      return { offset, length, newText: suggestion.text };
  }
}
