import * as vscode from 'vscode';
import type { Message } from '../../../../shared/messages/message.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import {
  type TranslationProposal,
  sentMessage,
  stopMessage,
} from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { forPeople } from '../review/apply-review.ts';
import type { MayDetect } from './file-jobs.ts';
import { nameOfFile } from './find-files.ts';

export type AfterStop = 'resume' | 'review' | null;
export type AboutStale = 'translate-again' | 'open-result' | null;

export interface Questions {
  /** What to do with what is finished when a job ended early; `refusal` names terms that are why. */
  readonly afterStop: (
    proposal: TranslationProposal,
    finished: number,
    refusal: Message | null,
  ) => Promise<AfterStop>;
  /** What to do when a file changed while its translation was under way or reviewed. */
  readonly aboutStale: (name: string) => Promise<AboutStale>;
  readonly mayDetect: MayDetect;
}

/** A used-up quota leads to the review of what is finished; everything else is asked about. */
export async function askAfterStop(
  { files, stop, estimate }: TranslationProposal,
  finished: number,
  refusal: Message | null,
): Promise<AfterStop> {
  const answered = files.flatMap(({ result }) => (result.stage === 'answered' ? [result] : []));
  const sent = sentMessage({ files: answered, estimate });
  const ended = refusal === null ? howItEnded(files, stop) : localised(refusal);
  const sentence = sent === null ? ended : joinInert([ended, localised(sent)], ' ');
  if (stop?.reason === 'quota-exceeded' && finished > 0) {
    void screen.showWarningMessage(sentence);
    return 'review';
  }
  const resume = l10n.t('Resume');
  const review = l10n.t('Review What Is Finished ({0})', finished.toLocaleString());
  const actions = finished > 0 ? [resume, review] : [resume];
  const show =
    stop?.reason === 'cancelled' ? screen.showInformationMessage : screen.showWarningMessage;
  const chosen = await show(sentence, ...actions);
  if (chosen === resume) return 'resume';
  return chosen === review ? 'review' : null;
}

function howItEnded(files: TranslationProposal['files'], stop: TranslationProposal['stop']): Inert {
  const reason = stop?.reason ?? 'not-confirmed';
  if (reason !== 'not-confirmed') {
    return localised(stopMessage({ reason, error: stop?.error ?? null }));
  }
  const refused = files.find((file) => file.stage === 'refused');
  return refused === undefined
    ? l10n.t('The translation was cancelled. What had arrived is kept.')
    : forPeople(refused.result.said);
}

export async function askAboutStale(name: string): Promise<AboutStale> {
  const again = l10n.t('Translate Again');
  const open = l10n.t('Open the Result');
  const sentence = l10n.t(
    '{0} was changed since this translation was made, so nothing was applied to it. Translate it again: answers that still fit cost nothing.',
    name,
  );
  const chosen = await screen.showWarningMessage(sentence, again, open);
  if (chosen === again) return 'translate-again';
  return chosen === open ? 'open-result' : null;
}

/** Nothing is sent before somebody agreed, the first words of a file neither. */
export async function askToDetect(...[uri, link]: Parameters<MayDetect>): ReturnType<MayDetect> {
  const host = link.kind === 'sandbox' ? l10n.t('the sandbox on this computer') : link.label;
  const detect = l10n.t('Detect the Language');
  const without = l10n.t('Without a Glossary');
  const chosen = await screen.showInformationMessage(
    l10n.t('{0} does not say its language.', nameOfFile(uri)),
    {
      modal: true,
      detail: l10n.t(
        'A glossary is for a pair of languages. The first words, 120 characters at most, are sent to {0} to detect theirs, and may be billed. Set interlinear.sourceLanguage to be asked no more.',
        host,
      ),
    },
    detect,
    without,
  );
  if (chosen === undefined) throw new vscode.CancellationError();
  return chosen === detect;
}

/**
 * The proof in one line; in the status item, as it is no question (D11). Nothing is promised of
 * bytes that were not compared on the disk.
 */
export function sayProof(
  { status }: Pick<Services, 'status'>,
  counts: { readonly changed: number; readonly untouched: number },
  proof: 'proven' | 'unproven' | 'unsaved',
): { failed: boolean; message: Inert } {
  const changed = counts.changed.toLocaleString();
  const untouched = counts.untouched.toLocaleString();
  const message = {
    proven: l10n.t(
      '{0} changed, {1} untouched, everything else byte-identical',
      changed,
      untouched,
    ),
    unproven: l10n.t('{0} changed, {1} untouched', changed, untouched),
    unsaved: l10n.t('{0} changed, {1} untouched, not saved yet', changed, untouched),
  }[proof];
  status.flash(message);
  return { failed: false, message };
}
