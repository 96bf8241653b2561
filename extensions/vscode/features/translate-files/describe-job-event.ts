import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { JobEvent, RepairUse } from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';

/** What a running job is doing, for its notification; null for what needs no words. */
export function describeJobEvent(event: JobEvent): Inert | null {
  switch (event.kind) {
    case 'progress':
      return l10n.t('{0} of {1} texts', event.done.toLocaleString(), event.total.toLocaleString());
    case 'waiting': {
      const time = new Date(event.until).toLocaleTimeString([], { timeStyle: 'short' });
      return l10n.t('waiting for the service until {0}', time);
    }
    case 'repairing':
      return l10n.t(
        'asking again where inline codes were lost: at most {0} more characters',
        event.characters.toLocaleString(),
      );
    case 'key-rejected':
      return l10n.t('waiting for another key');
    case 'journal-unavailable':
      return localised(event.said);
    case 'estimated':
    case 'replacing':
    case 'file-written':
      return null;
  }
}

/** What a run cost beyond its estimate, and what was left for that. */
export function describeRepairs({ segments, characters, leftByLimit }: RepairUse): Inert {
  const sent = characters.toLocaleString();
  const asked =
    segments === 1
      ? l10n.t(
          'The answer to 1 text had lost inline codes. Asking again sent {0} characters beyond the estimate.',
          sent,
        )
      : l10n.t(
          'The answers to {0} texts had lost inline codes. Asking again sent {1} characters beyond the estimate.',
          segments.toLocaleString(),
          sent,
        );
  return leftByLimit === 0 ? asked : joinInert([asked, leftText(leftByLimit)], ' ');
}

function leftText(count: number): Inert {
  const setting = 'interlinear.usage.repairs';
  return count === 1
    ? l10n.t('1 text was left as it was: more would have passed the limit ({0}).', setting)
    : l10n.t(
        '{0} texts were left as they were: more would have passed the limit ({1}).',
        count.toLocaleString(),
        setting,
      );
}
