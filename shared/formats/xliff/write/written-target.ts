import type { InlinePart, SegmentSide } from '../../model.ts';
import type { InlineContent } from '../document.ts';
import { sameParts } from '../../inline/parts.ts';
import { sameMarkupIn } from '../../inline/same-markup-in.ts';
import type { PlannedWrite } from './planned-write.ts';
import { escapeXmlText, findIllegalXmlCharacter } from '../../../text/xml-escape.ts';
import { BARRIER, WritingList, WrittenText } from '../../written-text.ts';
import { rawOffsets, rawParts } from '../qa/raw-parts.ts';

/** What a segment must hold in the new text. */
export type Expected = Pick<PlannedWrite, 'segment'> & {
  readonly [Key in 'parts' | 'content']: PlannedWrite[Key] | null;
};

/** Whether a translation that was read from `text` is what was to be written. */
export function holds(
  text: string,
  translation: InlineContent | null,
  expected: Expected,
): boolean {
  const { parts, content, segment } = expected;
  if (translation === null) return false;
  // Without the answers only the codes can be compared.
  if (parts === null || content === null) {
    const { targetLanguage } = segment.unit.file.host;
    return sameMarkupIn(targetLanguage, segment.source.parts, translation.parts);
  }
  if (text.slice(translation.start, translation.end) !== content) return false;
  if (sameParts(translation.parts, parts)) return true;
  // Hidden text is a code on one side and may be text on the other; the bytes above decide.
  if (translation.hasProtected || segment.source.hasProtected) return true;
  return flat(translation.parts) === flat(parts);
}

// What stood between two line ends may have been left out: how many there were is then unknown.
const lineEnds = /[\r\n]+/g;
// Characters XML lacks are written as elements, left out, or replaced.
const unwritable =
  /<(?:[^\s:<>]+:)?cp hex="[0-9A-F]{4}"\/>|[\u{0}-\u{8}\u{b}\u{c}\u{e}-\u{1f}\u{fffd}-\u{ffff}\u{d800}-\u{dfff}]/gu;

/** Text and codes in one string, in which it does not matter where one text part ends. */
function flat(parts: readonly InlinePart[]): string {
  let joined = '';
  for (const part of parts) {
    if (part.kind === 'text') joined += part.text;
    else joined += part.verbatim ? `\u0001${part.content}\u0001` : part.content;
  }
  return joined.replace(unwritable, '').replaceAll('\u0001', '').replace(lineEnds, '\n');
}

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
