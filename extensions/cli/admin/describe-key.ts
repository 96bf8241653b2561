import type { DeveloperKey } from '../../../shared/api/types/developer-keys.ts';
import { formatCount } from '../output/table.ts';

export function describeKey({ label, key_id }: DeveloperKey): string {
  return `"${label}" (${key_id})`;
}

/** `no limit`, `blocked`, or the characters a month. */
export function describeLimit({ usage_limits }: DeveloperKey): string {
  const { characters } = usage_limits;
  if (characters === null) return 'no limit';
  return characters === 0 ? 'blocked' : `${formatCount(characters)} characters`;
}
