import { inverseEdits, type PlacedEdit } from '../../../../shared/formats/wordml/cut-edit.ts';
import {
  isolateParagraph,
  rewriteParagraph,
} from '../../../../shared/formats/wordml/rewrite-ooxml.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { FormattedSpan } from '../../../../shared/formats/wordml/written-spans.ts';
import {
  keptDirection,
  type InPlaceWrite,
  type PlannedChange,
} from '../../document/plan-change.ts';
import type { ParagraphChange } from '../../document/word-document.ts';
import type { ParagraphPlace, ParagraphTask } from './paragraph-task.ts';
import type { HeldParagraph } from './held-selection.ts';
import type { RevertWay, TakenBack } from './taken-back.ts';

export interface WriteTaskSource {
  readonly held: HeldParagraph;
  readonly change: ParagraphChange;
  readonly planned: Exclude<PlannedChange, { readonly way: 'nothing' | 'refused' }>;
  /** Told how the change is taken back, once it is done. */
  readonly onWritten: (entry: TakenBack) => void;
}

/** A task of a write, and why it may come to nothing. */
export type WriteTask = ParagraphTask<'unreadable'>;

type PlannedBelow = Extract<PlannedChange, { readonly way: 'below' }>;

/** The task that puts a planned change into the document. */
export function writeTask(source: WriteTaskSource): WriteTask {
  const { planned } = source;
  switch (planned.way) {
    case 'in-place':
      return inPlaceTask(source, planned.write);
    case 'below':
      return belowTask(source, planned);
    case 'comment':
      return commentTask(source, planned.text);
  }
}

function baseOf({ held, change }: WriteTaskSource): WriteTask {
  return {
    paragraph: change.paragraph,
    held,
    expected: held.model.text,
    after: null,
    edits: [],
    wantsOoxml: false,
    keepsOldLanguage: false,
    act: () => null,
    done: () => undefined,
  };
}

function inPlaceTask(source: WriteTaskSource, write: InPlaceWrite): WriteTask {
  const { held, change, onWritten } = source;
  const { model } = held;
  // What has lost its formats can only be taken back as a whole.
  const wantsOoxml = write.kind === 'ooxml' || (model.isWhole && losesFormats(write, model));
  return {
    ...baseOf(source),
    keptDirection: keptDirection(model, change),
    after: write.text,
    edits: write.kind === 'edits' ? write.edits : [],
    wantsOoxml,
    keepsOldLanguage: write.keepsOldLanguage,
    act: (found) => actInPlace(found, write, change, model.text),
    done: (found, text) => {
      onWritten({
        held,
        paragraph: change.paragraph,
        after: text,
        how: howToRevert(found, write, model),
      });
    },
  };
}

function losesFormats(write: InPlaceWrite, { runs, objects, text }: WordParagraph): boolean {
  if (write.kind === 'ooxml' || write.kind === 'spans') return true;
  // Notes and fields would be made anew by OOXML: around them the looks of blanks are let go.
  if (objects.length > 0) return false;
  const mixed = runs.filter((run) => run.hasOtherBlanks);
  if (write.kind === 'uniform') return mixed.length > 0 || ownHyphens.test(text);
  return write.edits.some(
    ({ offset, length }) =>
      mixed.some(({ start, end }) => offset < end && start < offset + length) ||
      ownHyphens.test(text.slice(offset, offset + length)),
  );
}

/** Word has elements for its hyphens, and gives them as characters that no text can be made of. */
const ownHyphens = /[\u001e\u001f]/u;

function actInPlace(
  { content, located, ooxml }: ParagraphPlace,
  write: InPlaceWrite,
  change: ParagraphChange,
  before: string,
): 'unreadable' | null {
  switch (write.kind) {
    case 'uniform':
      content.insertText(write.text, 'Replace');
      return null;
    case 'spans':
      writeSpans(content, write.spans);
      return null;
    case 'edits':
      // From the end: what comes first keeps its place.
      for (const each of located.toReversed()) writeEdit(each.range, each.edit);
      return null;
    case 'ooxml': {
      const flat = rewritten(ooxml, before, change);
      if (flat === null) return 'unreadable';
      content.insertOoxml(flat, 'Replace');
      return null;
    }
  }
}

function rewritten(ooxml: string | null, text: string, change: ParagraphChange): string | null {
  return change.kind === 'target' && ooxml !== null ? rewriteParagraph(ooxml, text, change) : null;
}

export function writeEdit(range: Word.Range, { length, newText, joins }: PlacedEdit): void {
  if (length > 0) range.insertText(newText, 'Replace');
  else range.insertText(newText, joins === 'before' ? 'End' : 'Start');
}

/** At the end of the range, which so comes to hold all of it. */
function writeSpans(content: Word.Range, spans: readonly FormattedSpan[]): void {
  for (const [index, span] of spans.entries()) {
    setFormat(content.insertText(span.text, index === 0 ? 'Replace' : 'End'), span);
  }
}

function setFormat(range: Word.Range, { format, link }: FormattedSpan): void {
  if (Object.keys(format).length > 0) range.font.set({ ...format });
  if (link !== null && link !== '') range.hyperlink = link;
}

function howToRevert(
  { isTracked, ooxml }: ParagraphPlace,
  write: InPlaceWrite,
  model: WordParagraph,
): RevertWay {
  const { text } = model;
  if (isTracked) {
    // Rejecting what we did would reject what others did before as well.
    const isOurs = model.objects.every(({ kind }) => kind !== 'tracked-change');
    return isOurs ? { kind: 'reject', text } : { kind: 'none', isTracked };
  }
  const flat = ooxml === null ? null : isolateParagraph(ooxml, text);
  if (flat !== null) return { kind: 'ooxml', flat, text };
  if (write.kind === 'ooxml' || write.kind === 'spans') return { kind: 'none', isTracked };
  if (write.kind === 'uniform') return { kind: 'text', text };
  return { kind: 'edits', edits: inverseEdits(model, write.edits), text };
}

/** Text of its own behind the paragraph, in its style. */
function belowTask(source: WriteTaskSource, planned: PlannedBelow): WriteTask {
  const { held, change, onWritten } = source;
  const { isOoxml, keepsOldLanguage, spans } = planned;
  let made: Word.Paragraph | null = null;
  return {
    ...baseOf(source),
    wantsOoxml: isOoxml,
    keepsOldLanguage,
    keptDirection: keptDirection(held.model, change),
    act: ({ ooxml }) => {
      const flat = isOoxml ? rewritten(ooxml, held.model.text, change) : null;
      if (isOoxml && flat === null) return 'unreadable';
      made = held.paragraph.insertParagraph('', 'After');
      if (flat !== null) made.getRange('Content').insertOoxml(flat, 'Replace');
      else for (const span of spans) setFormat(made.insertText(span.text, 'End'), span);
      made.load('text');
      made.context.trackedObjects.add(made);
      return null;
    },
    done: () => {
      if (made === null) return;
      const target = { paragraph: made, part: null };
      onWritten({
        held: target,
        paragraph: change.paragraph,
        after: made.text,
        how: { kind: 'remove-paragraph' },
      });
    },
  };
}

function commentTask(source: WriteTaskSource, text: string): WriteTask {
  const { held, change, onWritten } = source;
  let made: Word.Comment | null = null;
  return {
    ...baseOf(source),
    act: ({ content }) => {
      made = content.insertComment(text);
      made.context.trackedObjects.add(made);
      return null;
    },
    done: () => {
      if (made === null) return;
      const how = { kind: 'remove-comment', comment: made } as const;
      onWritten({ held, paragraph: change.paragraph, after: null, how });
    },
  };
}
