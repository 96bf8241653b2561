/** XML that is not well-formed, or that a guard (X1, X2) refuses. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  /** Kebab-case, stable: `mismatched-tag`, `too-deep`, `internal-subset`. */
  readonly code: string;
  /** UTF-16 offset in the decoded text. */
  readonly offset: number;

  constructor(code: string, message: string, offset: number) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}
