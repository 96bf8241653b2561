import { escapeXmlText, findIllegalXmlCharacter } from '../../../text/xml-escape.ts';
import type { FormatProse } from '../../format.ts';
import type { InlinePart } from '../../model.ts';
import { textPiece, type PlacedPart } from '../../source-text/passage.ts';
import type { InlineContent, SegmentRecord } from '../document.ts';
import { keepShapes } from '../write/kept-shapes.ts';
import { openPartialReader, readDocument } from '../read/read-document.ts';
import { stateOf, untouchable } from '../selection.ts';
import { passageOf } from '../../prose/pieces-passage.ts';
import { placeXmlParts } from './place-xml-parts.ts';
import type { ProsePassage } from '../../prose/prose-passage.ts';
import type { ProseRequest } from '../../prose/prose-request.ts';
import { selectPieces } from '../../prose/select-pieces.ts';

/**
 * Finds the targets that may be changed: none that is locked, approved or final, and none that must
 * not be translated. Targets that hold CDATA are left out and counted.
 * @throws FormatError as readXliff does.
 */
export function readXliffProse(
  text: string,
  { selections, codes }: Pick<ProseRequest, 'selections' | 'codes'>,
): FormatProse {
  keepShapes(text);
  const document = readDocument(openPartialReader(text));
  const passages: ProsePassage[] = [];
  let leftOut = 0;
  for (const unit of document.units) {
    for (const segment of unit.segments) {
      const content = editableTarget(segment);
      if (content === null) continue;
      const placed = content.isCData ? null : placeXmlParts(text, content);
      const pieces = selectPieces(placed ?? [asOnePiece(content)], selections);
      if (pieces.length === 0) continue;
      if (placed === null) {
        leftOut += 1;
        continue;
      }
      passages.push(passageOf(pieces, { codes, keepCodeLike: false, write: writeXml }));
    }
  }
  return { passages, leftOut, language: document.files[0]?.host.targetLanguage ?? null };
}

function editableTarget(segment: SegmentRecord): InlineContent | null {
  const { translation, unit } = segment;
  if (segment.isIgnorable || translation === null) return null;
  if (untouchable(segment) !== null || unit.approved || stateOf(segment) === 'final') return null;
  return translation;
}

/** A content as far as it is only asked whether it is wanted. */
function asOnePiece({ start, end, parts }: InlineContent): PlacedPart {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return textPiece(start, end, text);
}

function writeXml(parts: readonly InlinePart[]): string | null {
  const isLegal = parts.every(
    (part) => part.kind === 'code' || findIllegalXmlCharacter(part.text) < 0,
  );
  if (!isLegal) return null;
  return parts.map((part) => writePart(part)).join('');
}

function writePart(part: InlinePart): string {
  if (part.kind === 'text') return escapeXmlText(part.text);
  return part.verbatim ? part.content : escapeXmlText(part.content);
}
