import { readCharacters } from '../../../shared/text/read-characters.ts';
import { readDuration } from '../../../shared/text/times/read-duration.ts';
import { UsageError } from '../usage-error.ts';

/** Speech of a limit in milliseconds; null for `none`, which lifts it. Throws UsageError. */
export function readSpeechLimit(text: string): number | null {
  if (text.toLowerCase() === 'none') return null;
  const durationInMs = readDuration(text);
  if (durationInMs !== null) return durationInMs;
  throw new UsageError(
    `"${text}" is not a limit of speech. Give minutes such as 600, a time such as 10:00:00, 0 to block speech, or none.`,
  );
}

/** Characters of a limit as people type them: `500000`, `500,000`. Throws UsageError. */
export function readKeyLimit(text: string): number {
  const characters = readCharacters(text);
  if (characters !== null) return characters;
  throw new UsageError(
    `"${text}" is not a limit. Give a whole number of characters such as 500000; 0 blocks the key.`,
  );
}
