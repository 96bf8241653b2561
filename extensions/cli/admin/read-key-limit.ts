import { readCharacters } from '../../../shared/text/read-characters.ts';
import { UsageError } from '../usage-error.ts';

/** Characters of a limit as people type them: `500000`, `500,000`. Throws UsageError. */
export function readKeyLimit(text: string): number {
  const characters = readCharacters(text);
  if (characters !== null) return characters;
  throw new UsageError(
    `"${text}" is not a limit. Give a whole number of characters such as 500000; 0 blocks the key.`,
  );
}
