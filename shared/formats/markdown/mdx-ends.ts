/** No expression is longer, and no tag. */
const longest = 20_000;

/** Where an expression in braces ends that begins at an offset; null where it does not. */
export function findExpressionEnd(text: string, at: number): number | null {
  return endOfCode(text, at, /\}/y);
}

/** Where a tag ends that begins at an offset: expressions and texts in it may hold `>`. */
export function findTagEnd(text: string, at: number): number | null {
  return endOfCode(text, at, />/y);
}

/** Imports and exports up to the next blank line outside of braces. */
export function findModuleEnd(text: string, at: number): number {
  const stop = endOfCode(text, at, /(?:\r\n|\r|\n)[ \t]*(?=[\r\n]|$)/y);
  if (stop !== null) return stop;
  const rest = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/g;
  rest.lastIndex = at;
  return rest.exec(text)?.index ?? text.length;
}

const inCode =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*'|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/[^\r\n]*|[^]/y;

/** Behind the first match of `end` that lies in no braces, strings or comments. */
function endOfCode(text: string, at: number, end: RegExp): number | null {
  const code = text.slice(at, at + longest);
  let depth = code.startsWith('{') ? -1 : 0;
  let offset = 0;
  while (offset < code.length) {
    end.lastIndex = offset;
    if (depth === 0 && end.test(code)) return at + end.lastIndex;
    inCode.lastIndex = offset;
    const piece = inCode.exec(code)?.[0] ?? ' ';
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (depth < 0 && offset > 0) return null;
    offset += piece.length;
  }
  return null;
}
