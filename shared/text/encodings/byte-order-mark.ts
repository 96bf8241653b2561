interface ByteOrderMark {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';
  /** Bytes of the mark. */
  readonly length: number;
}

const marks: readonly (ByteOrderMark & { readonly bytes: readonly number[] })[] = [
  // UTF-32 LE first: its mark begins with that of UTF-16 LE.
  { encoding: 'utf-32le', length: 4, bytes: [0xff, 0xfe, 0, 0] },
  { encoding: 'utf-32be', length: 4, bytes: [0, 0, 0xfe, 0xff] },
  { encoding: 'utf-8', length: 3, bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', length: 2, bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', length: 2, bytes: [0xfe, 0xff] },
];

export function findByteOrderMark(bytes: Uint8Array): ByteOrderMark | null {
  const found = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  return found === undefined ? null : { encoding: found.encoding, length: found.length };
}
