/** The two streams of the process, as the commands see them. */
export interface Terminal {
  /** Results. */
  out(line: string): void;
  /** Bytes of a result, as they are: a translated file on standard output. */
  bytes(bytes: Uint8Array): void;
  /** Problems, progress, everything that is not the result. */
  err(line: string): void;
  /** Whether a person watches standard error. */
  readonly interactive: boolean;
  readonly colors: boolean;
  /** Characters in a line; generous where nobody watches. */
  readonly columns: number;
}
