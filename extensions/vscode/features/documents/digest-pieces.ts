import { digestHex } from '../../../../shared/cache/digest.ts';
import type { ByteSource } from '../../../../shared/ports/byte-source.ts';

const PIECE_BYTES = 1024 * 1024;

/** A digest of all bytes that never holds them all: of the digests of its pieces, in order. */
export async function digestPieces(bytes: ByteSource): Promise<string> {
  const digests: string[] = [String(bytes.byteLength)];
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    digests.push(await digestHex(await bytes.read(at, PIECE_BYTES)));
  }
  return digestHex(digests.join(' '));
}
