import type { TextSpan } from '../../text/hunks/hunk.ts';
import { findKept } from '../../text/hunks/split-tokens.ts';
import {
  findProtectedRanges,
  mergeRanges,
  type ProtectedRange,
} from '../../text/protected-ranges.ts';
import type { CodePart, InlinePart } from '../model.ts';
import type { PlacedPart, Span } from '../source-text/passage.ts';
import { findCodeLike } from './code-like.ts';
import type { ProsePassage } from './prose-passage.ts';

export interface PassageOptions {
  /**
   * `hidden`: tags and marks of emphasis are not sent; changes across them are left out. Right for
   * corrections. `shown`: they are sent as they stand, so that a rewrite can put them where they
   * belong.
   */
  readonly codes: 'hidden' | 'shown';
  /** Keep what looks like code: names in camelCase and CAPITALS, paths, versions. */
  readonly keepCodeLike: boolean;
  /** Writes parts in place of a span of the document; null where they cannot stand there. */
  readonly write: (parts: readonly InlinePart[], span: Span) => string | null;
}

/** A piece, and where its text lies in the text that is sent. */
interface Placed {
  readonly piece: PlacedPart;
  readonly at: number;
  readonly text: string;
}

/** Makes a passage of adjacent pieces of a document. */
export function passageOf(pieces: readonly PlacedPart[], options: PassageOptions): ProsePassage {
  const placed: Placed[] = [];
  let text = '';
  for (const piece of pieces) {
    const sent = sentText(piece, options.codes);
    placed.push({ piece, at: text.length, text: sent });
    text += sent;
  }
  const kept = keptRanges(text, placed, options.keepCodeLike);
  const codes = new Map<string, CodePart>();
  for (const { piece, text: sent } of placed) {
    if (piece.part.kind === 'code' && sent !== '') codes.set(sent, piece.part);
  }
  return {
    text,
    kept,
    codes: [...codes.keys()],
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    toDocument: (edit) => {
      const span = isAcrossHidden(edit, placed) ? null : locate(edit, placed);
      const newText = span === null ? null : options.write(toParts(edit.newText, codes), span);
      if (span === null || newText === null) return null;
      return { offset: span.start, length: span.end - span.start, newText };
    },
    spanOf: (stretch) => locate(stretch, placed),
  };
}

function sentText({ part }: PlacedPart, codes: PassageOptions['codes']): string {
  if (part.kind === 'text') return part.text;
  const isMark = part.role !== 'placeholder';
  return isMark && codes === 'hidden' ? '' : part.content;
}

function keptRanges(
  text: string,
  placed: readonly Placed[],
  keepCodeLike: boolean,
): readonly ProtectedRange[] {
  const ranges: ProtectedRange[] = [
    ...findProtectedRanges(text),
    ...(keepCodeLike ? findCodeLike(text) : []),
  ];
  for (const { piece, at, text: sent } of placed) {
    if (piece.part.kind === 'code' && sent !== '')
      ranges.push({ start: at, end: at + sent.length });
  }
  return mergeRanges(ranges);
}

/** Whether a stretch reaches over something that was not sent. */
function isAcrossHidden({ offset, length }: TextSpan, placed: readonly Placed[]): boolean {
  return placed.some(
    ({ at, text, piece }) =>
      text === '' && piece.end > piece.start && offset < at && at < offset + length,
  );
}

/** The stretch of the document for one of the text; null where there is none for exactly that. */
function locate({ offset, length }: TextSpan, placed: readonly Placed[]): Span | null {
  if (length === 0) return placeOf(offset, placed);
  const end = offset + length;
  const first = placed.find(({ at, text }) => at <= offset && offset < at + text.length);
  const last = placed.findLast(({ at, text }) => at < end && end <= at + text.length);
  if (first === undefined || last === undefined) return null;
  const start = documentOffset(offset, first);
  const stop = documentOffset(end, last);
  return start === null || stop === null ? null : { start, end: stop };
}

/** An insertion belongs to the text before it, else to that after it. */
function placeOf(offset: number, placed: readonly Placed[]): Span | null {
  const isText = ({ piece, text }: Placed): boolean => piece.part.kind === 'text' && text !== '';
  const before = placed.findLast(
    (each) => isText(each) && each.at < offset && offset <= each.at + each.text.length,
  );
  const after = placed.find(
    (each) => isText(each) && each.at <= offset && offset < each.at + each.text.length,
  );
  const owner = before ?? after;
  const place = owner === undefined ? null : documentOffset(offset, owner);
  return place === null ? null : { start: place, end: place };
}

/** An escape or a line joint is one thing: only its two ends have a place. */
function documentOffset(offset: number, { piece, at, text }: Placed): number | null {
  if (offset === at) return piece.start;
  if (offset === at + text.length) return piece.end;
  const isLinear = text.length === piece.end - piece.start;
  return isLinear ? piece.start + (offset - at) : null;
}

function toParts(newText: string, codes: ReadonlyMap<string, CodePart>): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let at = 0;
  const addText = (end: number): void => {
    if (end > at) parts.push({ kind: 'text', text: newText.slice(at, end) });
  };
  for (const { start, end } of findKept(newText, [...codes.keys()])) {
    addText(start);
    const code = codes.get(newText.slice(start, end));
    if (code !== undefined) parts.push(code);
    at = end;
  }
  addText(newText.length);
  return parts;
}
