import { newAttribute, startWithSpace, valueFor } from './attribute-edits.ts';
import type { TagRecord } from './document.ts';
import type { EditList } from './edit-list.ts';
import { presetOf, reviewPreset } from './presets.ts';
import type { Producer, StatePreset } from './presets.ts';
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
): MarkWriting {
  if (generation === 2) {
    const normal = state === 'preset' ? 'translated' : state;
    const capped = normal === 'initial' ? 'initial' : 'translated';
    return {
      generation,
      normal: { state: normal, qualifier: null },
      review: { state: capped, qualifier: 'interlinear:needs-review' },
      detailName: 'subState',
    };
  }
  const preset = presetOf(producer);
  const normal = state === 'preset' ? preset : { state, qualifier: reviewPreset.qualifier };
  const isDraft = normal.state === null || drafts.has(normal.state);
  return {
    generation,
    normal,
    review: isDraft ? normal : reviewPreset,
    detailName: 'state-qualifier',
  };
}

/** Attributes a new target of XLIFF 1.x starts with. */
export function newStateAttributes(marks: StatePreset): string {
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
  tag: TagRecord,
  mark: MarkWriting,
  marks: StatePreset,
): string {
  let added = '';
  // Where a preset adds no state, one that is there must not go on saying "new".
  const effective = marks.state === null && tag.state !== null ? reviewPreset : marks;
  if (effective.state !== null) {
    if (tag.state === null) added += newAttribute(text, tag, 'state', effective.state);
    else if (tag.state !== effective.state) {
      edits.replace(tag.stateStart, tag.stateEnd, valueFor(text, tag.stateStart, effective.state));
    }
  }
  return added + editDetail(text, edits, tag, mark, effective);
}

function editDetail(
  text: string,
  edits: EditList,
  tag: TagRecord,
  mark: MarkWriting,
  marks: StatePreset,
): string {
  if (tag.detailAt < 0) {
    return marks.qualifier === null
      ? ''
      : newAttribute(text, tag, mark.detailName, marks.qualifier);
  }
  if (marks.qualifier !== null) {
    if (text.slice(tag.detailStart, tag.detailEnd) !== marks.qualifier) {
      edits.replace(
        tag.detailStart,
        tag.detailEnd,
        valueFor(text, tag.detailStart, marks.qualifier),
      );
    }
  } else {
    // Whoever changes the state updates or deletes what it says in detail.
    edits.replace(startWithSpace(text, tag.detailAt), tag.detailEnd + 1, '');
  }
  return '';
}
