import { WireShapeError } from '../core/wire-reader.ts';

/** What MessagePack can say of what the stream needs: no extensions, no integers beyond doubles. */
type PackedValue =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly PackedValue[]
  | { readonly [key: string]: PackedValue };

/** Deeper ones are no messages of the stream. */
const deepest = 16;

/**
 * Decodes one value that takes all of `bytes`. Throws a WireShapeError for anything else: cut short,
 * bytes behind it, an extension, a key that is no string or comes twice, text that is not UTF-8,
 * nesting beyond 16.
 */
export function unpackMessage(bytes: Uint8Array): PackedValue {
  const reader = new PackReader(bytes);
  const value = reader.read(0);
  reader.expectEnd();
  return value;
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
