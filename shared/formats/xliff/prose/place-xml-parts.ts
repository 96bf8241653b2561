import type { InlinePart } from '../../model.ts';
import { codePiece, textPiece, type PlacedPart } from '../../source-text/passage.ts';
import type { InlineContent } from '../document.ts';
import { append } from '../../../text/lists/append.ts';

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Finds where the parts of a content stand in the text. Null where the two do not agree, as with
 * CDATA sections inside other text: such contents are then left alone.
 */
export function placeXmlParts(text: string, content: InlineContent): readonly PlacedPart[] | null {
  const pieces: PlacedPart[] = [];
  let at = content.start;
  for (const part of content.parts) {
    const found = part.kind === 'code' ? placeCode(text, at, part) : placeText(text, at, part.text);
    const last = found?.at(-1);
    if (found === null || last === undefined) return null;
    append(pieces, found);
    at = last.end;
  }
  return at === content.end ? pieces : null;
}

function placeCode(
  text: string,
  at: number,
  part: Extract<InlinePart, { kind: 'code' }>,
): readonly PlacedPart[] | null {
  if (!part.verbatim || !text.startsWith(part.content, at)) return null;
  const { role, pair } = part;
  const span = { start: at, end: at + part.content.length };
  return [codePiece(span, part.content, part.origin, { role, pair })];
}

/** Plain stretches, line ends and character references, one piece each. */
function placeText(text: string, start: number, decoded: string): readonly PlacedPart[] | null {
  const pieces: PlacedPart[] = [];
  let at = start;
  let done = 0;
  while (done < decoded.length) {
    const match = matchAt(/(?<plain>[^&<\r]+)|&(?<name>[^;\s&<]{1,10});|\r\n?/uy, text, at);
    if (match === null) return null;
    const { plain, name } = match.groups ?? {};
    // What follows the text without a tag between is the next part.
    const value = plain?.slice(0, decoded.length - done) ?? valueOf(name);
    if (value === '' || !decoded.startsWith(value, done)) return null;
    const end = at + (plain === undefined ? match[0].length : value.length);
    pieces.push(textPiece(at, end, value));
    at = end;
    done += value.length;
  }
  return pieces;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What a character reference stands for; a line end for none. */
function valueOf(reference: string | undefined): string {
  if (reference === undefined) return '\n';
  const numeric = /^#(?:x([\da-fA-F]+)|(\d+))$/u.exec(reference);
  if (numeric === null) return references[reference] ?? '';
  const [, hexadecimal, decimal] = numeric;
  const codePoint = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return codePoint > 0x10ffff ? '' : String.fromCodePoint(codePoint);
}
