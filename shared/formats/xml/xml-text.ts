import { codePiece, textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import { decodeReferences } from './references.ts';
import { findIllegalXmlCharacter } from '../../text/xml-escape.ts';

const CDATA = '<![CDATA[';

/**
 * What a stretch of well-formed content of an element means, piece by piece: a reference, a line end and
 * what begins or ends a CDATA section are pieces of their own, and tags, comments and instructions are
 * codes.
 */
export function contentPieces(text: string, { start, end }: Span): PlacedPart[] {
  const pieces: PlacedPart[] = [];
  let at = start;
  let inSection = -1;
  while (at < end) {
    if (at === inSection) {
      pieces.push(textPiece(at, at + 3, ''));
      at += 3;
      inSection = -1;
      continue;
    }
    const isSection = inSection >= 0;
    const unit = text[at];
    if (unit === '<' && !isSection) {
      const stop = Math.min(endOfMarkup(text, at), end);
      if (text.startsWith(CDATA, at)) {
        inSection = stop - 3;
        pieces.push(textPiece(at, at + CDATA.length, ''));
        at += CDATA.length;
      } else {
        pieces.push(codePiece({ start: at, end: stop }, text.slice(at, stop), 'element'));
        at = stop;
      }
    } else {
      const piece = textPieceAt(text, at, isSection ? inSection : end, isSection);
      pieces.push(piece);
      at = piece.end;
    }
  }
  return pieces;
}

/** A reference, a line end, or a run of other characters. */
function textPieceAt(text: string, at: number, end: number, isSection: boolean): PlacedPart {
  const unit = text[at];
  if (unit === '&' && !isSection) {
    const stop = text.indexOf(';', at) + 1;
    return textPiece(at, stop, decodeReferences(text, at, stop));
  }
  if (unit === '\r') {
    const stop = text.startsWith('\n', at + 1) && at + 1 < end ? at + 2 : at + 1;
    return textPiece(at, stop, '\n');
  }
  let stop = at + 1;
  while (stop < end && !isSpecial(text.charCodeAt(stop), isSection)) stop += 1;
  return textPiece(at, stop, text.slice(at, stop));
}

function isSpecial(unit: number, isSection: boolean): boolean {
  return unit === 0x0d || (!isSection && (unit === 0x26 || unit === 0x3c));
}

/** Behind the tag, comment, section or instruction that begins there; the text is well-formed. */
export function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return text.indexOf('-->', at + 4) + 3;
  if (text.startsWith(CDATA, at)) return text.indexOf(']]>', at) + 3;
  if (text.startsWith('<?', at)) return text.indexOf('?>', at) + 2;
  let quote = '';
  for (let stop = at + 1; stop < text.length; stop += 1) {
    const unit = text[stop] ?? '';
    if (quote !== '') quote = unit === quote ? '' : quote;
    else if (unit === '"' || unit === "'") quote = unit;
    else if (unit === '>') return stop + 1;
  }
  return text.length;
}

/** How a file writes what XML leaves to taste. */
export interface XmlTaste {
  readonly lineEnd: string;
  /** Whether quotation marks of texts are references. */
  readonly escapesQuotes: boolean;
  readonly escapesApostrophes: boolean;
}

/** The taste of a file by its texts; `usually` for what they do not show. */
export function tasteOf(
  text: string,
  texts: Iterable<Span>,
  usually: Omit<XmlTaste, 'lineEnd'>,
): XmlTaste {
  let { escapesQuotes, escapesApostrophes } = usually;
  let [sawQuote, sawApostrophe] = [text.includes('&quot;'), text.includes('&apos;')];
  if (sawQuote) escapesQuotes = true;
  if (sawApostrophe) escapesApostrophes = true;
  for (const { start, end } of texts) {
    if (sawQuote && sawApostrophe) break;
    const raw = text.slice(start, end);
    if (!sawQuote && raw.includes('"')) [sawQuote, escapesQuotes] = [true, false];
    if (!sawApostrophe && raw.includes("'")) [sawApostrophe, escapesApostrophes] = [true, false];
  }
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  return { lineEnd, escapesQuotes, escapesApostrophes };
}

/** Text as content of an element has it; what XML cannot hold is left out. */
export function writeXmlText(text: string, taste: XmlTaste): string {
  const { lineEnd, escapesQuotes, escapesApostrophes } = taste;
  let written = withoutIllegal(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\n|\r/g, (end) => (end === '\r' ? '&#13;' : lineEnd));
  if (escapesQuotes) written = written.replaceAll('"', '&quot;');
  if (escapesApostrophes) written = written.replaceAll("'", '&apos;');
  return written;
}

/** Without the characters that no XML file can hold. */
export function withoutIllegal(text: string): string {
  if (findIllegalXmlCharacter(text) < 0) return text;
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Cs}]/gu, '');
}
