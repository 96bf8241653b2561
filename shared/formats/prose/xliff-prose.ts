import { escapeXmlText, findIllegalXmlCharacter } from '../../text/xml-escape.ts';
import type { InlinePart } from '../model.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import type { InlineContent, SegmentRecord } from '../xliff/document.ts';
import { keepShapes } from '../xliff/kept-shapes.ts';
import { readDocument } from '../xliff/read-document.ts';
import { stateOf, untouchable } from '../xliff/selection.ts';
import { passageOf } from './pieces-passage.ts';
import { placeXmlParts } from './place-xml-parts.ts';
import type { ProsePassage } from './prose-passage.ts';
import type { ProseRequest } from './prose-request.ts';
import { selectPieces } from './select-pieces.ts';

/** The targets of an XLIFF file, one passage each, and the language the file gives them. */
export interface XliffProse {
  readonly passages: readonly ProsePassage[];
  readonly targetLanguage: string | null;
}

/**
 * Finds the targets that may be changed: none that is locked, approved or final, and none that must
 * not be translated. Targets written as CDATA are left out.
 * @throws FormatError as readXliff does.
 */
export function readXliffProse(
  text: string,
  { selections, codes }: Pick<ProseRequest, 'selections' | 'codes'>,
): XliffProse {
  keepShapes();
  const document = readDocument(createXmlReader(text));
  const passages: ProsePassage[] = [];
  for (const unit of document.units) {
    for (const segment of unit.segments) {
      const content = editableTarget(segment);
      const placed = content === null ? null : placeXmlParts(text, content);
      const pieces = selectPieces(placed ?? [], selections);
      if (pieces.length === 0) continue;
      passages.push(passageOf(pieces, { codes, keepCodeLike: false, write: writeXml }));
    }
  }
  return { passages, targetLanguage: document.files[0]?.host.targetLanguage ?? null };
}

function editableTarget(segment: SegmentRecord): InlineContent | null {
  const { translation, unit } = segment;
  if (segment.isIgnorable || translation === null || translation.isCData) return null;
  if (untouchable(segment) !== null || unit.approved || stateOf(segment) === 'final') return null;
  return translation;
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
