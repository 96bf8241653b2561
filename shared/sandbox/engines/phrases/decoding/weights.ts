import type { PhraseDirection } from '../training/corpus.ts';

/** How much each figure counts when a translation is chosen. All scores are logarithms. */
export interface Weights {
  /** By feature of the phrase table. */
  readonly features: readonly [number, number, number, number];
  readonly language: number;
  /** For each word that is written. */
  readonly word: number;
  /** For each phrase that is used. */
  readonly phrase: number;
  /** For each word by which a phrase is taken out of its order. */
  readonly distortion: number;
  /** For how likely a phrase stands where it does beside the one before it. */
  readonly order: number;
  /** How far ahead of the first open word a phrase may begin, 6 at most; 0: from left to right. */
  readonly reach: number;
  /** For translations whose texts address readers as the request wants it; taken off the others. */
  readonly address: number;
}

/** A word that nothing translates is copied at this score. */
export const copyScore = -8;

const commonWeights: Weights = {
  features: [0.7, 0.3, 0.2, 0.25],
  language: 0.5,
  word: 1.6,
  phrase: -0.9,
  distortion: -0.15,
  order: 0.3,
  reach: 6,
  address: 2,
};

/** Into English, whose words stand closer together and have fewer forms. */
const weightsIntoEnglish: Weights = {
  ...commonWeights,
  features: [0.5, 0.3, 0.2, 0.25],
  language: 0.65,
  word: 2,
  phrase: 0,
  distortion: -0.1,
  order: 0.6,
};

/** The weights of a direction, as `test/bench/translation-quality/tune.ts` found them. */
export function weightsOf({ target }: PhraseDirection): Weights {
  return target === 'en' ? weightsIntoEnglish : commonWeights;
}
