import { NO_LIMIT, type Usage } from '../../../shared/api/types/usage.ts';
import {
  charactersOfBudget,
  type LimitOwner,
  type UsageOutlook,
} from '../../../shared/usecases/usage-outlook.ts';
import type { Style } from './style.ts';
import { formatCount, plural } from './table.ts';

/** Usage of a billing period as lines for people; `budget` is the one set here, null for none. */
export function formatUsage(usage: Usage, budget: number | null = null): readonly string[] {
  const lines = [`Used       ${withLimit(usage.character_count, usage.character_limit)}`];
  if (usage.api_key_character_count !== undefined) {
    const limit = usage.api_key_character_limit ?? NO_LIMIT;
    lines.push(`This key   ${withLimit(usage.api_key_character_count, limit)}`);
  }
  if (budget !== null) lines.push(`Budget     ${withLimit(charactersOfBudget(usage), budget)}`);
  for (const product of usage.products ?? []) {
    lines.push(
      `${product.product_type.padEnd(10)} ${formatCount(product.character_count)} characters`,
    );
  }
  if (usage.start_time !== undefined && usage.end_time !== undefined) {
    lines.push(`Period     ${usage.start_time.slice(0, 10)} to ${usage.end_time.slice(0, 10)}`);
  }
  return lines;
}

const owners: Readonly<Record<LimitOwner, string>> = {
  account: 'the limit of the account',
  key: 'the limit of this key',
  budget: 'the budget',
};

/** Where usage is going, and which limits are near. */
export function formatOutlook(
  { forecast, warnings }: UsageOutlook,
  style: Style,
): readonly string[] {
  const lines: string[] = [];
  if (forecast !== null) {
    const { characters, charactersPerDay, limitReachedAt } = forecast;
    const pace = `at ${formatCount(charactersPerDay)} a day`;
    lines.push(
      `Forecast   ${formatCount(characters)} characters at the end of the period, ${pace}`,
    );
    if (limitReachedAt !== null) {
      lines.push(`           a limit is reached on ${limitReachedAt.slice(0, 10)} at this pace`);
    }
  }
  for (const { of, level, used, limit } of warnings) {
    const sentence =
      level === 100
        ? `${sentenceCase(owners[of])} of ${formatCount(limit)} characters is used up.`
        : `More than ${level} % of ${owners[of]} is used: ${plural(limit - used, 'character')} left.`;
    lines.push(level === 100 ? style.bad(sentence) : style.warn(sentence));
  }
  return lines;
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function withLimit(count: number, limit: number): string {
  if (limit >= NO_LIMIT) return `${formatCount(count)} characters, no limit`;
  const share = limit === 0 ? 100 : Math.min(100, (100 * count) / limit);
  const filled = Math.round(share / 5);
  const bar = '█'.repeat(filled) + '░'.repeat(20 - filled);
  return `${formatCount(count)} of ${formatCount(limit)} characters  ${bar} ${share.toFixed(1)} %`;
}
