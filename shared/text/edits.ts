/** Replaces `length` UTF-16 units at `offset` of the original text by `newText`. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly newText: string;
}
