import type { CueToken } from '../read/lex-markup.ts';

/**
 * Lines that each stand in the same tag (`<i>one</i>`, line end, `<i>two</i>`) are one text: the
 * tags between them become one `join` code, so that the outer two can be trimmed off.
 * Tokens come back unchanged when the lines are not all of this form.
 */
export function joinTaggedLines(text: string, tokens: readonly CueToken[]): readonly CueToken[] {
  const visible = tokens.filter((token) => !isBlankText(text, token));
  // Position codes may stand before the first tag, sounds behind the last.
  const first = visible.findIndex((token) => token.kind !== 'single');
  const last = visible.findLastIndex((token) => token.kind !== 'single');
  const framed = visible.slice(first, last + 1);
  const name = framed[0]?.name ?? '';
  const lines = framed.filter((token) => token.kind === 'line').length;
  if (name === '' || lines === 0 || !isEachLineTagged(framed, name, lines)) return tokens;
  return [...visible.slice(0, first), ...mergeBorders(framed, name), ...visible.slice(last + 1)];
}

function isEachLineTagged(framed: readonly CueToken[], name: string, lines: number): boolean {
  const tags = framed.filter((token) => token.name === name).length;
  return (
    tags === 2 * (lines + 1) &&
    isTag(framed[0], 'open', name) &&
    isTag(framed.at(-1), 'close', name) &&
    framed.every((token, index) => {
      if (token.kind !== 'line') return true;
      return isTag(framed[index - 1], 'close', name) && isTag(framed[index + 1], 'open', name);
    })
  );
}

function isTag(token: CueToken | undefined, kind: 'open' | 'close', name: string): boolean {
  return token?.kind === kind && token.name === name;
}

function isBlankText(text: string, token: CueToken): boolean {
  return token.kind === 'text' && text.slice(token.start, token.end).trim() === '';
}

/** From `</i>` to `<i>`, blanks between included, one token. */
function mergeBorders(visible: readonly CueToken[], name: string): readonly CueToken[] {
  const merged: CueToken[] = [];
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
