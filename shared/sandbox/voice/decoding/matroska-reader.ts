/** What a Matroska stream says of its sound track. */
export interface MatroskaSound {
  readonly codecId: string;
  readonly codecPrivate: Uint8Array | null;
  readonly channels: number;
}

const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  entry: 0xae,
  number: 0xd7,
  type: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  audio: 0xe1,
  channels: 0x9f,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Elements that are read through; all others are taken or passed over as wholes. */
const opened: ReadonlySet<number> = new Set([ids.segment, ids.tracks, ids.cluster, ids.blockGroup]);
const soundType = 2;
/** More than any element of sound that is taken as a whole. */
const mostBytes = 4_000_000;

/** Reads packets of the first sound track, from bytes that come in any pieces. */
export class MatroskaReader {
  #rest = new Uint8Array();
  #track = -1;
  #isBegun = false;
  /** Null until its head has come. */
  sound: MatroskaSound | null = null;

  /** The packets that are whole by now. Throws RangeError for bytes that are no Matroska. */
  take(data: Uint8Array): readonly Uint8Array[] {
    this.#rest = joined(this.#rest, data);
    const packets: Uint8Array[] = [];
    let at = 0;
    for (;;) {
      const element = readElement(this.#rest, at);
      if (element === null) break;
      const { id, size, content } = element;
      if (!this.#isBegun && id !== ids.head) throw new RangeError('This is no Matroska stream.');
      this.#isBegun = true;
      if (opened.has(id)) {
        at = content;
        continue;
      }
      if (size === null || size > mostBytes) throw new RangeError('An element is too large.');
      if (content + size > this.#rest.length) break;
      at = content + size;
      const packet = this.#takeElement(id, this.#rest.subarray(content, at));
      if (packet !== null) packets.push(packet.slice());
    }
    this.#rest = this.#rest.slice(at);
    return packets;
  }

  #takeElement(id: number, content: Uint8Array): Uint8Array | null {
    if (id === ids.entry) this.#takeTrack(content);
    const isBlock = id === ids.simpleBlock || id === ids.block;
    if (!isBlock || content[0] !== (0x80 | this.#track)) return null;
    if (((content[3] ?? 0) & 0x06) !== 0) throw new RangeError('Laced packets are not read.');
    return content.subarray(4);
  }

  #takeTrack(entry: Uint8Array): void {
    if (this.sound !== null) return;
    const fields = fieldsOf(entry);
    if (numberIn(fields.get(ids.type)) !== soundType) return;
    const audio = fieldsOf(fields.get(ids.audio) ?? new Uint8Array());
    this.#track = numberIn(fields.get(ids.number));
    this.sound = {
      codecId: new TextDecoder('latin1').decode(fields.get(ids.codecId) ?? new Uint8Array()),
      codecPrivate: fields.get(ids.codecPrivate)?.slice() ?? null,
      channels: Math.max(1, numberIn(audio.get(ids.channels))),
    };
  }
}

interface Element {
  readonly id: number;
  /** Null: it ends where the stream does. */
  readonly size: number | null;
  readonly content: number;
}

/** Null while its head is not whole. */
function readElement(bytes: Uint8Array, at: number): Element | null {
  const idLength = lengthOf(bytes[at]);
  const sizeAt = at + idLength;
  const sizeLength = lengthOf(bytes[sizeAt]);
  if (at >= bytes.length || sizeAt >= bytes.length || sizeAt + sizeLength > bytes.length)
    return null;
  if (idLength > 4 || sizeLength > 8) throw new RangeError('This is no Matroska stream.');
  const id = numberIn(bytes.subarray(at, sizeAt));
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  const size =
    first * 2 ** (8 * (sizeLength - 1)) + numberIn(bytes.subarray(sizeAt + 1, sizeAt + sizeLength));
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  return { id, size: isUnknown ? null : size, content: sizeAt + sizeLength };
}

/** How many bytes a number takes, by the zeros its first byte begins with. */
function lengthOf(byte = 0): number {
  return Math.clz32(byte) - 23;
}

function fieldsOf(content: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>();
  for (let at = 0; ;) {
    const element = readElement(content, at);
    if (typeof element?.size !== 'number') return fields;
    at = element.content + element.size;
    fields.set(element.id, content.subarray(element.content, at));
  }
}

function numberIn(bytes: Uint8Array = new Uint8Array()): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
