import { WireShapeError } from '../core/wire-reader.ts';

/** What MessagePack can say of what the stream needs: no extensions, no integers beyond doubles. */
export type PackedValue =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly PackedValue[]
  | { readonly [key: string]: PackedValue };

/** Deeper ones are no messages of the stream. */
const deepest = 16;

/** Encodes a value; maps have string keys, whole numbers are integers. */
export function packMessage(value: PackedValue): Uint8Array {
  const writer = new PackWriter();
  writer.write(value);
  return writer.bytes();
}

/**
 * Decodes one value that takes all of `bytes`. Throws a WireShapeError for anything else: cut short,
 * bytes behind it, an extension, a key that is no string, nesting beyond 16.
 */
export function unpackMessage(bytes: Uint8Array): PackedValue {
  const reader = new PackReader(bytes);
  const value = reader.read(0);
  reader.expectEnd();
  return value;
}

class PackWriter {
  readonly #pieces: Uint8Array[] = [];
  #length = 0;

  bytes(): Uint8Array {
    const all = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  write(value: PackedValue): void {
    if (value === null) this.#head(0xc0);
    else if (typeof value === 'boolean') this.#head(value ? 0xc3 : 0xc2);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') this.#text(value);
    else if (value instanceof Uint8Array) this.#binary(value);
    else if (isList(value)) this.#list(value);
    else this.#map(value);
  }

  #number(value: number): void {
    if (!Number.isInteger(value) || Math.abs(value) > 0xffff_ffff) {
      this.#sized(0xcb, 8, (view) => {
        view.setFloat64(1, value);
      });
    } else if (value >= 0) this.#unsigned(value);
    else if (value >= -32) this.#head(value & 0xff);
    else if (value >= -0x8000_0000) {
      this.#sized(0xd2, 4, (view) => {
        view.setInt32(1, value);
      });
    } else {
      this.#sized(0xd3, 8, (view) => {
        view.setBigInt64(1, BigInt(value));
      });
    }
  }

  #unsigned(value: number): void {
    if (value < 0x80) this.#head(value);
    else this.#length32(value, 0xcc, 0xcd, 0xce);
  }

  #text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    if (bytes.length < 32) this.#head(0xa0 | bytes.length);
    else this.#length32(bytes.length, 0xd9, 0xda, 0xdb);
    this.#put(bytes);
  }

  #binary(value: Uint8Array): void {
    this.#length32(value.length, 0xc4, 0xc5, 0xc6);
    this.#put(value);
  }

  #list(items: readonly PackedValue[]): void {
    if (items.length < 16) this.#head(0x90 | items.length);
    else this.#length32(items.length, null, 0xdc, 0xdd);
    for (const item of items) this.write(item);
  }

  #map(members: Readonly<Record<string, PackedValue>>): void {
    const entries = Object.entries(members);
    if (entries.length < 16) this.#head(0x80 | entries.length);
    else this.#length32(entries.length, null, 0xde, 0xdf);
    for (const [key, member] of entries) {
      this.#text(key);
      this.write(member);
    }
  }

  /** A number of 0 to 2^32 behind the head for its size; null where there is no one-byte form. */
  #length32(value: number, one: number | null, two: number, four: number): void {
    if (one !== null && value <= 0xff) this.#put(Uint8Array.of(one, value));
    else if (value <= 0xffff) {
      this.#sized(two, 2, (view) => {
        view.setUint16(1, value);
      });
    } else {
      this.#sized(four, 4, (view) => {
        view.setUint32(1, value);
      });
    }
  }

  #sized(head: number, size: number, fill: (view: DataView) => void): void {
    const piece = new Uint8Array(1 + size);
    piece[0] = head;
    fill(new DataView(piece.buffer));
    this.#put(piece);
  }

  #head(head: number): void {
    this.#put(Uint8Array.of(head));
  }

  #put(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }
}

function isList(value: object): value is readonly PackedValue[] {
  return Array.isArray(value);
}

class PackReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  expectEnd(): void {
    if (this.#at !== this.#bytes.length) throw broken();
  }

  read(depth: number): PackedValue {
    if (depth > deepest) throw broken();
    const head = this.#unsigned(1);
    if (head < 0x80) return head;
    if (head < 0x90) return this.#map(head & 0x0f, depth);
    if (head < 0xa0) return this.#list(head & 0x0f, depth);
    if (head < 0xc0) return this.#text(head & 0x1f);
    if (head >= 0xe0) return head - 0x100;
    return this.#long(head, depth);
  }

  /** Heads from 0xc0 to 0xdf: groups of one meaning, each with rising sizes. */
  #long(head: number, depth: number): PackedValue {
    if (head === 0xc0) return null;
    if (head === 0xc2 || head === 0xc3) return head === 0xc3;
    if (head >= 0xca && head <= 0xd3) return this.#longNumber(head);
    if (head >= 0xd9) return this.#longHolder(head, depth);
    // 0xc1 means nothing, the others begin extensions.
    if (head < 0xc4 || head > 0xc6) throw broken();
    return this.#take(this.#unsigned(1 << (head - 0xc4))).slice();
  }

  #longNumber(head: number): number {
    if (head <= 0xcb) return this.#float(head === 0xca ? 4 : 8);
    return head <= 0xcf ? this.#unsigned(1 << (head - 0xcc)) : this.#signed(1 << (head - 0xd0));
  }

  #longHolder(head: number, depth: number): PackedValue {
    if (head <= 0xdb) return this.#text(this.#unsigned(1 << (head - 0xd9)));
    if (head <= 0xdd) return this.#list(this.#unsigned(2 << (head - 0xdc)), depth);
    return this.#map(this.#unsigned(2 << (head - 0xde)), depth);
  }

  #list(count: number, depth: number): PackedValue {
    const items: PackedValue[] = [];
    // A count is no reason to take memory: every item has a byte at least.
    for (let index = 0; index < count; index += 1) items.push(this.read(depth + 1));
    return items;
  }

  #map(count: number, depth: number): PackedValue {
    const members = new Map<string, PackedValue>();
    for (let index = 0; index < count; index += 1) {
      const key = this.read(depth + 1);
      if (typeof key !== 'string' || members.has(key)) throw broken();
      members.set(key, this.read(depth + 1));
    }
    return Object.fromEntries(members);
  }

  #text(length: number): string {
    try {
      return this.#decoder.decode(this.#take(length));
    } catch {
      throw broken();
    }
  }

  #unsigned(size: number): number {
    const at = this.#skip(size);
    if (size === 1) return this.#view.getUint8(at);
    if (size === 2) return this.#view.getUint16(at);
    return size === 4 ? this.#view.getUint32(at) : Number(this.#view.getBigUint64(at));
  }

  #signed(size: number): number {
    const at = this.#skip(size);
    if (size === 1) return this.#view.getInt8(at);
    if (size === 2) return this.#view.getInt16(at);
    return size === 4 ? this.#view.getInt32(at) : Number(this.#view.getBigInt64(at));
  }

  #float(size: 4 | 8): number {
    const at = this.#skip(size);
    return size === 4 ? this.#view.getFloat32(at) : this.#view.getFloat64(at);
  }

  #take(length: number): Uint8Array {
    const at = this.#skip(length);
    return this.#bytes.subarray(at, at + length);
  }

  #skip(length: number): number {
    const at = this.#at;
    if (length > this.#bytes.length - at) throw broken();
    this.#at = at + length;
    return at;
  }
}

/** Without its content, which may be what somebody said. */
function broken(): WireShapeError {
  return new WireShapeError('wrong-type', 'message');
}
