/**
 * Terms: glossaries, style rules and memories for a request, files of terms and their exchange with the service.
 * All that hosts may use; they import this page and nothing beside it.
 */
export { chooseFileTerms } from './choose/choose-file-terms.ts';
export { EVERY_GLOSSARY } from './choose/choose-glossaries.ts';
export { chooseTerms } from './choose/choose-terms.ts';
export type {
  ChosenGlossary,
  RequestCustomisation,
  TermNotice,
  TermWishes,
  TermPorts,
} from './choose/request-customisation.ts';
export { type Named, findNamed, looksLikeId } from './choose/find-named.ts';
export { byName, dictionaryFor, fittingGlossaries, fittingStyles } from './choose/fitting-terms.ts';
export {
  type ProbeClient,
  type ProbeLanguage,
  createLanguageProbe,
} from './choose/language-probe.ts';
export { findTermRefusal, runWithTerms } from './choose/run-with-terms.ts';
export { USUAL_MEMORY_THRESHOLD, withCustomisation } from './choose/with-customisation.ts';
export type { FileSyncOutcome, PreparedFileSync } from './files/glossary-file-sync.ts';
export { isSamePair, loadDictionaries } from './files/load-dictionaries.ts';
export {
  type OpenedTermFile,
  openGlossaryFile,
  readFileDictionary,
} from './files/open-glossary-file.ts';
export { readGlossaryFile } from './files/read-glossary-file.ts';
export { rememberInStep } from './files/sync-memory.ts';
export { prepareFileSync } from './files/sync-glossary-file.ts';
export { writeGlossaryFile } from './files/write-glossary-file.ts';
export {
  type AffectedTerm,
  type AffectedSegment,
  type ChangedTerm,
  type FindAffected,
  changedTerms,
  createTermImpact,
} from './term-impact.ts';
export { termsOfDictionaries } from './terms-of-dictionaries.ts';
