/** A finding of Harper as plain data, in UTF-16 units of the text it was found in. */
export interface PlainLint {
  /** Harper's own name of the kind: `Spelling`, `Agreement`. */
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
  /** The first suggestion; null where Harper has none. */
  readonly suggestion: PlainSuggestion | null;
}

export interface PlainSuggestion {
  readonly action: 'replace' | 'remove' | 'insert-after';
  readonly text: string;
}
