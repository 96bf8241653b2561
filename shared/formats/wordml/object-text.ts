import type { WordObject } from './word-paragraph.ts';

/** What people read where an object stands: the result of a field; a blank where a line ends. */
export function objectText({ kind, start, end }: WordObject, text: string): string {
  if (kind === 'break') return ' ';
  if (kind !== 'field') return '';
  const field = text.slice(start, end);
  return field.slice(field.lastIndexOf('\u0014') + 1).replaceAll(/\p{Cc}/gu, '');
}
