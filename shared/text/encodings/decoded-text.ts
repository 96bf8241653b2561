/** A file's text and how to write it back. */
export interface DecodedText {
  /** Without the byte order mark. Nothing is normalised. */
  readonly text: string;
  /** Lower-case name: `utf-8`, `utf-16le`, `windows-1252`, `iso-8859-1`, `utf-32be`. */
  readonly encoding: string;
  readonly hasByteOrderMark: boolean;
}
