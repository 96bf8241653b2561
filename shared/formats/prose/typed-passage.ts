import { findProtectedRanges, mergeRanges } from '../../text/protected-ranges.ts';
import type { TypedTarget } from '../typed-target.ts';
import type { ProsePassage } from './prose-passage.ts';

/** A target as it is typed, to be worded anew: its signs and placeholders stay. It is its own document. */
export function typedPassage({ text, kept, signs }: TypedTarget): ProsePassage {
  return {
    text,
    kept: mergeRanges([...kept, ...findProtectedRanges(text)]),
    codes: signs,
    start: 0,
    end: text.length,
    toDocument: (edit) => edit,
    spanOf: ({ offset, length }) => ({ start: offset, end: offset + length }),
  };
}
