/** Kinds of pieces as the format numbers them. */
const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

/** A vocabulary in the format of SentencePiece, and the pieces by their numbers. */
export interface SentencePieceFile {
  readonly bytes: Buffer;
  readonly pieces: readonly string[];
}

/**
 * A SentencePiece vocabulary of single pieces with byte fallback and without normalising. The number
 * of pieces is rounded up to a multiple of 8, which the engine's multiplication wants.
 */
export function sentencePieceFile(normal: readonly string[]): SentencePieceFile {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
  );
  const pieces = ['</s>', '<unk>', ...bytes, ...normal];
  while (pieces.length % 8 > 0) pieces.push(`▁unused${pieces.length}`);
  const kindOf = (index: number): number => {
    if (index === 0) return kinds.control;
    if (index === 1) return kinds.unknown;
    return index < 2 + bytes.length ? kinds.byte : kinds.normal;
  };
  const written = pieces.map((piece, index) =>
    lengthPrefixed(
      1,
      Buffer.concat([
        lengthPrefixed(1, Buffer.from(piece)),
        float(2, -index),
        number(3, kindOf(index)),
      ]),
    ),
  );
  // A unigram model with byte fallback, in which end and unknown come first and nothing begins a text.
  const trainer = Buffer.concat([
    number(3, 1),
    number(4, pieces.length),
    number(35, 1),
    number(40, 1),
    none(41),
    number(42, 0),
    none(43),
  ]);
  const normaliser = Buffer.concat([
    lengthPrefixed(1, Buffer.from('identity')),
    number(3, 1),
    number(4, 1),
    number(5, 1),
  ]);
  return {
    bytes: Buffer.concat([...written, lengthPrefixed(2, trainer), lengthPrefixed(3, normaliser)]),
    pieces,
  };
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

function lengthPrefixed(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

/** -1, which the format writes with 64 bits. */
function none(field: number): Buffer {
  return Buffer.concat([varint(field << 3), Buffer.alloc(9, 0xff), Buffer.from([1])]);
}

function float(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), bytes]);
}
