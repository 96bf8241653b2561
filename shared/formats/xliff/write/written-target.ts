import type { InlinePart } from '../../model.ts';
import type { InlineContent } from '../document.ts';
import { sameCodes, sameParts } from '../../inline/parts.ts';
import type { PlannedWrite } from './planned-write.ts';

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
    return sameCodes(segment.source.parts, translation.parts);
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
