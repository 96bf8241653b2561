import type { DirectionModel } from '../model/direction-model.ts';
import { learnSpacing } from '../text/spacing.ts';
import { givingWay, type Breathe } from './breathe.ts';
import { readCorpus, type PhraseDirection, type TrainingPair } from './corpus.ts';
import { extractPhrases } from './extract-phrases.ts';
import { learnLanguage } from './learn-language.ts';
import { scorePhrases } from './score-phrases.ts';
import { learnWordTranslations } from './word-translations.ts';

/**
 * Learns to translate from pairs of texts. The same pairs in the same order give the same model.
 * Other work of the thread goes on meanwhile.
 */
export async function trainDirection(
  pairs: readonly TrainingPair[],
  direction: PhraseDirection,
  breathe: Breathe = givingWay(),
): Promise<DirectionModel> {
  const corpus = await readCorpus(pairs, direction, breathe);
  const translations = await learnWordTranslations(corpus, breathe);
  const extracted = await extractPhrases(corpus, translations, breathe);
  const table = await scorePhrases(extracted, translations, breathe);
  const language = await learnLanguage(corpus.target, breathe);
  const texts = pairs.map(({ target }) => target);
  return {
    sourceWords: corpus.source.words,
    targetWords: corpus.target.words,
    table,
    language,
    spacing: learnSpacing(texts, direction.target),
  };
}
