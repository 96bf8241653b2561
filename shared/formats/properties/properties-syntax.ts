import type { KeyedSyntax } from '../catalogue/keyed/keyed-file.ts';
import { textOf } from '../inline/parts.ts';
import { apostrophesIn, joinDoubled } from './message-apostrophes.ts';
import { decodeIn, piecesIn } from './properties-strings.ts';
import { charactersOf, mergeStyles, styleOf, type PropertiesStyle } from './properties-style.ts';
import { readPropertiesInSteps } from './read-properties.ts';
import { escapeInside, writeNewProperty, writeProperty } from './write-properties.ts';

/** How Java writes texts under keys. */
export const propertiesSyntax: KeyedSyntax<PropertiesStyle> = {
  format: 'properties-catalogue',
  readInSteps: readPropertiesInSteps,
  takes: 'last',
  styleFor: mergeStyles,
  writeValue: writeProperty,
  writeItem: writeNewProperty,
  writeText: null,
  showsNumber: () => false,
  nameLanguage: () => [],
  // By the rule of a program one apostrophe is read of two, or of each.
  saying: (parts) => textOf(parts).replaceAll("''", "'"),
  pieces: (text, span) => {
    const pieces = piecesIn(text, span);
    return apostrophesIn(decodeIn(text, span)) === 'doubled' ? joinDoubled(pieces) : pieces;
  },
  escape: (text, file, span) => {
    const style = styleOf(file, [{ key: { start: 0, end: 0 }, value: span }], null);
    return escapeInside(text, decodeIn(file, span), charactersOf(style));
  },
};
