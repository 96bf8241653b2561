/** A zip archive that cannot be read, or not without harm. The message has no file name: hosts add it. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  /** Kebab-case, stable. */
  readonly code: ZipFault;

  constructor(code: ZipFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type ZipFault =
  | 'not-a-zip'
  /** It begins as one and its directory at the end is missing. */
  | 'truncated'
  /** Wrong checksums or lengths, entries that overlap, a directory that says otherwise. */
  | 'damaged'
  /** Beyond the limits: a zip bomb, most likely. */
  | 'too-large'
  /** Names that would leave the folder it is unpacked to. */
  | 'unsafe-entry'
  | 'encrypted'
  /** A way of compressing that Office does not use. */
  | 'unsupported';
