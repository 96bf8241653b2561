/** Packs bytes as zstd without compressing them: a frame of raw blocks, which every reader unpacks. */
export function zstdFrame(bytes: Uint8Array): Buffer {
  const largest = 128 * 1024;
  // Magic number; single segment with a size of 4 bytes; the size.
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  head.writeUInt32LE(bytes.length, 5);
  const pieces = [head];
  for (let at = 0; at === 0 || at < bytes.length; at += largest) {
    const block = bytes.subarray(at, at + largest);
    const isLast = at + largest >= bytes.length ? 1 : 0;
    const blockHead = Buffer.alloc(3);
    blockHead.writeUIntLE((block.length << 3) | isLast, 0, 3);
    pieces.push(blockHead, Buffer.from(block));
  }
  return Buffer.concat(pieces);
}
