import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { describeUnread } from '../../../../shared/api/core/unread-parts.ts';
import type { CaptionedRecording } from '../../../../shared/captions/index.ts';
import { sentenceOf } from '../../error-presenter.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import type { CaptionRun } from './caption-run.ts';
import { clockTime } from './clock-time.ts';

/** The engine of the sandbox that hears no words. */
const SCRIPT = 'voice-script';

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** What came of it. */
interface Written {
  /** How many files there are to write. */
  readonly made: number;
  /** How many lie somewhere. */
  readonly written: number;
  /** Whether a later run goes on from here. */
  readonly isKept: boolean;
}

/** How it ended, in sentences. */
export function endSentences(
  run: CaptionRun,
  name: string,
  result: CaptionedRecording,
  written: Written,
): readonly Inert[] {
  const { failure, outcome, speech, missingInMs, unread } = result;
  const sentences = [howFar(run, name, failure, written)];
  if (run.order.speechLanguage !== undefined && speech === null && written.made > 0) {
    sentences.push(l10n.t('No spoken translation came that could be written.'));
  }
  const odd = describeUnread(unread);
  if (odd !== null) sentences.push(localised(odd));
  if (missingInMs > 0) {
    sentences.push(
      l10n.t(
        'The sound ended {0} before the recording does: the file may be cut off.',
        clockTime(missingInMs),
      ),
    );
  }
  const twiceInMs = outcome?.sentTwiceInMs ?? 0;
  if (twiceInMs > 0) {
    const seconds = (twiceInMs / 1000).toLocaleString(vscode.env.language, oneDigit);
    sentences.push(l10n.t('{0} s of sound went out twice and may be billed twice.', seconds));
  }
  if (outcome?.engines.some((engine) => engine.name === SCRIPT) === true) {
    sentences.push(l10n.t('The sandbox hears no words: this text is a script, not what was said.'));
  }
  return sentences.filter((sentence) => sentence !== '');
}

function howFar(
  run: CaptionRun,
  name: string,
  failure: unknown,
  { made, written, isKept }: Written,
): Inert {
  if (failure === null) {
    if (made === 0) {
      return l10n.t('No speech was heard in {0}, so no captions were written.', name);
    }
    const isThere = made === written;
    return isThere ? l10n.t('Done: the captions lie beside the recording.') : '';
  }
  const until = clockTime(run.sentInMs);
  if (run.isStopped) {
    return isKept
      ? l10n.t(
          'Stopped at {0}: the captions hold what was concluded until then. Create them again to go on there: only the rest is sent.',
          until,
        )
      : l10n.t('Stopped at {0}: the captions hold what was concluded until then.', until);
  }
  const why = sentenceOf(failure);
  return isKept
    ? l10n.t(
        'The captions hold what was concluded until {0}. {1} Create them again to go on there: only the rest is sent.',
        until,
        why,
      )
    : l10n.t(
        'The captions hold what was concluded until {0}. {1} Create them again for all of it.',
        until,
        why,
      );
}

/** What was done about a lost connection. */
export function recoveryNote(run: CaptionRun, how: CaptionRun['recoveries'][number]): Inert {
  switch (how) {
    case 'reconnected':
      return l10n.t('The connection was lost and made again; nothing is missing.');
    case 'gap':
      return l10n.t(
        'The connection was lost and made again. What was said just then may be missing.',
      );
    case 'restarted':
      return run.order.speechLanguage === undefined
        ? l10n.t('The session was lost. Another one goes on where text is missing.')
        : l10n.t(
            'The session was lost. Another one goes on where text is missing; the spoken translation may miss or repeat a sentence there.',
          );
  }
}
