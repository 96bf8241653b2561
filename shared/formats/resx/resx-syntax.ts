import type { Edit } from '../../text/edits.ts';
import { copyLines } from '../catalogue/keyed/copy-lines.ts';
import type { KeyedPlace, KeyedSyntax, NewKeyedText } from '../catalogue/keyed/keyed-file.ts';
import { contentPieces, writeXmlText, type XmlTaste } from '../xml/xml-text.ts';
import { readResxInSteps } from './read-resx.ts';

const oneTag = '/>';
/** Stands for a line end; XML has no such character. */
const keptEnd = '\0';
const inAnyFile: XmlTaste = { lineEnd: '\n', escapesQuotes: false, escapesApostrophes: false };

/** How .NET writes texts under names. */
export const resxSyntax: KeyedSyntax<XmlTaste> = {
  format: 'resx',
  readInSteps: (text) => readResxInSteps(text),
  takes: 'last',
  styleFor: (target) => target,
  writeValue: (text, { style, file, was: { value } }) =>
    inPlaceOf(file.slice(value.start, value.end), text, style),
  writeItem: (item, texts, place) => {
    const [only] = texts;
    if (only === undefined) return '';
    // The lines of a text are not indented as those around it are.
    return copyLines(place, item, [valueEdit(only, place)]).replaceAll(keptEnd, place.lineEnd);
  },
  writeText: null,
  showsNumber: () => false,
  nameLanguage: () => [],
  pieces: (text, span) =>
    text.slice(span.start, span.end) === oneTag ? [] : contentPieces(text, span),
  escape: (text) => writeXmlText(text, inAnyFile),
};

function inPlaceOf(there: string, text: string, style: XmlTaste): string {
  const written = writeXmlText(text, style);
  return there === oneTag ? `>${written}</value>` : written;
}

/** The source's item with another text: its name, attributes and comment are the source's. */
function valueEdit(
  { model: { value }, text }: NewKeyedText,
  { source, style }: KeyedPlace<XmlTaste>,
): Edit {
  const { start, end } = value;
  const taste = { ...style, lineEnd: keptEnd };
  const newText = inPlaceOf(source.slice(start, end), text, taste);
  return { offset: start, length: end - start, newText };
}
