import { NO_LIMIT, type Usage } from '../../../shared/api/types/usage.ts';
import {
  type UsageForecast,
  type UsageWarning,
  charactersOfBudget,
} from '../../../shared/account/index.ts';
import type { Shown } from './shown.ts';
import type { Style } from './style.ts';
import { formatCount } from './table.ts';
import { told } from './words.ts';

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

/** Where usage is going. */
export function formatForecast(forecast: UsageForecast | null): readonly string[] {
  if (forecast === null) return [];
  const { characters, charactersPerDay, limitReachedAt } = forecast;
  const pace = `at ${formatCount(charactersPerDay)} a day`;
  return [
    `Forecast   ${formatCount(characters)} characters at the end of the period, ${pace}`,
    ...reachedLines(limitReachedAt),
  ];
}

/** Below a forecast: when the nearest limit is reached; nothing where it is not. */
export function reachedLines(limitReachedAt: string | null): readonly string[] {
  if (limitReachedAt === null) return [];
  return [`           a limit is reached on ${limitReachedAt.slice(0, 10)} at this pace`];
}

/** Which limits are near. */
export function formatWarnings(warnings: readonly UsageWarning[], style: Style): readonly Shown[] {
  return warnings.map(({ level, said }) =>
    level === 100 ? style.bad(told(said)) : style.warn(told(said)),
  );
}

function withLimit(count: number, limit: number): string {
  if (limit >= NO_LIMIT) return `${formatCount(count)} characters, no limit`;
  return `${formatCount(count)} of ${formatCount(limit)} characters  ${shareBar(count, limit)}`;
}

/** How full a limit is, drawn and in percent. */
export function shareBar(count: number, limit: number): string {
  const share = limit === 0 ? 100 : Math.min(100, (100 * count) / limit);
  const filled = Math.round(share / 5);
  return `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${share.toFixed(1)} %`;
}
