import type { DeveloperKey } from '../../../shared/api/types/developer-keys.ts';
import { formatDuration } from '../../../shared/text/times/format-duration.ts';
import { formatCount } from '../output/table.ts';

export function describeKey({ label, key_id }: DeveloperKey): string {
  return `"${label}" (${key_id})`;
}

/** `no limit`, `blocked`, or the characters and the speech a month. */
export function describeLimit({ usage_limits }: DeveloperKey): string {
  const { characters, speech_to_text_milliseconds: speech = null } = usage_limits;
  const limits = [
    ...(characters === null
      ? []
      : [characters === 0 ? 'blocked' : `${formatCount(characters)} characters`]),
    ...(speech === null
      ? []
      : [speech === 0 ? 'no speech' : `${formatDuration(speech)} of speech`]),
  ];
  return limits.length === 0 ? 'no limit' : limits.join(', ');
}
