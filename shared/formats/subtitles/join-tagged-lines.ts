import type { MarkupToken } from './markup-token.ts';

/**
 * Lines that each stand in the same tag (`<i>one</i>`, line end, `<i>two</i>`) are one text: the
 * tags between them become one `join` code, so that the outer two can be peeled off.
 * Tokens come back unchanged when the lines are not all of this form.
 */
export function joinTaggedLines(
  text: string,
  tokens: readonly MarkupToken[],
): readonly MarkupToken[] {
  const visible = tokens.filter((token) => !isBlankText(text, token));
  const name = visible[0]?.name ?? '';
  if (name === '' || !visible.some((token) => token.kind === 'line')) return tokens;
  const tags = visible.filter((token) => token.name === name);
  const isEachLineTagged = visible.every((token, index) => {
    if (token.kind !== 'line') return true;
    return isTag(visible[index - 1], 'close', name) && isTag(visible[index + 1], 'open', name);
  });
  const isFramed = isTag(visible[0], 'open', name) && isTag(visible.at(-1), 'close', name);
  const lines = visible.filter((token) => token.kind === 'line').length;
  if (!isEachLineTagged || !isFramed || tags.length !== 2 * (lines + 1)) return tokens;
  return mergeBorders(visible, name);
}

function isTag(token: MarkupToken | undefined, kind: 'open' | 'close', name: string): boolean {
  return token?.kind === kind && token.name === name;
}

function isBlankText(text: string, token: MarkupToken): boolean {
  return token.kind === 'text' && text.slice(token.start, token.end).trim() === '';
}

/** From `</i>` to `<i>`, blanks between included, one token. */
function mergeBorders(visible: readonly MarkupToken[], name: string): readonly MarkupToken[] {
  const merged: MarkupToken[] = [];
  visible.forEach((token, index) => {
    if (token.kind === 'line') {
      const close = merged.pop();
      const open = visible[index + 1];
      if (close === undefined || open === undefined) return;
      merged.push({ kind: 'join', start: close.start, end: open.end, name: '', pair: -1 });
      return;
    }
    const isTaken = visible[index - 1]?.kind === 'line' && isTag(token, 'open', name);
    if (!isTaken) merged.push(token);
  });
  return merged;
}
