/** Values at which readers of numbers, lengths and texts go wrong. */
const TELLING_BYTES = [0, 1, 0x0a, 0x0d, 0x22, 0x3c, 0x3e, 0x7f, 0x80, 0xc3, 0xef, 0xfe, 0xff];

/** A copy with a few of its bytes changed, moved, doubled, taken out or cut off. */
export function damageBytes(bytes: Uint8Array, random: () => number): Uint8Array {
  let damaged: Uint8Array = bytes.slice();
  const times = 1 + Math.floor(random() * 4);
  for (let round = 0; round < times; round += 1) damaged = damageOnce(damaged, random);
  return damaged;
}

function damageOnce(bytes: Uint8Array, random: () => number): Uint8Array {
  const pick = (below: number): number => Math.floor(random() * below);
  const at = pick(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + pick(random() < 0.2 ? 400 : 8));
  const [before, piece, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, end),
    bytes.subarray(end),
  ];
  switch (pick(6)) {
    case 0:
      return joined([before, after]);
    case 1:
      return joined([before, piece, piece, after]);
    case 2:
      return joined([before, piece.map(() => pick(256)), after]);
    case 3:
      return joined([
        before,
        piece.map(() => TELLING_BYTES[pick(TELLING_BYTES.length)] ?? 0),
        after,
      ]);
    case 4:
      return pick(8) === 0 ? before.slice() : joined([before, piece.toReversed(), after]);
    default: {
      // A piece of another place, as lengths and offsets then speak of what is not there.
      const from = pick(bytes.length);
      return joined([before, bytes.subarray(from, from + piece.length), after]);
    }
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces));
}
