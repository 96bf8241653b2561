/** Places of all records of an archive that begin with this signature. */
function recordsOf(bytes: Uint8Array, signature: number): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === signature) places.push(at);
  }
  return places;
}

export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END = 0x06054b50;

/** A copy of an archive with another number at this distance from the start of each such record. */
export function withField(
  bytes: Uint8Array,
  signature: number,
  field: { readonly at: number; readonly size: 2 | 4; readonly value: number },
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (const place of recordsOf(copy, signature)) {
    if (field.size === 2) view.setUint16(place + field.at, field.value, true);
    else view.setUint32(place + field.at, field.value, true);
  }
  return copy;
}

/** A copy in which a name stands instead of another one of the same length. */
export function withName(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at);
  return new Uint8Array(copy);
}
