/** A box of MP4 or QuickTime; offsets of what it holds. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  /** As the box says; the file may end before. */
  readonly end: number;
}

/** Where a file says what cannot be. */
export interface Mp4Fault {
  /** The four letters of the box. */
  readonly box: string;
  /** Byte of the file at which the content of the box begins. */
  readonly at: number;
}

/** Part of a file in memory: offsets count from its beginning, which is byte `base` of the file. */
export interface Mp4Part {
  readonly view: DataView;
  readonly base: number;
}

export function mp4Part(bytes: Uint8Array, base: number): Mp4Part {
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), base };
}

export function faultIn({ type, start }: Mp4Box, { base }: Mp4Part): Mp4Fault {
  return { box: type, at: base + start };
}

/**
 * The box whose header is given, at least 8 bytes of it, 16 where its size is written in 64 bits.
 * `at` is where the header lies and `limit` where what the box lies in ends. Null when it is none.
 */
export function readMp4Box(header: Uint8Array, at: number, limit: number): Mp4Box | null {
  if (header.length < 8) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const type = String.fromCharCode(...header.subarray(4, 8));
  const size = view.getUint32(0);
  if (size === 0) return { type, start: at + 8, end: limit };
  if (size !== 1) return size < 8 ? null : { type, start: at + 8, end: at + size };
  if (header.length < 16) return null;
  const large = Number(view.getBigUint64(8));
  return large < 16 ? null : { type, start: at + 16, end: at + large };
}

/**
 * The boxes one after the other from `from` to `to`; what is no box ends them. One that is said to
 * end behind `to` comes last, as it says.
 */
export function* boxesIn({ view }: Mp4Part, from: number, to: number): Generator<Mp4Box> {
  for (let at = from; at + 8 <= to;) {
    const length = Math.min(16, to - at);
    const header = new Uint8Array(view.buffer, view.byteOffset + at, length);
    const box = readMp4Box(header, at, to);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}
