/** An Office document cannot be read, or not without harm. The message has no file name: hosts add it. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  /**
   * `not-a-zip`, `truncated`, `damaged`, `too-large`, `unsafe-entry`, `encrypted`, `wrong-type`,
   * `not-well-formed`.
   */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
