import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ReturnOutcome } from './take-back.ts';

/** Whether nothing of what came back asks for anybody's attention. */
export function isFine({ plan: { notTaken, unknown, unread }, result }: ReturnOutcome): boolean {
  const isWritten = result?.files.every(({ written }) => written.outcome !== 'failed') ?? true;
  const unreadAgain = result?.unread.length ?? 0;
  return isWritten && notTaken.length + unknown.length + unread.length + unreadAgain === 0;
}

/** What became of what came back, for its notification. */
export function describeReturn({ plan, result }: ReturnOutcome): Inert {
  const { notTaken, unknown, unread } = plan;
  const files = result?.files ?? [];
  const changed = files.reduce((sum, { changedMeanwhile }) => sum + changedMeanwhile.length, 0);
  const failed = files.filter(({ written }) => written.outcome === 'failed').length;
  const taken = plan.files.reduce((sum, { target, accepted }) => {
    const own = files.find(
      (each) => each.path === target.path && each.language === target.language,
    );
    return own === undefined || own.written.outcome === 'failed' ? sum : sum + accepted.size;
  }, -changed);
  const left = notTaken.length + unknown.length + changed;
  const lost = unread.length + (result?.unread.length ?? 0) + failed;
  const sentences = [
    result === null
      ? l10n.t('Nothing of it is to be taken.')
      : l10n.t(
          'Texts taken back: {0}. Files written: {1}.',
          taken.toLocaleString(),
          files.filter(({ written }) => written.outcome === 'written').length.toLocaleString(),
        ),
  ];
  if (left > 0) {
    sentences.push(l10n.t('Texts left: {0}; the list says why.', left.toLocaleString()));
  }
  if (lost > 0) {
    sentences.push(
      l10n.t('Files that could not be filled: {0}; the list says why.', lost.toLocaleString()),
    );
  }
  return joinInert(sentences, ' ');
}
