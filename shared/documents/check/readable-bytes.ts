import type { Message } from '../../messages/message.ts';

/** Bytes that can be read at any place: a `ByteSource`, or a `StoredPart`. */
export interface ReadableBytes {
  readonly byteLength: number;
  /** Bytes from `at`, at most `length` of them; fewer only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** Something about a document that its user should know, or that makes it useless. */
export interface DocumentFinding {
  /**
   * Kebab-case, stable. Errors: `empty`, `unknown-type`, `wrong-type`, `truncated`, `damaged`,
   * `too-large`, `unsafe-entry`, `encrypted`, `not-well-formed`, `same-as-source`. Warnings:
   * `macros-kept`, `signature-ends`.
   */
  readonly code: string;
  /** `error`: it must not be sent, or not be handed out under its final name. */
  readonly severity: 'error' | 'warning';
  /** Without the name of the file: what is wrong, where, the next step. */
  readonly said: Message;
}
