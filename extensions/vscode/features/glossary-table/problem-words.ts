import { describeFault } from '../../../../shared/api/glossaries/entry-problem.ts';
import { say } from '../../../../shared/messages/message.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import type { LineProblem } from './find-line-problems.ts';
import type { LineFix } from './line-fixes.ts';

/** A problem with the next step; entries are counted by lines, as people see them. */
export function problemSentence({ fault, line, other }: LineProblem): Inert {
  const entry = say('entry.row', { number: line + 1 });
  const earlier = say('entry.earlier-row', { number: (other ?? 0) + 1 });
  if (fault === 'duplicate-source') {
    return localised(say('duplicate-source.row', { entry, earlier }));
  }
  if (fault === 'unicode-twin') return localised(say('unicode-twin.row', { entry, earlier }));
  if (fault === 'case-twin') {
    return l10n.t(
      '{0} differs from {1} in capitals alone. Check that both are meant.',
      localised(entry),
      localised(earlier),
    );
  }
  if (fault === 'dictionary-too-large') {
    return l10n.t(
      'The dictionary takes more than 10 MiB, which the service refuses. Split it into several glossaries.',
    );
  }
  return localised(describeFault(fault, entry));
}

export function fixLabel(fix: LineFix): Inert {
  switch (fix) {
    case 'trim':
      return l10n.t('Take Blanks Out');
    case 'clean':
      return l10n.t('Take Control Characters Out');
    case 'join':
      return l10n.t('Join Columns');
    case 'remove':
      return l10n.t('Remove Entry');
  }
}
