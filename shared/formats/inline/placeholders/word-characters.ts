/** Letters and digits of a text, counted in code points. */
export function countWordCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < latin.length) count += latin[code] ?? 0;
    else if (isCommonLetter(code)) count += 1;
    else if (code >= 0xd800 && code <= 0xdbff) {
      const point = text.codePointAt(at) ?? 0;
      if (wordCharacter.test(String.fromCodePoint(point))) count += 1;
      if (point > 0xffff) at += 1;
    } else if (wordCharacter.test(text.charAt(at))) count += 1;
  }
  return count;
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** 1 for letters and digits of the Latin blocks of Unicode. */
const latin = Uint8Array.from({ length: 0x0250 }, (_, code) =>
  wordCharacter.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Letters of much used scripts, without the tables of the engine, which are a hundred times slower. */
function isCommonLetter(code: number): boolean {
  if (code < 0x0482) return code >= 0x0400; // Cyrillic
  return (code >= 0x4e00 && code <= 0x9fa5) || (code >= 0xac00 && code <= 0xd7a3); // Han, Hangul
}
