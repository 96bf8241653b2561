/** A matrix of a model, row by row. */
export interface Matrix {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

const float32 = 0x0404;
const int8 = 0x0101;
const alignment = 256;

interface Item {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly number[];
  readonly data: Buffer;
}

/** A model in the binary format of Marian, version 1: heads, names, shapes, and the values aligned. */
export function marianFile(matrices: readonly Matrix[], config: string): Buffer {
  const settings = Buffer.from(`${config}\0`);
  const items: readonly Item[] = [
    ...matrices.map(({ name, rows, columns, values }) => ({
      name,
      type: float32,
      shape: [rows, columns],
      data: padded(Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
    })),
    {
      name: 'special:model.yml',
      type: int8,
      shape: [settings.length],
      data: padded(settings),
    },
  ];
  const head = Buffer.concat([
    ...[1, items.length].map(uint64),
    ...items.flatMap(({ name, type, shape, data }) =>
      [name.length + 1, type, shape.length, data.length].map(uint64),
    ),
    ...items.map(({ name }) => Buffer.from(`${name}\0`)),
    ...items.flatMap(({ shape }) => shape.map(int32)),
  ]);
  const gap = (alignment - ((head.length + 8) % alignment)) % alignment;
  return Buffer.concat([head, uint64(gap), Buffer.alloc(gap), ...items.map(({ data }) => data)]);
}

function padded(bytes: Buffer): Buffer {
  const length = Math.ceil(bytes.length / alignment) * alignment;
  return Buffer.concat([bytes], length);
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
