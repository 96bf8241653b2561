import { findHunks } from './find-hunks.ts';

/** A stretch of two texts in turn: in both, only in the old one, or only in the new one. */
export interface WordDifference {
  readonly kind: 'same' | 'old' | 'new';
  readonly text: string;
}

/**
 * Two texts word by word, for people who look what changed. Without `new` it is the old text, without
 * `old` the new one.
 */
export function wordDifferences(before: string, after: string): readonly WordDifference[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const options = { kept: [], keptMay: 'stay', keepLineBreaks: false } as const;
  const { hunks } = findHunks(before, after, options);
  const differences: WordDifference[] = [];
  const add = (kind: WordDifference['kind'], text: string): void => {
    if (text !== '') differences.push({ kind, text });
  };
  let at = 0;
  for (const { offset, length, newText } of hunks) {
    add('same', before.slice(at, offset));
    add('old', before.slice(offset, offset + length));
    add('new', newText);
    at = offset + length;
  }
  add('same', before.slice(at));
  return differences;
}
