import { textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import { isPlainSafe, isPrintable } from './plain-values.ts';
import { escapeDouble, meaningOfEscape } from './quoted-scalars.ts';

/**
 * What a scalar means, piece by piece: an escape is one piece, and so is a line end of a literal block
 * with the indentation behind it. What is folded has none: its lines say nothing of their own.
 */
export function yamlPieces(text: string, { start, end }: Span): PlacedPart[] {
  const first = text.charAt(start);
  if (first === '|') return literalPieces(text, start, end);
  if (first === '>' || /[\r\n]/.test(text.slice(start, end))) return [];
  const escape = escapes[first];
  if (escape === undefined)
    return end > start ? [textPiece(start, end, text.slice(start, end))] : [];
  return end - start < 2 ? [] : quotedPieces(text, { start: start + 1, end: end - 1 }, escape);
}

const escapes: Readonly<Record<string, RegExp>> = {
  '"': /\\(?:x.{2}|u.{4}|U.{8}|.)/gu,
  "'": /''/g,
};

function quotedPieces(text: string, { start, end }: Span, escape: RegExp): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  const addText = (to: number): void => {
    if (to > at) pieces.push(textPiece(at, to, text.slice(at, to)));
  };
  for (const { 0: sequence, index } of text.slice(start, end).matchAll(escape)) {
    addText(start + index);
    at = start + index + sequence.length;
    const meant = sequence === "''" ? "'" : meaningOfEscape(sequence);
    pieces.push(textPiece(start + index, at, meant));
  }
  addText(end);
  return pieces;
}

function literalPieces(text: string, start: number, end: number): PlacedPart[] {
  const lines = [...text.slice(start, end).matchAll(/\r?\n( *)([^\r\n]*)/g)];
  const [, , header = ''] = /^(\|)(.*)/.exec(text.slice(start, end)) ?? [];
  const depths = lines.filter(([, , words]) => words !== '').map(([, space = '']) => space.length);
  // Indented lines at the beginning need a number that says how far; these are left alone.
  if (depths.length === 0 || /^[-+]?\d/.test(header)) return [];
  const depth = depths[0] ?? 0;
  const pieces: PlacedPart[] = [];
  for (const [index, line] of lines.entries()) {
    const [whole, , words = ''] = line;
    const from = start + line.index;
    const lineEnd = whole.startsWith('\r') ? 2 : 1;
    const behind = words === '' ? from + whole.length : from + lineEnd + depth;
    if (index > 0) pieces.push(textPiece(from, behind, '\n'));
    const to = from + whole.length;
    if (to > behind) pieces.push(textPiece(behind, to, text.slice(behind, to)));
  }
  return pieces;
}

/** Text as it is written between other text of a scalar; null where that has no way to be. */
export function escapeYaml(text: string, around: string, { start }: Span): string | null {
  const first = around.charAt(start);
  if (first === '"') return escapeDouble(text, 'none');
  if (/[\t\n\r]/.test(text) || !isPrintable(text)) return null;
  if (first === "'") return text.replaceAll("'", "''");
  if (first === '|' || first === '>') return text;
  const isSafe = text.trim() === '' || isPlainSafe(`a${text.trim()}a`, true);
  return isSafe && !/^#|:$/.test(text) ? text : null;
}
