import { spells } from '../../../text/same-span.ts';
import { startWithSpace } from './attribute-edits.ts';
import type { EditList } from './edit-list.ts';
import type { Authorship } from './planned-write.ts';
import { presetOf, reviewPreset } from './presets.ts';
import type { Producer, StatePreset } from './presets.ts';
import type { AttributeSpan, StartTag } from './start-tag.ts';
import type { MajorVersion } from '../vocabulary.ts';

/** How written targets are marked in one file. */
export interface MarkWriting {
  readonly majorVersion: MajorVersion;
  /** What a target gets, by whose it is. */
  readonly marks: Readonly<Record<Authorship, StatePreset>>;
  /** Names of the two attributes. */
  readonly detailName: 'state-qualifier' | 'subState';
}

/** How new targets are marked, too. */
export interface TargetMarking extends MarkWriting {
  /** The same as attributes of a new target of XLIFF 1.x. */
  readonly newAttributes: Readonly<Record<Authorship, string>>;
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
  majorVersion: MajorVersion,
  state: string,
): TargetMarking {
  if (majorVersion === 2) {
    const normal = state === 'preset' ? 'translated' : state;
    const capped = normal === 'initial' ? 'initial' : 'translated';
    return {
      majorVersion,
      marks: {
        machine: { state: normal, qualifier: null },
        review: { state: capped, qualifier: 'interlinear:needs-review' },
        person: { state: normal, qualifier: null },
      },
      newAttributes: { machine: '', review: '', person: '' },
      detailName: 'subState',
    };
  }
  const preset = presetOf(producer);
  const normal = state === 'preset' ? preset : { state, qualifier: reviewPreset.qualifier };
  const isDraft = normal.state === null || drafts.has(normal.state);
  const review = isDraft ? normal : reviewPreset;
  // What a person wrote is translated, where the producer keeps states at all.
  const own = state === 'preset' && normal.state !== null ? 'translated' : normal.state;
  const person = { state: own, qualifier: null };
  return {
    majorVersion,
    marks: { machine: normal, review, person },
    newAttributes: {
      machine: newStateAttributes(normal),
      review: newStateAttributes(review),
      person: newStateAttributes(person),
    },
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
  const detail = tag.find(mark.detailName);
  // Where a preset adds no state, one that is there must not go on saying "new".
  const { state: word, qualifier } = marks.state === null && state !== null ? reviewPreset : marks;
  let added = '';
  if (word !== null && state === null) added = edits.attributes.attribute(text, tag, 'state', word);
  if (qualifier !== null && detail === null) {
    added += edits.attributes.attribute(text, tag, mark.detailName, qualifier);
  }
  if (word !== null && state !== null) added = editWord(text, edits, tag, state, word, added);
  if (detail !== null) editDetail(text, edits, detail, qualifier);
  return added;
}

/** Returned is what is still to be added: what would follow the word at once is written with it. */
function editWord(
  text: string,
  edits: EditList,
  tag: StartTag,
  span: AttributeSpan,
  word: string,
  added: string,
): string {
  const { valueStart, valueEnd } = span;
  if (spells(text, valueStart, valueEnd, word)) return added;
  const isLast = added !== '' && valueEnd + 1 === tag.attributesEnd;
  edits.replace(valueStart, valueEnd, isLast ? edits.attributes.valueWith(word, added) : word);
  return isLast ? '' : added;
}

/** Whoever changes the state updates or deletes what it says in detail. */
function editDetail(
  text: string,
  edits: EditList,
  { start, valueStart, valueEnd }: AttributeSpan,
  qualifier: string | null,
): void {
  if (qualifier === null) edits.replace(startWithSpace(text, start), valueEnd + 1, '');
  else if (!spells(text, valueStart, valueEnd, qualifier)) {
    edits.replace(valueStart, valueEnd, qualifier);
  }
}
