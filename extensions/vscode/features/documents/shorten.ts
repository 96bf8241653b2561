import { inert, inertLine, type Inert } from '../../../../shared/text/inert.ts';

/** In the list's usual width there is room for this much, and for how far the document has got. */
const MOST_CHARACTERS = 28;
const END_CHARACTERS = 12;

const segmenter = new Intl.Segmenter();

/** A long file name without its middle: its beginning, and its end with the extension. */
export function shorten(fileName: string): Inert {
  const characters = [...segmenter.segment(fileName)].map(({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS) return inertLine(fileName);
  const begin = characters.slice(0, MOST_CHARACTERS - END_CHARACTERS - 1).join('');
  return inert`${begin}…${characters.slice(-END_CHARACTERS).join('')}`;
}
