export type EncodingErrorCode =
  | 'invalid-bytes' // the bytes are not what the encoding allows
  | 'unknown-encoding' // no such encoding here
  | 'unsupported-encoding' // known by name, refused
  | 'encoding-conflict' // byte order mark, bytes and declaration disagree
  | 'encoding-not-reversible' // reading and writing back would change bytes
  | 'encoding-undetermined' // not Unicode, and nobody named the encoding
  | 'unencodable-character' // the encoding lacks a character of the text
  | 'lone-surrogate'; // half a character, which no encoding can hold

/** Bytes that cannot be read as text, or text that cannot be written in its encoding. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
  readonly code: EncodingErrorCode;
  /** Where in the bytes; null when the whole file is meant or the error is about text. */
  readonly byteOffset: number | null;
  /** Encodings the bytes could be in, for the user to choose from; empty unless undetermined. */
  readonly candidates: readonly string[];

  constructor(
    code: EncodingErrorCode,
    message: string,
    byteOffset: number | null,
    candidates: readonly string[] = [],
  ) {
    super(message);
    this.code = code;
    this.byteOffset = byteOffset;
    this.candidates = candidates;
  }
}
