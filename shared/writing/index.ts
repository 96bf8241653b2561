/**
 * Writing: correct, rephrase and improve texts and passages.
 * All that hosts may use; they import this page and nothing beside it.
 */
export {
  type CorrectedPassages,
  correctPassages,
  ignorableWord,
  withoutIgnored,
} from './correct-passages.ts';
export { correctText } from './correct-text.ts';
export { fitPassage, shorteningManners } from './fit-passage.ts';
export { improveLanguage } from './improve-language.ts';
export { type ImprovedText, improveText } from './improve-text.ts';
export { type LocatedHunk, hunkSignature } from './located-hunk.ts';
export { type Manner, mannerSupport, manners, plainManner } from './rephrase-manner.ts';
export { type RephrasedPassage, rephrasePassages } from './rephrase-passages.ts';
export {
  COMMON_MISTAKES,
  NO_DICTIONARY,
  NO_OTHER_WORDING,
  correctionLimits,
  isUnchecked,
  missedByCorrection,
  sandboxLimits,
} from './sandbox-limits.ts';
