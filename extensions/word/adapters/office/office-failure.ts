/** What a refusal of Word means for the paragraphs it struck. */
export type FailureKind = 'deleted' | 'read-only' | 'unsupported' | 'busy' | 'other';

export interface OfficeFailure {
  readonly kind: FailureKind;
  /** Code of office.js for support; it never holds text of the document. */
  readonly code: string;
  /** A whole sentence with the next step. */
  readonly message: string;
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

const messages: Readonly<Record<FailureKind, string>> = {
  deleted: 'The text is no longer in the document. Select the text again.',
  'read-only':
    'The document cannot be changed because it is protected or open for reading only. Turn editing on and try again, or copy the result.',
  unsupported:
    'This version of Word cannot do that. Update Word, or choose another way to insert the result.',
  busy: 'Word did not answer in time. Wait a moment and try again.',
  other: 'Word refused the change. Try again, or copy the result.',
};

/** Reads an error of office.js; anything else counts as `other`. */
export function officeFailure(error: unknown): OfficeFailure {
  const code = codeOf(error);
  const kind = kinds[code] ?? 'other';
  return { kind, code, message: messages[kind] };
}

/** Errors come from another realm: only their shape tells them. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}
