import { commentLines, keysOf, placeholderText, type FileMaker } from '../new-file.ts';

/** Bundles of Java. */
export const propertiesMaker: FileMaker = {
  hasForms: () => false,
  hasZeroEverywhere: false,
  keys: () => 'any',
  begin: (texts) => {
    const lines = texts.flatMap(({ key, notes }) => [
      ...commentLines(notes, '# '),
      `${keyOf(key)}=${placeholderText}`,
    ]);
    return { text: `${lines.join('\n')}\n`, ids: keysOf(texts) };
  },
};

/** In letters of Latin alone, so that every program reads it, whatever it takes the file for. */
function keyOf(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9_.\-]/g, (sign) => {
    const code = sign.charCodeAt(0);
    if (code > 0x20 && code < 0x7f) return `\\${sign}`;
    return sign === ' ' ? '\\ ' : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
