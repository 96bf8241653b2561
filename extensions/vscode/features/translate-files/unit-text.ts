import { graphemes } from '../../../../shared/text/code-points.ts';
import { inertLine, inertText, type Inert } from '../../../../shared/text/inert.ts';
import type { InlinePart, SegmentView, Translatable } from '../../../../shared/formats/model.ts';

/** A segment's text as people read it; inline codes as `⟨…⟩`, line ends as blanks. */
export function unitText(parts: readonly InlinePart[]): Inert {
  return inertText(
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        return part.verbatim ? '⟨…⟩' : part.content;
      })
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Room for the words by which a person knows a segment; what is beside it needs some as well. */
const MOST_CHARACTERS = 60;
/** In UTF-16: what is longer is cut as well. */
const UNITS_OF_A_CHARACTER = 8;

/**
 * What a list calls a segment: the beginning of its source text, as ids are often hashes. Its name
 * where the source has no words.
 */
export function unitName({ source, name }: Pick<Translatable, 'source' | 'name'>): Inert {
  const text = unitText(source);
  if (!/[\p{L}\p{N}]/u.test(text)) return inertLine(name);
  const begin = graphemes(text.slice(0, MOST_CHARACTERS * UNITS_OF_A_CHARACTER));
  if (begin.length <= MOST_CHARACTERS) return inertText(begin.join(''));
  return inertText(
    `${begin
      .slice(0, MOST_CHARACTERS - 1)
      .join('')
      .trimEnd()}…`,
  );
}

/** The same of a segment as its file shows it; empty where neither has words. */
export function segmentName({ source, name }: Pick<SegmentView, 'source' | 'name'>): Inert {
  return unitName({ source: source.parts, name });
}
