/**
 * Projects: which files of a repository are translated into which languages, how far they are, and
 * how translations were made that have no place for that themselves.
 * All that hosts may use; they import this page and nothing beside it.
 */
export {
  type FoundProject,
  type GroupProblem,
  type PathObstacle,
  type ProjectFolder,
  type SourceFile,
  findProjectFiles,
} from './files/find-files.ts';
export { type UnreadFile, unreadByLanguage } from './files/unread-file.ts';
export { LockedTexts, type PairLanguages } from './lock/file-in-project.ts';
export { LOCK_FILE, type Lock, type LockedFile, readLock } from './lock/lock.ts';
export { type MadeText } from './lock/lock-lines.ts';
export { type IsKept, type LockUpdate, LockWriter } from './lock/save-lock.ts';
export {
  type ProjectProposal,
  type SeenFiles,
  isPassedOver,
  proposeProject,
} from './propose/propose-project.ts';
export { type KeyCatalogue, type KeyFile } from './keys/key-catalogue.ts';
export { type FoundKey, KeyIndex, isUsual, type KeyPorts } from './keys/key-index.ts';
export { readLanguage } from './settings/language-spelling.ts';
export { projectSchema } from './settings/project-fields.ts';
export { PROJECT_FILE, type Project, readProject, wishesFor } from './settings/read-project.ts';
export {
  type FileStatus,
  type ProjectStatus,
  type StatusCounts,
  percentKnown,
  percentOf,
  projectStatus,
  sumCounts,
} from './status.ts';
export {
  type FileFindings,
  type ProjectText,
  type SourceSurvey,
  type TextInLanguage,
  surveySource,
} from './survey/survey-source.ts';
export {
  type LanguageWork,
  type ProjectWork,
  type TextInTheWay,
  type WorkWishes,
  planWork,
} from './tasks/plan-work.ts';
export { runLanguages, updatesAfter } from './tasks/run-languages.ts';
export { translateLanguage } from './tasks/translate-language.ts';
export { type MisorderedFile, syncProject } from './tasks/sync-project.ts';
export { DraftMemory } from './lock/draft-memory.ts';
export { isKeptInLock } from './files/open-pair.ts';
export type { NamesNotFound } from './tasks/asked-names.ts';
export { type NotMarked, reviewFiles } from './tasks/review-file.ts';
export { type ProjectReview, type ReviewedEntry, reviewProject } from './tasks/review-project.ts';
export { type ExportWishes, type ProjectExport, exportProject } from './exchange/export-project.ts';
export { type ReturnedFile, type ReturnPlan, planReturn } from './exchange/import-project.ts';
export { type NotTaken, sayNotTaken } from './exchange/decide-texts.ts';
export { type WrittenReturn, writeReturn } from './exchange/write-return.ts';
export { returnedLanguage } from './exchange/returned-language.ts';
export {
  type Conversion,
  type ConversionWish,
  convertFile,
  needsSourceLanguage,
} from './convert/convert-file.ts';
export { type Loss, type LossKind, lostTexts } from './convert/convertible.ts';
export { namingFile, openConvertible, UnreadableFileError } from './convert/open-convertible.ts';
