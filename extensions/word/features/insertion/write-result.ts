import type {
  ParagraphChange,
  Placement,
  RevertOutcome,
  SelectedText,
  WriteOutcome,
} from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { revertSentences, writeSentence, type Unwritten } from './outcome-sentence.ts';

/** What came of writing a result into the document. */
export interface WriteReport {
  readonly notices: readonly Notice[];
  /** Positions of the paragraphs that were written. */
  readonly written: ReadonlySet<number>;
  /** By position: why a paragraph was left alone, and what to do. */
  readonly problems: ReadonlyMap<number, string>;
  readonly revertId: number | null;
}

export interface WriteRequest {
  readonly selection: SelectedText;
  readonly changes: readonly ParagraphChange[];
  readonly placement: Placement;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

const successes: Readonly<Record<Placement, TextKey>> = {
  replace: 'written.replace',
  'tracked-change': 'written.tracked',
  'insert-below': 'written.below',
  comment: 'written.comment',
};

const directions = [
  ['left-to-right', 'written.keptLeftToRight'],
  ['right-to-left', 'written.keptRightToLeft'],
] as const;

/** Outcomes after which something may stand in the document all the same. */
const doubtful: ReadonlySet<WriteOutcome['outcome']> = new Set(['in-part', 'perhaps-done']);

/** Writes and says what came of it; what the host refuses is in the report. */
export async function insertResult(
  { document, texts }: Pick<PaneServices, 'document' | 'texts'>,
  { selection, changes, placement, signal, onProgress }: WriteRequest,
): Promise<WriteReport> {
  const { outcomes, revertId } = await document.write(selection, changes, {
    placement,
    signal,
    onProgress,
  });
  const { done, left } = sortOutcomes(outcomes);
  const notices: Notice[] = [];
  if (done.length > 0) {
    const tracked = outcomes.filter((each) => each.outcome === 'written' && each.isTracked);
    const isTold = placement === 'replace' && tracked.length > 0;
    const key = isTold ? 'written.replaceTracked' : successes[placement];
    notices.push({ tone: 'success', text: texts.say(key, done.length) });
  }
  const toCheck = left.filter(({ outcome }) => doubtful.has(outcome)).length;
  const unwritten = left.length - toCheck;
  if (unwritten > 0) notices.push({ tone: 'warning', text: texts.say('written.left', unwritten) });
  if (toCheck > 0) notices.push({ tone: 'warning', text: texts.say('written.toCheck', toCheck) });
  if (outcomes.some((each) => each.outcome === 'written' && each.keepsOldLanguage)) {
    notices.push({ tone: 'info', text: texts.say('written.oldLanguage') });
  }
  for (const [direction, key] of directions) {
    const kept = outcomes.filter(
      (each) => each.outcome === 'written' && each.keptDirection === direction,
    );
    if (kept.length > 0) notices.push({ tone: 'warning', text: texts.say(key, kept.length) });
  }
  return {
    notices,
    written: new Set(done),
    problems: new Map(left.map((each) => [each.paragraph, writeSentence(each, texts)])),
    revertId,
  };
}

/** Takes the last write back where nobody changed it since. */
export async function revertResult(
  { document, texts }: Pick<PaneServices, 'document' | 'texts'>,
  revertId: number,
): Promise<readonly Notice[]> {
  const { done, left } = sortOutcomes(await document.revert(revertId));
  const notices: Notice[] = [];
  if (done.length > 0) {
    notices.push({ tone: 'success', text: texts.say('written.reverted', done.length) });
  }
  for (const text of revertSentences(left, texts)) notices.push({ tone: 'warning', text });
  return notices;
}

function sortOutcomes<Outcome extends WriteOutcome | RevertOutcome>(
  outcomes: readonly Outcome[],
): { readonly done: readonly number[]; readonly left: readonly Unwritten<Outcome>[] } {
  return {
    done: outcomes.flatMap((each) => (each.outcome === 'written' ? [each.paragraph] : [])),
    left: outcomes.filter((each): each is Unwritten<Outcome> => each.outcome !== 'written'),
  };
}
