import { commentLines, keysOf, placeholderText, type FileMaker } from '../new-file.ts';
import { escapeLiteral } from './strings-literals.ts';

/** Apple's `.strings`, in UTF-8. */
export const stringsMaker: FileMaker = {
  hasForms: () => false,
  hasZeroEverywhere: false,
  keys: () => 'any',
  begin: (texts) => {
    const items = texts.map(({ key, notes }) => {
      const words = commentLines(notes, '').join(' ').replaceAll('*/', '* /');
      const comment = words === '' ? '' : `/* ${words} */\n`;
      return `${comment}"${escapeLiteral(key)}" = "${placeholderText}";\n`;
    });
    return { text: items.join('\n'), ids: keysOf(texts) };
  },
};
