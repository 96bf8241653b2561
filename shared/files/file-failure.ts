import { FormatError } from '../formats/format-error.ts';
import { XmlError } from '../formats/xml/xml-error.ts';
import { isBlobError } from './blob-error.ts';
import { EncodingError } from '../text/encodings/encoding-error.ts';

/** Why a file could not take part. */
export interface FileFailure {
  /** Kebab-case, stable. */
  readonly code: string;
  /** A whole sentence, without the file name. */
  readonly message: string;
  /** From 1; null when the whole file is meant. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Turns a fault of one file into data; what is not a fault of the file is thrown on. */
export function failureOf(error: unknown): FileFailure {
  if (error instanceof FormatError) {
    const { code, message, location } = error;
    return { code, message, line: location?.line ?? null, column: location?.column ?? null };
  }
  if (isBlobError(error) || error instanceof EncodingError || error instanceof XmlError) {
    return { code: error.code, message: error.message, line: null, column: null };
  }
  throw error;
}
