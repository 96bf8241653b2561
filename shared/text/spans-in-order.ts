/** In UTF-16 units; `end` is exclusive. */
interface FoundSpan {
  readonly start: number;
  readonly end: number;
}

/** The end of what begins at an offset of a text; -1 when it does not. */
export type ReadEnd = (text: string, at: number) => number;

/**
 * What an expression with alternatives would find, in order and apart: where `begins` (one character,
 * global) matches, the first kind that is found there wins. Sticky expressions stay apart, so that
 * each can be judged by itself.
 */
export function spansInOrder(
  text: string,
  begins: RegExp,
  kinds: readonly (RegExp | ReadEnd)[],
): readonly FoundSpan[] {
  const spans: FoundSpan[] = [];
  let at = 0;
  for (const { index: start } of text.matchAll(begins)) {
    if (start < at) continue;
    for (const kind of kinds) {
      const end = typeof kind === 'function' ? kind(text, start) : endAt(kind, text, start);
      if (end <= start) continue;
      spans.push({ start, end });
      at = end;
      break;
    }
  }
  return spans;
}

function endAt(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : -1;
}
