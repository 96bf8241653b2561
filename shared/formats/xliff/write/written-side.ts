import { escapeXmlText, findIllegalXmlCharacter } from '../../../text/xml-escape.ts';
import { BARRIER, WritingList, WrittenText } from '../../written-text.ts';
import type { SegmentSide } from '../../model.ts';
import { rawOffsets, rawParts } from '../qa/raw-parts.ts';

/** Null where the parts cannot be found in the file as they read. */
export function writtenSide(
  fileText: string,
  { parts, location }: SegmentSide,
): WrittenText | null {
  const { offset, length } = location;
  const raw = rawParts(fileText, { start: offset, end: offset + length, parts });
  if (raw === null) return null;
  const found = new WritingList();
  for (const { part, start, end, isCData } of raw) {
    if (part.kind === 'code' && part.verbatim) {
      if (part.role === 'placeholder') found.add(BARRIER, [0, end - start], start);
      continue;
    }
    const offsets = rawOffsets(fileText.slice(start, end), isCData);
    const text = part.kind === 'code' ? part.content : part.text;
    if (offsets.length - 1 !== text.length) return null;
    found.add(text, offsets, start);
  }
  // Inside of a CDATA section nothing is escaped: such targets are rare, and left to people.
  const isCData = raw.some((each) => each.isCData);
  return new WrittenText(found, (text) => (isCData ? null : xmlText(text)));
}

function xmlText(text: string): string | null {
  return findIllegalXmlCharacter(text) < 0 ? escapeXmlText(text) : null;
}
