import type { CsvRecord } from '../../text/csv-records.ts';
import { isLanguageCode } from './base-language.ts';

/** Words over two columns. No dictionary has the one as the translation of the other. */
const bareTitles: readonly (readonly [RegExp, RegExp])[] = [
  [/^source$/, /^(?:target|cible)$/],
  [/^(?:quell|ausgangs)(?:e|begriff|sprache|text|wort)$/, /^ziel(?:begriff|sprache|text|wort)?$/],
  [/^origen$/, /^destino$/],
];

/**
 * Titles over the columns, as spreadsheets have them: `source,target,source_lang,target_lang`, or
 * `Source term,Target term`.
 */
export function isTitleLine({ fields }: CsvRecord): boolean {
  const [first, second, third, fourth] = fields.map(({ value }) => value.trim().toLowerCase());
  if (first === undefined || second === undefined) return false;
  const isTitled = /^source\b/.test(first) && /^target\b/.test(second);
  if (third === undefined || fourth === undefined)
    return isTitled && fields.length === 2 && /[ _-](?:phrase|term|text)$/.test(first);
  return isTitled && !isLanguageCode(third) && !isLanguageCode(fourth);
}

/** Two bare words for source and target: titles where entries follow, an entry where none does. */
export function hasBareTitles([source = '', target = '']: readonly string[]): boolean {
  const [first, second] = [source.trim().toLowerCase(), target.trim().toLowerCase()];
  return bareTitles.some(([from, to]) => from.test(first) && to.test(second));
}
