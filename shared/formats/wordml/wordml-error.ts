/** What Word gave cannot be read as a Flat OPC package with a document in it. */
export class WordmlError extends Error {
  override readonly name = 'WordmlError';
  /** `no-package`, `no-document`, `not-well-formed`, `too-many-paragraphs`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
