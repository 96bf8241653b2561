import { spansInOrder } from './spans-in-order.ts';
import { append } from './lists/append.ts';

/** A stretch of text that pseudo-translation leaves alone, in UTF-16 units; `end` is exclusive. */
export interface ProtectedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Everything but `{…}` that must survive as it is: addresses, tags, entities, printf and Ruby
 * placeholders, `${…}` and private-use characters that stand for inline codes.
 */
const simple = [
  /(?:https?:\/\/|www\.)[^\s<>"]+/uy,
  /(?<![^\s@<>])[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+/uy,
  /<[!?/a-zA-Z][^<>]*>/uy,
  /&(?:[a-zA-Z][a-zA-Z\d]*|#\d+|#x[\da-fA-F]+);/uy,
  /%[{<(][^{}<>()]*[}>)][a-z]?/uy,
  // "50% discount" and "100 % der Fälle" hold percent signs: a blank is never taken for a flag.
  /(?<!\d(?=%\p{L}{2}))%(?:\d+\$)?[-+#0]*(?:[1-9]\d*)?(?:\.\d+)?(?:hh|h|ll|l|L|q|j|z|t)?[a-zA-Z@]/uy,
  /[\uE000-\uF8FF]/uy,
];
/** Where one of them may begin. */
const simpleBegins = /(?<![^\s@<>])[^\s@<>]|[hw<&%\uE000-\uF8FF]/gu;

/** Head of an ICU argument whose branches hold text: `{count, plural,`. */
const branching = /^\{\s*[^\s{},]+\s*,\s*(?:plural|selectordinal|select)\s*,/u;

/** By the index of each brace that is closed, the index after the one that closes it. */
function closesOf(text: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/gu)) {
    if (brace === '{') open.push(index);
    else {
      const begin = open.pop();
      if (begin !== undefined) closes.set(begin, index + 1);
    }
  }
  return closes;
}

/** Messages within messages; what is deeper is protected as a whole. */
const deepestBranches = 50;

/** A text with where its braces are closed. */
interface Braced {
  readonly text: string;
  readonly closes: ReadonlyMap<number, number>;
}

function collectBraces(
  braced: Braced,
  [from, to, depth]: readonly [from: number, to: number, depth: number],
  found: ProtectedRange[],
): void {
  const { text, closes } = braced;
  let index = text.indexOf('{', from);
  while (index !== -1 && index < to) {
    const end = closes.get(index) ?? Infinity;
    if (end > to) {
      // A brace that nothing closes is a sign: what stands behind it is looked at for itself.
      index = text.indexOf('{', index + 1);
      continue;
    }
    const head = depth < deepestBranches ? branching.exec(text.slice(index, end)) : null;
    if (head === null) {
      found.push({ start: text[index - 1] === '$' ? index - 1 : index, end });
    } else {
      collectBranches(braced, { start: index, end }, [index + head[0].length, depth + 1], found);
    }
    index = text.indexOf('{', end);
  }
}

/** Protects the syntax of one branching argument; the text of its branches stays open. */
function collectBranches(
  braced: Braced,
  argument: ProtectedRange,
  [firstSelector, depth]: readonly [firstSelector: number, depth: number],
  found: ProtectedRange[],
): void {
  const { text, closes } = braced;
  let start = argument.start;
  let open = text.indexOf('{', firstSelector);
  while (open !== -1 && open < argument.end) {
    const close = closes.get(open) ?? Infinity;
    if (close > argument.end - 1) break;
    found.push({ start, end: open + 1 });
    collectBraces(braced, [open + 1, close - 1, depth], found);
    start = close - 1;
    open = text.indexOf('{', close);
  }
  found.push({ start, end: argument.end });
}

/**
 * The stretches of `text` that hold placeholders, ICU syntax, tags, entities or addresses, in
 * order and without overlaps. The leaf text of ICU plural and select branches is not protected.
 */
export function findProtectedRanges(text: string): readonly ProtectedRange[] {
  const found: ProtectedRange[] = [];
  collectBraces({ text, closes: closesOf(text) }, [0, text.length, 0], found);
  append(found, spansInOrder(text, simpleBegins, simple));
  return mergeRanges(found);
}

/** The same stretches in order, those that overlap as one. */
export function mergeRanges(ranges: readonly ProtectedRange[]): readonly ProtectedRange[] {
  const sorted = ranges.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const merged: ProtectedRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || range.start >= last.end) merged.push(range);
    else if (range.end > last.end) {
      merged[merged.length - 1] = { start: last.start, end: range.end };
    }
  }
  return merged;
}
