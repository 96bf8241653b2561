import type * as vscode from 'vscode';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { moveHunks } from '../../../../shared/text/hunks/move-hunks.ts';
import type { Prose } from '../../../../shared/formats/prose/read-prose.ts';
import {
  type LocatedHunk,
  type Manner,
  NO_OTHER_WORDING,
  type RephrasedPassage,
  rephrasePassages,
} from '../../../../shared/writing/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { meterLink } from '../usage/meter-link.ts';
import type { Purpose, Spending } from '../usage/spending.ts';
import { targetOf } from './correct-document.ts';
import { enginesSentence, limitsSentence } from './improve-texts.ts';
import { moveSpan, type MovedSpan } from '../../../../shared/text/move-span.ts';
import type { Rephrasing } from './rephrase-session.ts';
import { fitToLimit } from './fit-to-limit.ts';
import { textLanguage } from './text-language.ts';
import type { UnitLimit } from './unit-limit.ts';
import type { WatchedText } from '../../document-text/watched-text.ts';
import { withProgress } from './with-progress.ts';

/** What it uses of the extension. */
type Needs = Pick<Services, 'memory' | 'settings' | 'status'> &
  WithFeatures<{ spending: Spending }>;

/** A stretch of a document that is to be rephrased, and what is known about it. */
export interface RephraseTask {
  readonly document: vscode.TextDocument;
  readonly spans: readonly MovedSpan[];
  readonly prose: Prose;
  readonly link: ServiceLink;
  /** What was typed since it was read. */
  readonly watched: WatchedText;
  /** Ends it. */
  readonly cancel: AbortController;
}

/** What came back, and the new text as a whole for those who want to copy it. */
export interface RephraseResult extends Rephrasing {
  /** The texts of the passages, rephrased; one per line. */
  readonly newText: string;
  /** Passages that were changed meanwhile: nothing of theirs is among the hunks. */
  readonly changed: number;
  /** All that was rephrased was changed meanwhile. */
  readonly isStale: boolean;
  /** Passages left alone because a placeholder would have been lost. */
  readonly kept: number;
}

export async function rephraseDocument(
  services: Needs,
  task: RephraseTask,
  manner: Manner,
): Promise<RephraseResult> {
  const { prose, link, cancel } = task;
  const shown = { title: l10n.t('Rephrasing'), isLong: false, cancel };
  const { client } = await meterLink(services, link, purposeOf(task));
  const targetLanguage = await targetLanguageOf(services, task);
  const answer = await withProgress(services, shown, ({ signal }) =>
    rephrasePassages(prose.passages, { manner, targetLanguage }, client, signal),
  );
  const notes = notesOf(answer.notApplied, answer.engines);
  const hasOther = !answer.notApplied.includes(NO_OTHER_WORDING);
  return resultOf(task, answer.passages, { manner, notes, hasOther });
}

/** How a text was made to fit. */
export interface FitResult extends RephraseResult {
  readonly outcome: 'fits' | 'already-fits' | 'too-long';
  /** In the unit of the limit, for the whole unit. */
  readonly length: number;
}

/** @throws UserError when there is more than one passage to fit. */
export async function fitDocument(
  services: Needs,
  task: RephraseTask,
  limit: UnitLimit['limit'],
): Promise<FitResult> {
  const { document, prose, link, cancel } = task;
  const [passage, ...others] = prose.passages;
  if (passage === undefined || others.length > 0) {
    throw new UserError(
      l10n.t('Select one paragraph at a time: each text is made to fit by itself.'),
    );
  }
  const setting = services.settings(document.uri).sourceLanguage;
  const language = await textLanguage(prose, setting, link);
  const targetLanguage = await targetLanguageOf(services, task);
  const file = document.uri;
  const wish = { passage, limit, language, targetLanguage, link, file, cancel };
  const fitted = await fitToLimit(services, wish);
  const notes = notesOf(fitted.notApplied, fitted.engines);
  const result = resultOf(task, [fitted.best], { manner: null, notes, hasOther: true });
  return { ...result, outcome: fitted.outcome, length: fitted.length };
}

function purposeOf({ document }: RephraseTask): Purpose {
  return { command: 'rephrase', file: document.uri };
}

async function targetLanguageOf(
  services: Pick<Services, 'settings'>,
  { document, prose, link }: RephraseTask,
): Promise<string | null> {
  const code = prose.language ?? services.settings(document.uri).sourceLanguage;
  return (await targetOf(code, prose.language, link)).target_lang ?? null;
}

export function notesOf(notApplied: readonly string[], engines: readonly string[]): Inert {
  const sentences = [limitsSentence(notApplied), enginesSentence(engines)];
  return joinInert(
    sentences.filter((sentence) => sentence !== ''),
    ' ',
  );
}

function resultOf(
  { document, spans, watched: { changes } }: RephraseTask,
  passages: readonly RephrasedPassage[],
  { manner, notes, hasOther }: Pick<Rephrasing, 'manner' | 'notes' | 'hasOther'>,
): RephraseResult {
  const worded = passages.filter(({ hunks }) => hunks.length > 0);
  const moved = worded.map(({ hunks }) => changes.reduce<readonly LocatedHunk[]>(moveHunks, hunks));
  // Half of a new wording beside half of an old one is neither.
  const whole = moved.filter((hunks, index) => hunks.length === worded[index]?.hunks.length);
  return {
    document,
    spans: spans.map((span) => changes.reduce(moveSpan, span)),
    hunks: whole.flat(),
    manner,
    notes,
    hasOther,
    newText: passages.map(({ text }) => text).join('\n'),
    changed: worded.length - whole.length,
    isStale: whole.length === 0 && worded.length > 0,
    kept: passages.filter(({ outcome }) => outcome === 'kept').length,
  };
}
