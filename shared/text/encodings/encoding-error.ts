import { problemCodeOf, type Message } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** Bytes that cannot be read as text, or text that cannot be written in its encoding. */
export class EncodingError extends MessageError {
  override readonly name = 'EncodingError';
  /**
   * Kebab-case, stable: `invalid-bytes`; `unknown-encoding`, `unsupported-encoding`;
   * `encoding-conflict` of byte order mark, bytes and declaration; `encoding-not-reversible`;
   * `encoding-undetermined`, where nobody named one; `unencodable-character`, `lone-surrogate`.
   */
  readonly code: string;
  /** Where in the bytes; null when the whole file is meant or the error is about text. */
  readonly byteOffset: number | null;
  /** Encodings the bytes could be in, for the user to choose from; empty unless undetermined. */
  readonly candidates: readonly string[];

  constructor(said: Message, byteOffset: number | null, candidates: readonly string[] = []) {
    super(said);
    this.code = problemCodeOf(said);
    this.byteOffset = byteOffset;
    this.candidates = candidates;
  }
}
