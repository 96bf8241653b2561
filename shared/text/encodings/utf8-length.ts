/** Bytes of `text` in UTF-8; a lone surrogate counts 3, as encoders write U+FFFD for it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else {
      bytes += 2;
      // A pair is 4 bytes for 2 units: 2 more than its units, all counted at its first half.
      if (isPairAt(text, index, unit)) index += 1;
    }
  }
  return bytes;
}

/** Bytes of `JSON.stringify(text)` in UTF-8, quotes included, without building it. */
export function jsonUtf8Length(text: string): number {
  let bytes = text.length + 2;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += extraJsonBytes(unit);
    else if (unit < 0x800) bytes += 1;
    else if (isPairAt(text, index, unit)) {
      bytes += 2;
      index += 1;
    } else {
      // A lone surrogate is written as \uD800: 6 bytes.
      bytes += unit >= 0xd800 && unit <= 0xdfff ? 5 : 2;
    }
  }
  return bytes;
}

function isPairAt(text: string, index: number, unit: number): boolean {
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}

/** Bytes beyond the one of the character itself that its JSON escape takes. */
function extraJsonBytes(unit: number): number {
  if (unit === 0x22 || unit === 0x5c) return 1;
  if (unit >= 0x20) return 0;
  const isShort = unit >= 0x8 && unit <= 0xd && unit !== 0xb;
  return isShort ? 1 : 5;
}
