import type { Inert } from '../../../../shared/text/inert.ts';
import { describeUnread } from '../../../../shared/api/core/unread-parts.ts';
import { type CaptionedRecording, captionNotices } from '../../../../shared/captions/index.ts';
import { say } from '../../../../shared/messages/message.ts';
import { sentenceOf } from '../../error-presenter.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import type { CaptionRun } from './caption-run.ts';
import { clockTime } from '../../../../shared/text/times/clock-time.ts';
import { append } from '../../../../shared/text/lists/append.ts';

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
  const { failure, speech, unread } = result;
  const sentences = [howFar(run, name, failure, written)];
  if (run.order.speechLanguage !== undefined && speech === null && written.made > 0) {
    sentences.push(l10n.t('No spoken translation came that could be written.'));
  }
  const odd = describeUnread(unread);
  if (odd !== null) sentences.push(localised(odd));
  append(sentences, captionNotices(result).map(localised));
  return sentences.filter((sentence) => sentence !== '');
}

function howFar(
  run: CaptionRun,
  name: string,
  failure: unknown,
  { made, written, isKept }: Written,
): Inert {
  if (failure === null) {
    if (made === 0) return localised(say('captions.nothing-heard', { name }));
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
