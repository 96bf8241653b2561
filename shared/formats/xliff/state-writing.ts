import { newAttribute, startWithSpace } from './attribute-edits.ts';
import type { EditList } from './edit-list.ts';
import { presetOf, reviewPreset } from './presets.ts';
import type { Producer, StatePreset } from './presets.ts';
import type { AttributeSpan, StartTag } from './start-tag.ts';
import type { Generation } from './vocabulary.ts';

/** How written targets are marked in one file. */
export interface MarkWriting {
  readonly generation: Generation;
  /** What a target gets that needs no review, and what one gets that does. */
  readonly normal: StatePreset;
  readonly review: StatePreset;
  /** Names of the two attributes. */
  readonly detailName: 'state-qualifier' | 'subState';
}

/** How new targets are marked, too. */
export interface TargetMarking extends MarkWriting {
  /** `normal` and `review` as attributes of a new target of XLIFF 1.x. */
  readonly newNormal: string;
  readonly newReview: string;
}

/** States of XLIFF 1.x that do not claim more than a draft. */
const drafts: ReadonlySet<string> = new Set([
  'new',
  'needs-translation',
  'needs-adaptation',
  'needs-l10n',
  'needs-review-translation',
  'needs-review-adaptation',
  'needs-review-l10n',
]);

/** Decides the words for a file by its producer, or by the state a person asked for. */
export function markWriting(
  producer: Producer,
  generation: Generation,
  state: string,
): TargetMarking {
  if (generation === 2) {
    const normal = state === 'preset' ? 'translated' : state;
    const capped = normal === 'initial' ? 'initial' : 'translated';
    return {
      generation,
      normal: { state: normal, qualifier: null },
      review: { state: capped, qualifier: 'interlinear:needs-review' },
      newNormal: '',
      newReview: '',
      detailName: 'subState',
    };
  }
  const preset = presetOf(producer);
  const normal = state === 'preset' ? preset : { state, qualifier: reviewPreset.qualifier };
  const isDraft = normal.state === null || drafts.has(normal.state);
  const review = isDraft ? normal : reviewPreset;
  return {
    generation,
    normal,
    review,
    newNormal: newStateAttributes(normal),
    newReview: newStateAttributes(review),
    detailName: 'state-qualifier',
  };
}

/** Attributes a new target of XLIFF 1.x starts with. */
function newStateAttributes(marks: StatePreset): string {
  const state = marks.state === null ? '' : ` state="${marks.state}"`;
  return marks.qualifier === null ? state : `${state} state-qualifier="${marks.qualifier}"`;
}

/**
 * Brings the state of an existing tag up to date. Values that are there are edited in place;
 * returned is what is to be added at the tag's `attributesEnd`.
 */
export function editState(
  text: string,
  edits: EditList,
  tag: StartTag,
  mark: Pick<MarkWriting, 'detailName'>,
  marks: StatePreset,
): string {
  const state = tag.find('state');
  // Where a preset adds no state, one that is there must not go on saying "new".
  const effective = marks.state === null && state !== null ? reviewPreset : marks;
  let added = '';
  if (effective.state !== null) {
    if (state === null) added = newAttribute(text, tag, 'state', effective.state);
    else setValue(text, edits, state, effective.state);
  }
  const detail = tag.find(mark.detailName);
  if (detail === null) {
    return effective.qualifier === null
      ? added
      : added + newAttribute(text, tag, mark.detailName, effective.qualifier);
  }
  if (effective.qualifier !== null) setValue(text, edits, detail, effective.qualifier);
  // Whoever changes the state updates or deletes what it says in detail.
  else edits.replace(startWithSpace(text, detail.start), detail.valueEnd + 1, '');
  return added;
}

function setValue(text: string, edits: EditList, span: AttributeSpan, value: string): void {
  if (text.slice(span.valueStart, span.valueEnd) === value) return;
  edits.replace(span.valueStart, span.valueEnd, value);
}
