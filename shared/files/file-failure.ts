import type { Message } from '../messages/message.ts';
import { FormatError } from '../formats/format-error.ts';
import { XmlError } from '../formats/xml/xml-error.ts';
import { isBlobError } from './blob-error.ts';
import { EncodingError } from '../text/encodings/encoding-error.ts';

/** Why a file could not take part. */
export interface FileFailure {
  /** Kebab-case, stable. */
  readonly code: string;
  /** What is wrong with it. */
  readonly said: Message;
  /** From 1; null when the whole file is meant. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Turns a fault of one file into data; what is not a fault of the file is thrown on. */
export function failureOf(error: unknown): FileFailure {
  if (error instanceof FormatError) {
    const { code, said, location } = error;
    return { code, said, line: location?.line ?? null, column: location?.column ?? null };
  }
  if (isBlobError(error) || error instanceof XmlError || error instanceof EncodingError) {
    return { code: error.code, said: error.said, line: null, column: null };
  }
  throw error;
}
