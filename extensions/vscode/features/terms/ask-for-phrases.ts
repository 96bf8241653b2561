import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageWord } from '../term-tree/term-words.ts';
import type { TermQuestions } from '../term-tree/term-questions.ts';
import type { Phrases } from './phrases-at.ts';
import type { EntryFault } from '../../../../shared/api/glossaries/entry.ts';
import { MAX_PHRASE_BYTES } from '../../../../shared/api/glossaries/entry-problem.ts';
import { faultOfEntry } from '../../../../shared/api/glossaries/find-entry-problems.ts';

interface Asked {
  readonly phrases: Phrases;
  /** Whether the source phrase was chosen by hand: then it is not asked for. */
  readonly sourceIsChosen: boolean;
  /** Codes of the languages. */
  readonly source: string;
  readonly target: string;
}

/** Both phrases of an entry, as the user wants them; null on Escape. */
export async function askForPhrases(
  { words }: Pick<TermQuestions, 'words'>,
  { phrases, sourceIsChosen, source, target }: Asked,
): Promise<Phrases | null> {
  const ask = async (prompt: Inert, value: string): Promise<string | null> => {
    const title = l10n.t('Add to Glossary');
    // A blank at the end is on the way to the next word.
    const check = (text: string): Inert | null => phraseProblem(text.trim());
    return (await words({ title, prompt, value, check }))?.trim() ?? null;
  };
  const isUsable = sourceIsChosen && phraseProblem(phrases.source) === null;
  const phrase = isUsable
    ? phrases.source
    : await ask(l10n.t('Term in {0}', languageWord(source)), phrases.source);
  if (phrase === null) return null;
  const prompt = l10n.t('"{0}" in {1}', phrase, languageWord(target));
  const translated = await ask(prompt, phrases.target);
  return translated === null ? null : { source: phrase, target: translated };
}

/** What keeps a phrase out of a glossary, for people; null when nothing does. */
function phraseProblem(phrase: string): Inert | null {
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
