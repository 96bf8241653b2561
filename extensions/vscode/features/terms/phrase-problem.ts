import type { Inert } from '../../../../shared/text/inert.ts';
import type { EntryFault } from '../../../../shared/api/glossaries/entry.ts';
import { MAX_PHRASE_BYTES } from '../../../../shared/api/glossaries/entry-problem.ts';
import { faultOfEntry } from '../../../../shared/api/glossaries/find-entry-problems.ts';
import { l10n } from '../../ui/l10n.ts';

/** What keeps a phrase out of a glossary, for people; null when nothing does. */
export function phraseProblem(phrase: string): Inert | null {
  // The other phrase is one that has no fault.
  const fault = faultOfEntry({ source: phrase, target: 'a' });
  if (fault === null) return null;
  return sentences[fault]?.() ?? l10n.t('A glossary cannot hold this phrase.');
}

/** What a phrase by itself can have against it. */
const sentences: Partial<Readonly<Record<EntryFault, () => Inert>>> = {
  'empty-source': () => l10n.t('Type a word or a phrase.'),
  'control-character': () =>
    l10n.t('A phrase cannot hold tabs, line breaks or other control characters.'),
  'blank-at-edge': () => l10n.t('Take the blank at the beginning or the end away.'),
  'phrase-too-long': () =>
    l10n.t('The phrase takes more than {0} bytes. Shorten it.', MAX_PHRASE_BYTES.toLocaleString()),
};
