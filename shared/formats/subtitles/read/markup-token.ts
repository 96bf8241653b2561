/** A stretch of a cue's text. Offsets in UTF-16 units of the file's text. */
export interface MarkupToken {
  /**
   * `open` and `close` are tags that can pair by `name`; `single` is any other code; `join` is a
   * line end with the same tag closed before and opened after it; `line` is a plain line end.
   */
  readonly kind: 'text' | 'open' | 'close' | 'single' | 'join' | 'line';
  readonly start: number;
  readonly end: number;
  /** Tag name in lower case, empty for anything else. */
  readonly name: string;
  /** Number of the pair the token is an end of, -1 for none. */
  readonly pair: number;
}
