import type { TextLocation } from './model.ts';

/** A file, or an option for it, was refused as a whole. The message has no file name: hosts add it. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  /** Kebab-case, stable: `not-well-formed`, `doctype-refused`, `unknown-version`. */
  readonly code: string;
  /** Where in the decoded text; null when the whole file is meant. */
  readonly location: TextLocation | null;

  constructor(code: string, message: string, location: TextLocation | null) {
    super(message);
    this.code = code;
    this.location = location;
  }
}
