/** Markup that strict tag handling refuses. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';
  /** UTF-16 offset in the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
