import { CodePieces } from './code-pieces.ts';

/** Where an expression in braces ends that begins at an offset; null where it does not. Up to the end of the text. */
export function findExpressionEnd(text: string, at: number): number | null {
  return endOfCode(text, at, /\}/y);
}

/** Where a tag ends that begins at an offset: expressions and texts in it may hold `>`. Up to the end of the text. */
export function findTagEnd(text: string, at: number): number | null {
  return endOfCode(text, at, />/y);
}

/** Any line may begin like one: no more of each is read. */
const longestModule = 20_000;

/** Imports and exports up to the next blank line outside of braces. */
export function findModuleEnd(text: string, at: number): number {
  const near = text.slice(at, at + longestModule);
  const stop = endOfCode(near, 0, /(?:\r\n|\r|\n)[ \t]*(?=[\r\n]|$)/y);
  if (stop !== null) return at + stop;
  const rest = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)/g;
  rest.lastIndex = at;
  return rest.exec(text)?.index ?? text.length;
}

/** Behind the first match of `end` that lies in no braces, strings or comments. */
function endOfCode(text: string, at: number, end: RegExp): number | null {
  const pieces = new CodePieces(text);
  let depth = text[at] === '{' ? -1 : 0;
  let offset = at;
  while (offset < text.length) {
    end.lastIndex = offset;
    if (depth === 0 && end.test(text)) return end.lastIndex;
    if (text[offset] === '{') depth += 1;
    if (text[offset] === '}') depth -= 1;
    if (depth < 0 && offset > at) return null;
    offset = pieces.endAt(offset);
  }
  return null;
}
