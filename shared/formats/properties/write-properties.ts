import { copyLines } from '../catalogue/keyed/copy-lines.ts';
import type {
  KeyedPlace,
  KeyedItem,
  NewKeyedText,
  ValuePlace,
} from '../catalogue/keyed/keyed-file.ts';
import { apostrophesIn, hasArguments, withDoubled } from './message-apostrophes.ts';
import {
  decodeIn,
  escapeForeign,
  escapeKey,
  escapeText,
  escapeValue,
  type CharacterStyle,
} from './properties-strings.ts';
import { charactersOf, type PropertiesStyle } from './properties-style.ts';

/** A text in place of a value, laid out as that, or as its source where nothing stands there. */
export function writeProperty(text: string, place: ValuePlace<PropertiesStyle>): string {
  const { was, file, model, source, style } = place;
  const own = file.slice(was.value.start, was.value.end);
  const shape = own === '' ? source.slice(model.value.start, model.value.end) : own;
  const written = writeText(text, { style, shape, model: decodeIn(source, model.value) });
  if (own !== '' || written === '') return written;
  const [, separator = ''] = splitHead(file.slice(was.whole.start, was.value.start));
  // A key may stand alone: what is written right behind it would be more of its name.
  return separator === '' ? (style.separator ?? '=') + written : written;
}

/** A key with its text, as the source has it but for the manner of the file. */
export function writeNewProperty(
  item: KeyedItem,
  [news]: readonly NewKeyedText[],
  place: KeyedPlace<PropertiesStyle>,
): string {
  if (news === undefined) return '';
  const { source, style, indent, lineEnd, hasComments } = place;
  const { value } = news.model;
  const characters = charactersOf(style);
  const shape = source.slice(value.start, value.end);
  const model = decodeIn(source, value);
  const above = { start: item.start, end: news.model.whole.start };
  const comments =
    !hasComments || above.end <= above.start ? '' : copyLines(place, above) + lineEnd + indent;
  const head = source.slice(above.end, value.start);
  return (
    escapeForeign(comments, characters) +
    headOf(head, item.key, style) +
    writeText(news.text, { style, shape: withLineEnd(shape, lineEnd), model })
  );
}

/** The key as it is written in the source, and what parts it from its value. */
function headOf(head: string, key: string, style: PropertiesStyle): string {
  const [own = '', separator = ''] = splitHead(head);
  // Behind a line that goes on, a key may begin as a comment does.
  const isPlain = /^[ -~]+$/.test(own) && !/^[#!]/.test(own);
  const written = isPlain ? own : escapeKey(key, charactersOf(style));
  const wanted = style.separator ?? (/[\n\r]/.test(separator) ? '=' : separator);
  // An empty key is one in front of a sign alone.
  const isEnough = key === '' ? /[=:]/.test(wanted) : wanted !== '';
  return written + (isEnough ? wanted : '=');
}

/** A line that goes on, with the blanks of the next one: nothing of a key. */
const joined = /^(?:[ \t\f]|\\(?:\r\n|\n|\r))+/;
const keyThenSeparator = /^((?:\\(?:\r\n|\n|\r)[ \t\f]*|\\[^\r\n]|[^\\=: \t\f])*)([^]*)$/;

function splitHead(head: string): readonly string[] {
  return keyThenSeparator.exec(head.replace(joined, ''))?.slice(1) ?? [];
}

interface TextPlace {
  readonly style: PropertiesStyle;
  /** A value that is laid out in lines as the new one is to be. */
  readonly shape: string;
  /** What the source says, with apostrophes as they are written. */
  readonly model: string;
}

function writeText(text: string, { style, shape, model }: TextPlace): string {
  const isMessage = hasArguments(model) || hasArguments(text);
  const doubles = isMessage && style.doubles !== false;
  const quoted = withDoubled(text, apostrophesIn(model), doubles);
  const characters = charactersOf(style);
  return withSpaceAtEnd(layOut(quoted, shape, characters), shape);
}

const joint = /\\(\r\n|\n|\r)([ \t\f]*)/;
const joints = /\\(\r\n|\n|\r)([ \t\f]*)/g;

/** A value in as many lines as it takes, where `shape` goes on in others. */
function layOut(text: string, shape: string, style: CharacterStyle): string {
  const [, end, indent] = joint.exec(shape) ?? [];
  if (end === undefined || indent === undefined) return escapeValue(text, style);
  const lines = shape.split(joints).filter((_, index) => index % 3 === 0);
  const isByLine = lines.slice(0, -1).every((line) => line.endsWith('\\n'));
  const parts = isByLine
    ? text.split(/(?<=\n)/)
    : filled(text.split(/(?<=[ \n])(?=[^ \n])/), longestOf(lines));
  return parts.map((part) => escapeValue(part, style)).join(`\\${end}${indent}`);
}

function longestOf(lines: readonly string[]): number {
  return lines.reduce((most, { length }) => Math.max(most, length), 0);
}

/** Words in lines of a length. */
function filled(words: readonly string[], length: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.trimEnd().length > length) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line];
}

/** A blank at the end is easily lost: it is written as the source does it. */
function withSpaceAtEnd(written: string, shape: string): string {
  const found = /(?:\\u0020|\\ )$/.exec(shape)?.[0];
  return found !== undefined && written.endsWith(' ') ? written.slice(0, -1) + found : written;
}

function withLineEnd(shape: string, lineEnd: string): string {
  return shape.replace(joints, (_, __, indent: string) => `\\${lineEnd}${indent}`);
}

/** Text between other text of a value. */
export function escapeInside(text: string, value: string, style: CharacterStyle): string {
  const doubles = apostrophesIn(value) === 'doubled' || !value.includes("'");
  const isMessage = hasArguments(value);
  return escapeText(withDoubled(text, apostrophesIn(value), isMessage && doubles), style);
}
