import type { SafeWord } from '../../../shared/ports/logger.ts';

/** Brands a word for the log. Only for words from the gateway's own closed sets, never for input. */
export function ownWord(word: string): SafeWord {
  return word as SafeWord;
}
