import type { HunkKind } from './hunk.ts';

/** Letters: more are no word, and comparing two takes time that grows with their square. */
const longestWord = 200;

/** What replacing `original` by `newText` is about; see {@link HunkKind}. */
export function kindOfChange(original: string, newText: string): HunkKind {
  const [before, after] = [squeezed(original), squeezed(newText)];
  const hasLetters = /[\p{L}\p{N}]/u.test(before + after);
  if (!hasLetters) return before === after ? 'spacing' : 'punctuation';
  if (isSpelling(before, after, original.trim(), newText.trim())) return 'spelling';
  return lettersOf(before) === lettersOf(after) ? 'punctuation' : 'wording';
}

function isSpelling(before: string, after: string, original: string, newText: string): boolean {
  // "alot" and "a lot", "dont" and "don't", "i" and "I".
  if (before.toLowerCase() === after.toLowerCase()) return true;
  if (!isOneWord(original) || !isOneWord(newText)) return false;
  if (lettersOf(before).toLowerCase() === lettersOf(after).toLowerCase()) return true;
  if (sortedLetters(before) === sortedLetters(after)) return true;
  const longest = Math.max(before.length, after.length);
  if (longest < 4 || longest > longestWord) return false;
  return areLike(before.toLowerCase(), after.toLowerCase(), Math.max(1, Math.floor(longest / 3)));
}

function isOneWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*$/u.test(text);
}

function squeezed(text: string): string {
  return text.replace(/\s+/gu, '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** "teh" and "the" have the same letters. */
function sortedLetters(text: string): string {
  return Array.from(text.toLowerCase()).sort().join('');
}

/** Whether at most `most` letters have to be put in, taken out or replaced. */
function areLike(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const shifted = Math.min(previous[column] ?? 0, current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, shifted));
    }
    previous = current;
  }
  return (previous[other.length] ?? 0) <= most;
}
