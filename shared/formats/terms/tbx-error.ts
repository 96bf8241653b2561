/** A file of TBX that cannot be used. */
export class TbxError extends Error {
  override readonly name = 'TbxError';
  /** From 1. */
  readonly line: number;

  /** `message`: whole sentences, without the file's name. */
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}
