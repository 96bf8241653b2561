import type { XmlReader } from '../../xml/xml-reader.ts';
import { attributeOf } from '../elements.ts';
import type { RunFormat, UnderlineKind } from '../word-paragraph.ts';

export type MutableFormat = { -readonly [Name in keyof RunFormat]: RunFormat[Name] };

/** Puts what a property says into a format. False where the format has no words for all of it. */
type FormatReader = (reader: XmlReader, format: MutableFormat) => boolean;

/** A property that is on when it stands there (ISO 29500, 17.17.4). */
export function readToggle(reader: XmlReader): boolean {
  return !/^(?:0|false|off)$/u.test(attributeOf(reader, 'w:val') ?? '');
}

/** `Word.UnderlineType` by `ST_Underline`. */
const underlines: Readonly<Record<string, UnderlineKind>> = {
  none: 'None',
  single: 'Single',
  words: 'Word',
  double: 'Double',
  dotted: 'Dotted',
  thick: 'Thick',
  dash: 'DashLine',
  dotDash: 'DotDashLine',
  dotDotDash: 'TwoDotDashLine',
  wave: 'Wave',
};

/** `ST_HighlightColor` in the notation of the Font API. */
const highlights: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000FF',
  cyan: '#00FFFF',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGray: '#808080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  green: '#00FF00',
  lightGray: '#C0C0C0',
  magenta: '#FF00FF',
  red: '#FF0000',
  white: '#FFFFFF',
  yellow: '#FFFF00',
};

export const formatReaders: ReadonlyMap<string, FormatReader> = new Map<string, FormatReader>([
  ['w:b', toggle('bold')],
  ['w:i', toggle('italic')],
  ['w:strike', toggle('strikeThrough')],
  ['w:dstrike', toggle('doubleStrikeThrough')],
  ['w:u', readUnderline],
  ['w:vertAlign', readPosition],
  ['w:color', readColor],
  ['w:highlight', readHighlight],
  ['w:rFonts', readFont],
  ['w:sz', readSize],
]);

function toggle(name: 'bold' | 'italic' | 'strikeThrough' | 'doubleStrikeThrough'): FormatReader {
  return (reader, format) => {
    format[name] = readToggle(reader);
    return true;
  };
}

function readUnderline(reader: XmlReader, format: MutableFormat): boolean {
  const type = underlines[attributeOf(reader, 'w:val') ?? ''];
  if (type === undefined) return false;
  format.underline = type;
  return attributeOf(reader, 'w:color') === null;
}

function readPosition(reader: XmlReader, format: MutableFormat): boolean {
  const position = attributeOf(reader, 'w:val');
  format.superscript = position === 'superscript';
  format.subscript = position === 'subscript';
  return true;
}

function readColor(reader: XmlReader, format: MutableFormat): boolean {
  const value = attributeOf(reader, 'w:val') ?? '';
  if (!/^[\da-fA-F]{6}$/u.test(value)) return false;
  format.color = `#${value.toUpperCase()}`;
  return attributeOf(reader, 'w:themeColor') === null;
}

function readHighlight(reader: XmlReader, format: MutableFormat): boolean {
  const color = highlights[attributeOf(reader, 'w:val') ?? ''];
  if (color === undefined) return false;
  format.highlightColor = color;
  return true;
}

/** One name for all scripts is what the Font API knows; a font of the theme has none. */
function readFont(reader: XmlReader, format: MutableFormat): boolean {
  const name = attributeOf(reader, 'w:ascii');
  if (name === null) return false;
  format.name = name;
  const others = ['w:hAnsi', 'w:cs', 'w:eastAsia'].map((each) => attributeOf(reader, each));
  return (
    attributeOf(reader, 'w:asciiTheme') === null &&
    others.every((other) => other === null || other === name)
  );
}

function readSize(reader: XmlReader, format: MutableFormat): boolean {
  const halfPoints = Number(attributeOf(reader, 'w:val'));
  if (!Number.isFinite(halfPoints) || halfPoints <= 0) return false;
  format.size = halfPoints / 2;
  return true;
}
