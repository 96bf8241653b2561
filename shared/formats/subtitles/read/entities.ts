const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** WebVTT has six named references, and HTML's numeric ones; anything else stays as written. */
export function decodeWebVttText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:(amp|lt|gt|nbsp|lrm|rlm)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g,
    (whole: string, name?: string, decimal?: string, hexadecimal?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const codePoint =
        decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return isTextCharacter(codePoint) ? String.fromCodePoint(codePoint) : whole;
    },
  );
}

function isTextCharacter(codePoint: number): boolean {
  if (codePoint < 0x20 || codePoint > 0x10ffff) return false;
  return codePoint < 0xd800 || codePoint > 0xdfff;
}

/** `&`, `<` and `>` (so that `-->` cannot arise), and the two marks nobody sees. */
export function encodeWebVttText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u200e/g, '&lrm;')
    .replace(/\u200f/g, '&rlm;');
}
