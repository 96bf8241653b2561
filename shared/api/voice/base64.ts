/** Bytes per call of `btoa`: a multiple of three, and few enough arguments. */
const step = 24_576;

/** Base64 with padding, as the JSON form of the stream wants it. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + step)));
  }
  return text;
}

/** Null when `text` is not base64. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const units = atob(text);
    return Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}
