import { pairTextTags, type TaggedPart } from '../inline/placeholders/pair-text-tags.ts';
import type { PlacedPart } from './passage.ts';

/** Makes pairs of the tags among pieces that nest within each other and within the pairs there are. */
export function pairTags(pieces: readonly PlacedPart[]): PlacedPart[] {
  const tagged = pieces.map(({ part }): TaggedPart => {
    const isFree = part.kind === 'code' && part.role === 'placeholder';
    const match = isFree
      ? /^<(\/?)([A-Za-z][\w.:-]*)(?![\w.:-])[^]*?(\/?)>$/.exec(part.content)
      : null;
    if (match === null) return { part, tag: null };
    const [, slash = '', name = '', selfClosing = ''] = match;
    // Something that was read as a whole, `<code>x</code>`, is no tag.
    if (match[0].lastIndexOf('<') > match[0].indexOf('>')) return { part, tag: null };
    const kind = slash === '/' ? 'close' : selfClosing === '/' ? 'single' : 'open';
    return { part, tag: { name: name.toLowerCase(), kind } };
  });
  const paired = pairTextTags(tagged);
  return pieces.map((piece, index) => ({ ...piece, part: paired[index] ?? piece.part }));
}
