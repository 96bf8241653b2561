/**
 * Languages: codes and how they fit, what the service offers, and detection.
 * All that hosts may use; they import this page and nothing beside it.
 */
export { detectLanguage } from './detect-language.ts';
export {
  canonicalLanguage,
  fitsLanguage,
  isSameLanguage,
  toSourceCode,
  isLanguageTag,
} from './language-codes.ts';
export {
  type LanguageMatrix,
  type MatrixCell,
  type MatrixRow,
  languageMatrix,
  resourceOrder,
} from './language-matrix.ts';
export { type LanguageLists, listLanguages, splitLanguages } from './list-languages.ts';
export { namedLanguage } from './named-language.ts';
export { languagesOffered, nearLanguages } from './near-languages.ts';
export { offersTarget } from './offers-target.ts';
export {
  type AskedPair,
  type PairFeature,
  type PairResource,
  pairFeatures,
} from './pair-features.ts';
export { serviceTarget } from './service-target.ts';
