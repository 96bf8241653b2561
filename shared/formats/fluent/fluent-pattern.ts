import type { InlinePart } from '../model.ts';
import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import { endOfPlaceable, FluentFault, lineEndLength, skipBlanks } from './fluent-scanner.ts';

/** Signs that a line of a text does not begin with: they begin something else. */
const beginners = '.[*}';

/** Whether a line goes on with a pattern, by its indentation and what comes behind that. */
export function goesOn(text: string, lineStart: number): boolean {
  const at = skipBlanks(text, lineStart);
  if (at >= text.length || lineEndLength(text, at) > 0) return false;
  if (text[at] === '{') return true;
  return at > lineStart && !beginners.includes(text[at] ?? '');
}

const isNoSelection = (offset: number): never => {
  throw new FluentFault(offset);
};

/** What may stand for nothing, so that a pattern is one. */
const nothing = '{""}';

/**
 * What a pattern means, piece by piece: its placeables as they are written, its lines without the
 * indentation they have in common.
 */
export function patternPieces(text: string, { start, end }: Span): PlacedPart[] {
  if (text.slice(start, end).trim() === nothing) return [];
  const lines = linesOf(text, { start, end });
  const common = commonIndent(text, lines.slice(1));
  const pieces: PlacedPart[] = [];
  let isFirst = true;
  for (const [index, line] of lines.entries()) {
    const isBlank = line.start === line.end;
    const from = index === 0 ? line.start : Math.min(line.start + common, line.end);
    // The first line of a block stands behind a line end that is none of the text.
    if (index > 0) {
      const above = lines[index - 1]?.end ?? start;
      if (isFirst) isFirst = isBlank;
      else pieces.push(textPiece(above, from, '\n'));
    } else isFirst = isBlank;
    if (line.end > from) pieces.push(textPiece(from, line.end, text.slice(from, line.end)));
  }
  return pieces;
}

export function decodePattern(text: string, span: Span): string {
  let decoded = '';
  for (const { part } of patternPieces(text, span)) if (part.kind === 'text') decoded += part.text;
  return decoded;
}

function linesOf(text: string, { start, end }: Span): readonly Span[] {
  const lines: Span[] = [];
  let from = start;
  for (let at = start; at < end; at += 1) {
    const length = lineEndLength(text, at);
    if (length === 0) continue;
    lines.push({ start: from, end: at });
    from = at + length;
    at = from - 1;
  }
  lines.push({ start: from, end });
  return lines;
}

/** Blanks that all lines have at least, those without text left out. */
function commonIndent(text: string, lines: readonly Span[]): number {
  const indents = lines
    .filter(({ start, end }) => text.slice(start, end).trim() !== '')
    .map(({ start }) => skipBlanks(text, start) - start);
  return indents.reduce((least, indent) => Math.min(least, indent), Infinity);
}

/** Where the placeable ends that begins at an offset, in its line; -1 for a brace that begins none. */
function wholePlaceable(text: string, start: number): number {
  try {
    const end = endOfPlaceable(text, start, isNoSelection);
    return text.slice(start, end).includes('\n') ? -1 : end;
  } catch (error) {
    if (error instanceof FluentFault) return -1;
    throw error;
  }
}

/** Text as a pattern has it, where its line does not matter: braces that are no placeable's in quotes. */
export function escapeFluent(text: string): string {
  let escaped = '';
  let from = 0;
  for (const { index: at, 0: brace } of text.matchAll(/[{}]/g)) {
    if (at < from) continue;
    const end = brace === '{' ? wholePlaceable(text, at) : -1;
    escaped += text.slice(from, at) + (end < 0 ? `{"${brace}"}` : text.slice(at, end));
    from = end < 0 ? at + 1 : end;
  }
  return escaped + text.slice(from);
}

/**
 * The lines of a pattern, without indentation. `isBlock`: the first of them stands in a line of its
 * own as the others do.
 */
export function writeLines(text: string, isBlock: boolean): readonly string[] {
  if (text === '') return [nothing];
  const lines = escapeFluent(text.replaceAll('\r\n', '\n')).split('\n');
  const last = lines.length - 1;
  const guarded = guardedLine(lines, isBlock);
  return lines.map((line, index) => {
    if (line === '') return index === 0 || index === last ? nothing : '';
    const ended = index === last ? line.replace(/ $/, '{" "}') : line;
    if (index === guarded) return ended.startsWith(' ') ? `{" "}${ended.slice(1)}` : ended;
    const isLineStart = isBlock || index > 0;
    if (!isLineStart || !beginners.includes(ended[0] ?? '')) return ended;
    return `{"${ended[0]}"}${ended.slice(1)}`;
  });
}

/**
 * The line whose blanks at its beginning would be lost: the first, behind a sign, or one of those that
 * all begin with some. -1 for none.
 */
function guardedLine(lines: readonly string[], isBlock: boolean): number {
  if (!isBlock && lines[0]?.startsWith(' ') === true) return 0;
  const first = isBlock ? 0 : 1;
  const indented = lines.slice(first).filter((line) => line !== '');
  const isLost = indented.length > 0 && indented.every((line) => line.startsWith(' '));
  return isLost ? lines.findIndex((line, index) => index >= first && line !== '') : -1;
}

/** What a text says: signs that a pattern cannot begin or end with stand in quotes, and mean themselves. */
export function sayingInFluent(parts: readonly InlinePart[]): string {
  const said = parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
  return said.replace(/\{ ?"([^"\\]{0,9})" ?\}/g, '$1');
}
