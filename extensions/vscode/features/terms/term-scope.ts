/** Two languages that terms hold for, as files or the service write their codes. */
export interface TermScope {
  /** Null when nobody knows: then terms are found where all dictionaries into the target have one. */
  readonly source: string | null;
  readonly target: string;
}
