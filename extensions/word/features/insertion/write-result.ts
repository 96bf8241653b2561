import type {
  ParagraphChange,
  Placement,
  SelectedText,
  WriteOutcome,
} from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';

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

type Failure = Exclude<WriteOutcome['outcome'], 'written'>;

const problems: Readonly<Record<Failure, TextKey>> = {
  'changed-meanwhile': 'outcome.changedMeanwhile',
  deleted: 'outcome.deleted',
  'not-mappable': 'outcome.notMappable',
  failed: 'outcome.failed',
  cancelled: 'outcome.cancelled',
};

const successes: Readonly<Record<Placement, TextKey>> = {
  replace: 'written.replace',
  'tracked-change': 'written.tracked',
  'insert-below': 'written.below',
  comment: 'written.comment',
};

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
    notices.push({ tone: 'success', text: texts.say(successes[placement], done.length) });
  }
  if (left.length > 0) {
    notices.push({ tone: 'warning', text: texts.say('written.left', left.length) });
  }
  if (outcomes.some((each) => each.outcome === 'written' && each.keepsOldLanguage)) {
    notices.push({ tone: 'info', text: texts.say('written.oldLanguage') });
  }
  return {
    notices,
    written: new Set(done),
    problems: new Map(
      left.map(({ paragraph, outcome }) => [paragraph, texts.say(problems[outcome])]),
    ),
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
  if (left.length > 0) {
    notices.push({ tone: 'warning', text: texts.say('written.notReverted', left.length) });
  }
  return notices;
}

function sortOutcomes(outcomes: readonly WriteOutcome[]): {
  readonly done: readonly number[];
  readonly left: readonly { readonly paragraph: number; readonly outcome: Failure }[];
} {
  return {
    done: outcomes.flatMap((each) => (each.outcome === 'written' ? [each.paragraph] : [])),
    left: outcomes.flatMap((each) =>
      each.outcome === 'written' ? [] : [{ paragraph: each.paragraph, outcome: each.outcome }],
    ),
  };
}
