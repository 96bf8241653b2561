import { inEnglish } from '../../../shared/text/phrase.ts';
import { STAND_IN, sandboxLimits } from '../../../shared/writing/index.ts';

/** What the pane says of the sandbox's limits: the words of all hosts. */
export const englishLimits = {
  'translate.standIn': `Practice mode: ${STAND_IN}.`,
  'limits.sentence': 'The sandbox’s limits: {0}.',
  'limits.unchecked':
    'The sandbox has no dictionary for {0}, so spelling and grammar were not checked.',
  'limits.spelling': wordsOf('spelling-no-dictionary'),
  'limits.grammar': wordsOf('grammar-no-engine'),
  'limits.rewording': wordsOf('rewording-no-engine'),
  'limits.contractions': wordsOf('style-no-contractions'),
  'limits.style': wordsOf('style-not-applied'),
  'limits.tone': wordsOf('tone-not-applied'),
} as const;

function wordsOf(code: string): string {
  const limit = sandboxLimits.get(code);
  return limit === undefined ? code : inEnglish(limit);
}
