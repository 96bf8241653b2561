import { startOfRun } from '../../../text/runs.ts';
import type { InlineItem } from '../inline-items.ts';
import type { AccessKey } from '../protect-recipe.ts';

/** Items with the mark of the access key taken out. */
interface ItemsWithoutKey {
  readonly items: readonly InlineItem[];
  readonly accessKey: AccessKey | null;
}

/**
 * Takes the mark of an access key (`&File`, `E&xit`, `_Open`, `~Save`) out of a label, because the
 * service would translate `E` and `xit` apart. Only in short labels, and only when the mark occurs
 * exactly once and clearly marks a letter: "AT&T", "R&D", "Save & exit", "snake_case" and "~5" stay.
 */
export function takeAccessKey(items: readonly InlineItem[]): ItemsWithoutKey {
  const label = items.map((item) => (item.kind === 'text' ? item.text : codeInLabel)).join('');
  const found = label.length > longestLabel ? null : findAccessKey(label);
  if (found === null) return { items, accessKey: null };
  let before = 0;
  let codes = 0;
  let offset = found.offset;
  const without = items.map((item): InlineItem => {
    const at = found.offset - before;
    before += item.kind === 'text' ? item.text.length : codeInLabel.length;
    if (item.kind !== 'text') codes += codeInLabel.length;
    else if (at >= 0 && at < item.text.length) {
      offset -= codes;
      return { kind: 'text', text: item.text.slice(0, at) + item.text.slice(at + 1) };
    }
    return item;
  });
  return { items: without, accessKey: { ...found, offset } };
}

/** Stands for a code while a label is looked at: a mark and its letter are never on its two sides. */
const codeInLabel = '\uFFFC';

/** Labels of menus and buttons are shorter than this, in UTF-16 units. */
const longestLabel = 80;

const marks: readonly { readonly mark: string; readonly pattern: RegExp }[] = [
  { mark: '&', pattern: /(?:^|[\s"'(])&(?=\p{L}{2})|\p{L}&(?=\p{Ll})/u },
  { mark: '_', pattern: /(?:^|\s)_(?=\p{Lu}\p{Ll})/u },
  { mark: '~', pattern: /(?:^|\s)~(?=\p{Lu}\p{Ll})|\p{L}~(?=\p{Ll})/u },
];

function findAccessKey(label: string): AccessKey | null {
  for (const { mark, pattern } of marks) {
    const offset = label.indexOf(mark);
    if (offset < 0 || offset !== label.lastIndexOf(mark)) continue;
    const match = pattern.exec(label);
    if (match === null || !isInRealWord(label, offset)) continue;
    const letter = String.fromCodePoint(label.codePointAt(offset + 1) ?? 0);
    return { mark, letter, offset };
  }
  return null;
}

/** "a&b" is no label: the word around the mark has three letters or more. */
function isInRealWord(label: string, offset: number): boolean {
  const before = /(?<!\p{L})\p{L}*$/u.exec(label.slice(0, offset))?.[0] ?? '';
  const after = /^\p{L}*/u.exec(label.slice(offset + 1))?.[0] ?? '';
  return before.length + after.length >= 3 || before === '';
}

/**
 * Puts the mark back into the texts of an answer (in order, without codes): at its old place when the
 * text is the old one, else before the same letter, at the start of a word if possible, else before
 * the first letter. A label in a script without access keys gets "(&F)" at its end, as is the custom
 * there.
 */
export function putAccessKey(
  texts: readonly string[],
  sent: string,
  accessKey: AccessKey,
): string[] {
  const label = texts.join('');
  const { mark, letter } = accessKey;
  if (label === sent) return insertAt(texts, accessKey.offset, mark);
  if (eastAsian.test(label) && !/\p{Script=Latin}/u.test(label)) {
    const end = startOfRun(label, label.length, /[\s.…:：]/);
    return insertAt(texts, end, `(${mark}${letter.toUpperCase()})`);
  }
  return insertAt(texts, bestPlace(label, letter), mark);
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function bestPlace(label: string, letter: string): number {
  const lower = letter.toLowerCase();
  let best = -1;
  let bestRank = 0;
  for (const match of label.matchAll(/\p{L}/gu)) {
    const [found] = match;
    const startsWord = !/\p{L}/u.test(label.charAt(match.index - 1));
    const sameLetter = found.toLowerCase() === lower;
    const rank = sameLetter ? 2 + (startsWord ? 2 : 0) + (found === letter ? 1 : 0) : 1;
    if (rank > bestRank) {
      best = match.index;
      bestRank = rank;
    }
  }
  return Math.max(best, 0);
}

/** Inserts before the character at `offset` of the joined texts. */
function insertAt(texts: readonly string[], offset: number, mark: string): string[] {
  let before = 0;
  let isDone = false;
  const result = texts.map((text, index) => {
    const at = offset - before;
    before += text.length;
    const isLast = index === texts.length - 1;
    if (isDone || at < 0 || (at >= text.length && !(isLast && at === text.length))) return text;
    isDone = true;
    return text.slice(0, at) + mark + text.slice(at);
  });
  return result;
}
