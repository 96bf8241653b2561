/** Something that Fluent does not have stands at an offset. */
export class FluentFault extends Error {
  override readonly name = 'FluentFault';
  readonly offset: number;

  constructor(offset: number) {
    super(`Fluent has nothing like what stands at ${offset}.`);
    this.offset = offset;
  }
}

const identifier = /[a-zA-Z][\w-]*/y;

/** Behind the name that begins at an offset. @throws FluentFault */
export function endOfName(text: string, at: number): number {
  identifier.lastIndex = at;
  if (identifier.exec(text) === null) throw new FluentFault(at);
  return identifier.lastIndex;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

/** Behind blanks and line ends. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || lineEndLength(text, at) > 0) at += 1;
  return at;
}

/** Units of the line end at an offset; 0 where there is none. A carriage return alone is none. */
export function lineEndLength(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === '\n') return 1;
  return text[at] === '\r' && text[at + 1] === '\n' ? 2 : 0;
}

/** Where the next line begins, or the text ends. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** Expressions may hold others: not as deep as this. */
const deepest = 50;

/**
 * Behind the placeable that begins with `{` at an offset; `onSelection` reads the variants of one that
 * is a selection, from behind its arrow to its end. @throws FluentFault
 */
export function endOfPlaceable(
  text: string,
  start: number,
  onSelection: (arrowEnd: number) => number,
  depth = 0,
): number {
  if (depth > deepest) throw new FluentFault(start);
  let at = skipSpace(text, start + 1);
  if (text[at] === '}') throw new FluentFault(at);
  for (; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfLiteral(text, at) - 1;
    else if (sign === '{') at = endOfPlaceable(text, at, onSelection, depth + 1) - 1;
    else if (sign === '}') return at + 1;
    else if (sign === '\n' && beginsEntry(text, at + 1)) break;
    else if (sign === '-' && text[at + 1] === '>') return onSelection(at + 2);
  }
  throw new FluentFault(start);
}

/** Whether a line begins with a name and its sign of equality, as no expression does. */
function beginsEntry(text: string, lineStart: number): boolean {
  identifier.lastIndex = lineStart + (text[lineStart] === '-' ? 1 : 0);
  return identifier.test(text) && text[skipBlanks(text, identifier.lastIndex)] === '=';
}

/** Behind the closing quote of a literal, which ends in its line. */
function endOfLiteral(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign === '\n') break;
    if (sign === '\\') at += 1;
  }
  throw new FluentFault(start);
}
