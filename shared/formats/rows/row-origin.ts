import { sameParts } from '../inline/parts.ts';
import type { SegmentView } from '../model.ts';

/** Where a target comes from. */
export interface RowOrigin {
  readonly kind: 'machine' | 'match' | 'person';
  /** Of a match, in percent; null where nobody says it. */
  readonly score: number | null;
}

/** What XLIFF says in detail of how a target came about, of 1.2 (`state-qualifier`) and of ours. */
const details: ReadonlyMap<string, RowOrigin> = new Map([
  ['mt-suggestion', { kind: 'machine', score: null }],
  ['leveraged-mt', { kind: 'machine', score: null }],
  ['interlinear:needs-review', { kind: 'machine', score: null }],
  ['exact-match', { kind: 'match', score: 100 }],
  ['id-match', { kind: 'match', score: 100 }],
  ['fuzzy-match', { kind: 'match', score: null }],
  ['tm-suggestion', { kind: 'match', score: null }],
  ['leveraged-tm', { kind: 'match', score: null }],
  ['leveraged-inherited', { kind: 'match', score: null }],
  ['leveraged-repository', { kind: 'match', score: null }],
  ['leveraged-glossary', { kind: 'match', score: null }],
]);

/** As is known beside the file, the file says it, or shows it by holding the very same text as a match; null for neither. */
export function originOf(view: SegmentView): RowOrigin | null {
  const { target } = view;
  if (target === null || target.parts.length === 0) return null;
  if (view.made) return { kind: view.made.by, score: null };
  const told = details.get(view.targetDetail ?? '');
  if (told !== undefined) return told;
  const isMatch = view.alternatives.some(({ parts }) => sameParts(parts, target.parts));
  return isMatch ? { kind: 'match', score: null } : null;
}
