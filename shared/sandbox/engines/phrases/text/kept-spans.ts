import { findProtectedRanges, type ProtectedRange } from '../../../../text/protected-ranges.ts';
import { placeholderMatches } from '../../memory/phrase-form.ts';

/**
 * Addresses of pages without the sign behind them; with what common rules read apart: the sign before
 * `#{count}`, and the one that ends `%1@`.
 */
const address =
  /#\{(?:[^{}]{1,60}|\{[^{}]{1,60}\})\}|%(?:\d{1,9}\$)?[-+#0]{0,9}\d{0,9}(?:\.\d{1,9})?@|https?:\/\/[^\s<>"\uE000-\uF8FF。、，；：！？（）「」]{0,500}[^\s<>"\uE000-\uF8FF。、，；：！？（）「」.,:;!?…)\]}'’»”]/gu;

/**
 * Paths of files with a folder in them, and what stands as code in a text: from the root of a disk, from
 * here or home, or down to a file with an ending; "and/or" is none. Two signs of per cent stand for one.
 */
const pathOrCode =
  /(?<![\p{L}\p{N}_.+@:/\\~-])(?:(?:[A-Za-z]:\\|\\\\)[\w.+\\{}%-]{0,200}[\w\\}%]|~?\.{0,2}\/(?:[\w.+@-]{1,60}\/){1,20}(?:[\w.+@-]{0,60}\w)?|(?:[\w.+@-]{1,60}\/){1,20}[\w-]{1,60}\.[a-z][a-z\d]{0,4}(?!\w))|<(code|kbd|samp|tt)>[^<>]{0,200}<\/\1>|`[A-Za-z_$][\w.$()-]{0,60}`|%%/gu;

/** What a name may be in: names are told from words run by run. */
const run = /[A-Za-z\d._+-]+(?:@[A-Za-z\d._-]+)*/gu;

/** One in a run makes all of it an address: where an address ends that touches another, nobody can tell. */
const addressOfPerson = /[A-Za-z\d._+-]@[A-Za-z\d_-]+\.[A-Za-z\d._-]/u;

/** Names that are no words: addresses of people, names of files and settings, and such with a number. */
const names = [
  addressOfPerson,
  /^[A-Za-z][A-Za-z\d-]*_[A-Za-z\d_-]+$/u,
  /^[A-Za-z][A-Za-z\d-]+(?:\.[a-z][A-Za-z\d-]+)+$/u,
  /^(?:\.[a-z][A-Za-z\d-]*)+$/u,
  /^[A-Za-z][A-Za-z\d]*(?:[.-]\d+)+$/u,
];

function nameSpans(text: string): readonly ProtectedRange[] {
  const found: ProtectedRange[] = [];
  for (const { 0: all, index } of text.matchAll(run)) {
    const ended = all.slice(0, endOfName(all));
    for (const begin of new Set([0, beginOfName(ended)])) {
      const name = ended.slice(begin);
      if (!names.some((pattern) => pattern.test(name))) continue;
      found.push({ start: beginOfNumber(text, index + begin), end: index + ended.length });
      break;
    }
  }
  return found;
}

/** Where a number begins whose last digits a name begins with: `10:30jo@example.com`. */
function beginOfNumber(text: string, start: number): number {
  if (!/\d/u.test(text.charAt(start))) return start;
  let begin = start;
  while (/[\p{Nd}.,:/'’-]/u.test(text.charAt(begin - 1))) begin -= 1;
  while (!/\p{Nd}/u.test(text.charAt(begin))) begin += 1;
  return begin;
}

/** Signs at the end of a name are those of its sentence. */
function endOfName(all: string): number {
  let end = all.length;
  while (end > 0 && '._+-'.includes(all.charAt(end - 1))) end -= 1;
  return end;
}

function beginOfName(all: string): number {
  let start = 0;
  while (all.charAt(start) === '.') start += 1;
  return start;
}

const restOfNumber = /\p{Nd}*(?:[.,:/'’\u00A0\u202F-]\p{Nd}+)*/uy;

/** Where a number ends of which the last digit stands before `end`: `1` of `at1.000,50` is not its end. */
export function endOfNumber(text: string, end: number): number {
  if (!/\p{Nd}/u.test(text.charAt(end - 1))) return end;
  restOfNumber.lastIndex = end;
  return restOfNumber.test(text) ? restOfNumber.lastIndex : end;
}

/**
 * What makes an address to the common rules, which take all up to the next blank for it: the sign at
 * the end of a sentence, and placeholders that touch it. Here addresses have patterns of their own.
 */
const ofAddress = /(?<![%$])@|:\/\/|www\./gu;

/** What the common rules protect, but for addresses. */
function protectedRanges(text: string): readonly ProtectedRange[] {
  return findProtectedRanges(text.replace(ofAddress, (found) => '·'.repeat(found.length)));
}

function spanOf({ 0: found, index }: RegExpExecArray): ProtectedRange {
  return { start: index, end: index + found.length };
}

/** What of a text is kept as it is, in order and apart: placeholders, tags, entities, codes and names. */
export function keptSpans(text: string): readonly ProtectedRange[] {
  const found = [
    ...protectedRanges(text),
    ...Array.from(placeholderMatches(text), spanOf),
    ...Array.from(text.matchAll(address), spanOf),
    ...Array.from(text.matchAll(pathOrCode), spanOf),
    ...nameSpans(text),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: ProtectedRange[] = [];
  for (const { start, end: ownEnd } of found) {
    const end = endOfNumber(text, ownEnd);
    const last = kept.at(-1);
    if (last === undefined || start >= last.end) kept.push({ start, end });
    else if (end > last.end) kept[kept.length - 1] = { start: last.start, end };
  }
  return kept;
}

/** A stretch of a text; `isSyntax` for what makes plural forms and choices of the messages around it. */
export interface Piece {
  readonly text: string;
  readonly isSyntax: boolean;
}

/** Cuts a text at the syntax of plural forms and choices: what stands between is a message of its own. */
export function messagesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isSyntax: boolean): void => {
    if (end > at) pieces.push({ text: text.slice(at, end), isSyntax });
    at = end;
  };
  for (const { start, end } of protectedRanges(text)) {
    const isSyntax =
      text.charAt(start) === '}' || (text.charAt(start) === '{' && text.charAt(end - 1) === '{');
    if (!isSyntax) continue;
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}
