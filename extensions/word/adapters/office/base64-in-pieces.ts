import type { Pacer } from '../tasks/pacer.ts';

/** Whole groups of three bytes, so that the pieces join without padding in between. */
const PIECE = 48 * 1024;

/** Base64 of bytes, made piece by piece with pauses between them. */
export async function base64InPieces(bytes: Uint8Array, pacer: Pacer): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
    await pacer.pause();
  }
  return pieces.join('');
}
