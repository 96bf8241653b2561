/**
 * Files of any kind: names of results, what is said of a file that cannot be read or written, journals and replacing.
 * All that hosts may use; they import this page and nothing beside it.
 */
export { createBlobError, isBlobError } from './blob-error.ts';
export { sourcesAmong } from './catalogue-sources.ts';
export { type FileFailure, failureOf } from './file-failure.ts';
export {
  foldersOfTwins,
  isInLanguage,
  languageFileOf,
  languageFilesAmong,
  languageFilesOf,
  placeOfLanguage,
} from './language-files.ts';
export { pseudoName, pseudoNames } from './pseudo-name.ts';
export {
  insertLabel,
  splitName,
  languageLabel,
  translatedName,
  translatedNames,
} from './translated-name.ts';
export { DOCUMENT_PREFIX } from './journal.ts';
export { tagOfContent } from './replace-file.ts';
