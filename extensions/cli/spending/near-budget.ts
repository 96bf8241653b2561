import { type BilledUnit, type Budget, levelOf } from '../../../shared/account/index.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { formatCount, plural } from '../output/table.ts';

/** That a budget of the period is nearly used up; null while there is room, or nothing was billed. */
export function nearBudget(unit: BilledUnit, state: Budget['state']): string | null {
  if (state === null) return null;
  const { used, limit } = state;
  const level = levelOf(used, limit);
  if (level === null) return null;
  const of = unit === 'speech' ? 'budget of speech' : 'budget';
  const leftInUnit = Math.max(0, limit - used);
  const [most, left] =
    unit === 'speech'
      ? [formatDuration(limit), formatDuration(leftInUnit)]
      : [`${formatCount(limit)} characters`, plural(leftInUnit, 'character')];
  return level === 100
    ? `The budget of ${most}${unit === 'speech' ? ' of speech' : ''} for this billing period is used up.`
    : `More than ${level} % of the ${of} for this billing period is used: ${left} left.`;
}
