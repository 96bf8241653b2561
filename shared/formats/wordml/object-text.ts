import type { WordObject } from './word-paragraph.ts';

/** What people read where an object stands: the result of a field; a blank where a line ends. */
export function objectText({ kind, start, end }: WordObject, text: string): string {
  if (kind === 'break') return ' ';
  if (kind !== 'field') return '';
  return shownByField(text.slice(start, end));
}

/** Fields lie in each other: what stands between the begin and the separator of any is its code. */
function shownByField(field: string): string {
  let codes = 0;
  let shown = '';
  for (const character of field) {
    if (character === '\u0013') codes += 1;
    else if (character === '\u0014') codes = Math.max(0, codes - 1);
    else if (codes === 0 && !/\p{Cc}/u.test(character)) shown += character;
  }
  return shown;
}
