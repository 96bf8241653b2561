import type { Message } from '../../shared/messages/message.ts';
import { inEnglish } from '../../shared/messages/words.ts';

/** What something says, in English; undefined for nothing. */
export function englishOf(
  telling: { readonly said: Message | null } | undefined,
): string | undefined {
  const said = telling?.said ?? null;
  return said === null ? undefined : inEnglish(said);
}
