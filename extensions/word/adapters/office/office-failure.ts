import type { HostRefusal } from '../../document/word-document.ts';

/** What a refusal of Word means for the paragraphs it struck. */
export type FailureKind = 'deleted' | HostRefusal;

export interface OfficeFailure {
  readonly kind: FailureKind;
  /** Code of office.js for support; it never holds text of the document. */
  readonly code: string;
}

const kinds: Readonly<Record<string, FailureKind>> = {
  ItemNotFound: 'deleted',
  InvalidObjectPath: 'deleted',
  // A search without a hit, handed on as the end of a range.
  InvalidArgument: 'deleted',
  AccessDenied: 'read-only',
  NotAllowed: 'read-only',
  DocumentProtected: 'read-only',
  ApiNotFound: 'unsupported',
  NotImplemented: 'unsupported',
  ActivityLimitReached: 'busy',
  InvalidOrTimedOutSession: 'busy',
};

/** Reads an error of office.js; anything else counts as `refused`. */
export function officeFailure(error: unknown): OfficeFailure {
  const code = codeOf(error);
  return { kind: kinds[code] ?? 'refused', code };
}

/** The refusal as it strikes what is still in the document: something else of the batch is gone. */
export function refusalOf({ kind }: OfficeFailure): HostRefusal {
  return kind === 'deleted' ? 'refused' : kind;
}

/** Errors come from another realm: only their shape tells them. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}
