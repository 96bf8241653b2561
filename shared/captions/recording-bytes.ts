import type { ByteSource } from '../ports/byte-source.ts';
import { shortenedRecording } from './recording-error.ts';

/** A file, or memory: read at any place. */
export type RecordingBytes = Pick<ByteSource, 'byteLength' | 'read'>;

/**
 * All bytes from `at` to `at + length`, or to `end` where that comes first, also of a source that
 * gives them in pieces. Rejects with a `FormatError` when the source ends before `end`.
 */
export async function readPart(
  bytes: RecordingBytes,
  at: number,
  length: number,
  end: number,
): Promise<Uint8Array> {
  const wanted = Math.max(0, Math.min(length, end - at));
  if (wanted === 0) return new Uint8Array();
  const first = await bytes.read(at, wanted);
  if (first.length === wanted) return first;
  const whole = new Uint8Array(wanted);
  whole.set(first);
  for (let filled = first.length; filled < wanted;) {
    const piece = filled === 0 ? first : await bytes.read(at + filled, wanted - filled);
    if (piece.length === 0) throw shortenedRecording();
    whole.set(piece, filled);
    filled += piece.length;
  }
  return whole;
}
