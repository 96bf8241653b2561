/**
 * Translation of files and selections: plan, send, settle, write.
 * All that hosts may use; they import this page and nothing beside it.
 */
export type { LanguagePort } from './check-languages.ts';
export {
  type AppliedProposal,
  type ApplyOptions,
  type NewText,
  applyProposal,
  makeText,
} from './files/apply-proposal.ts';
export { carryEdits, editAnswer, type EditedAnswer } from './files/edit-answer.ts';
export { type CheckFilesOptions, type FileCheck, checkFiles } from './files/check-files.ts';
export {
  type ChosenSegments,
  type SkippedSegment,
  chooseRows,
  chooseSegments,
} from './files/chosen-segments.ts';
export { type FileDetection, detectFiles } from './files/detect-files.ts';
export { type EstimatedFile, estimateFiles } from './files/estimate-files.ts';
export type {
  AnsweredProposal,
  FileProposal,
  ProposedSegment,
  RefusedProposal,
} from './files/file-proposal.ts';
export {
  type AnsweredFile,
  type FileResult,
  filledSegments,
  NO_COUNTS,
  type PseudoResult,
  type RefusedFile,
  saidOf,
} from './files/file-result.ts';
export { finishFile, writeProposal } from './files/finish-file.ts';
export { type OpenInput, presentTag, serveJournal } from './files/open-inputs.ts';
export type { FileToTranslate, PrepareRequest } from './files/prepare-request.ts';
export {
  type JobEnd,
  type TranslationProposal,
  proposeTranslation,
} from './files/propose-translation.ts';
export { answersOf, pseudoOutcomes } from './files/pseudo-outcomes.ts';
export { pseudoTranslateFiles } from './files/pseudo-translate-files.ts';
export {
  type TranslateFilesRequest,
  type TranslateFilesResult,
  translateFiles,
} from './files/translate-files.ts';
export { unmetLimits } from './files/unmet-limits.ts';
export { writeResult } from './files/write-result.ts';
export { contextOfSegment } from './plan/batch-context.ts';
export type { Estimate, FileEstimate } from './plan/estimate.ts';
export type { ContextMode, TranslationOptions, VersionedId } from './plan/translation-options.ts';
export type { JobEvent, JobEventListener, ReplacedFile, ReplacedWork } from './send/job-events.ts';
export { type ConcurrencyLimits, DEFAULT_CONCURRENCY } from './send/concurrency-gate.ts';
export type { ResendReason } from './send/resend-reason.ts';
export type { KeyRejectedHandler, TranslationService } from './send/service-session.ts';
export type { LeftReason } from './settle/item-outcome.ts';
export {
  DEFAULT_REPAIR_PERCENT,
  MOST_REPAIR_PERCENT,
  type RepairUse,
} from './repair/repair-limit.ts';
export { isOfItsTarget, sentMessage, stopMessage } from './stop-message.ts';
export { type SupportedOptions, supportedOptions } from './supported-options.ts';
export {
  type PassageResult,
  type PassageText,
  type TranslatedPassages,
  translatePassages,
} from './translate-passages.ts';
