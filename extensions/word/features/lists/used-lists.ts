import type { PaneTexts } from '../../l10n/texts.ts';

/** What a result was made with, as a sentence; empty for nothing. */
export function usedSentence(names: readonly string[], texts: PaneTexts): string {
  return names.length === 0 ? '' : texts.say('lists.used', quotedNames(names, texts));
}

/** Names of glossaries and style rules as people list them in a sentence. */
export function quotedNames(names: readonly string[], texts: PaneTexts): string {
  return texts.list(names.map((name) => texts.say('lists.quoted', name)));
}
