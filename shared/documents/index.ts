/**
 * Documents that go to the service whole: a look before, upload, wait, download, check.
 * All that hosts may use; they import this page and nothing beside it.
 */
export {
  SIGNATURE_LENGTH,
  type Signature,
  signatureNames,
  signatureOf,
} from './check/document-signature.ts';
export { createDocumentJobs, documentIdOf } from './create-document-jobs.ts';
export { isInTargetLanguage } from './document-failures.ts';
export { type DocumentJobError, isDocumentJobError } from './document-job-error.ts';
export type { DocumentJobs, DocumentRunOptions } from './document-jobs.ts';
export type { DocumentOptions, DocumentOrder, DocumentSource } from './document-order.ts';
export {
  isFinishedPhase,
  type DocumentFailure,
  type DocumentFailureKind,
  type DocumentPhase,
  type DocumentProgress,
  type DocumentRecord,
  type DocumentWaiting,
} from './document-record.ts';
export { createDocumentShelf } from './document-shelf.ts';
export { documentExtensions, documentTypeOf } from './document-types.ts';
export { phaseAsJson } from './journal-lines.ts';
export { extensionOf, nameResult, numberName } from './name-result.ts';
export {
  type Preflight,
  type PreflightFacts,
  gatherPreflightFacts,
  preflightDocument,
} from './preflight/preflight-document.ts';
export { sampleDocument } from './preflight/sample-document.ts';
export { isSameService } from './same-service.ts';
