import { NO_LIMIT, type Usage } from '../../../shared/api/types/usage.ts';
import { formatCount } from './table.ts';

/** Usage of a billing period as lines for people. */
export function formatUsage(usage: Usage): readonly string[] {
  const lines = [`Used       ${withLimit(usage.character_count, usage.character_limit)}`];
  if (usage.api_key_character_count !== undefined) {
    const limit = usage.api_key_character_limit ?? NO_LIMIT;
    lines.push(`This key   ${withLimit(usage.api_key_character_count, limit)}`);
  }
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

function withLimit(count: number, limit: number): string {
  if (limit >= NO_LIMIT) return `${formatCount(count)} characters, no limit`;
  const share = limit === 0 ? 100 : Math.min(100, (100 * count) / limit);
  const filled = Math.round(share / 5);
  const bar = '█'.repeat(filled) + '░'.repeat(20 - filled);
  return `${formatCount(count)} of ${formatCount(limit)} characters  ${bar} ${share.toFixed(1)} %`;
}
