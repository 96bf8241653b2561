import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageWord } from '../term-tree/term-words.ts';
import type { TermQuestions } from '../term-tree/term-questions.ts';
import type { Phrases } from './phrases-at.ts';
import { phraseProblem } from './phrase-problem.ts';

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
