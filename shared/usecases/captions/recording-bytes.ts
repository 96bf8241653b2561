import type { ByteSource } from '../../ports/byte-source.ts';

/** A file, or memory: read at any place. */
export type RecordingBytes = Pick<ByteSource, 'byteLength' | 'read'>;

/** Bytes from `at`, at most `length` of them; nothing from `end` on. */
export async function readPart(
  bytes: RecordingBytes,
  at: number,
  length: number,
  end: number,
): Promise<Uint8Array> {
  const wanted = Math.max(0, Math.min(length, end - at));
  return wanted === 0 ? new Uint8Array() : await bytes.read(at, wanted);
}
