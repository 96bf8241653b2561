import type { Edit } from '../../text/edits.ts';
import { copyLines } from '../catalogue/keyed/copy-lines.ts';
import type {
  KeyedItem,
  KeyedPlace,
  KeyedSyntax,
  KeyedText,
  NewKeyedText,
} from '../catalogue/keyed/keyed-file.ts';
import type { InlinePart } from '../model.ts';
import type { Span } from '../source-text/passage.ts';
import { androidPieces, escapeAndroidText, writeAndroid } from './android-strings.ts';
import { readResourcesInSteps, type ResourceStyle } from './read-resources.ts';

const oneTag = '/>';

/** How Android writes texts under names. */
export const androidSyntax: KeyedSyntax<ResourceStyle> = {
  format: 'android-strings',
  readInSteps: (text) => readResourcesInSteps(text),
  takes: 'first',
  styleFor: (target, source) => {
    const shows = target.quoted + target.escaped > 0 ? target : source;
    return { ...target, quoted: shows.quoted, escaped: shows.escaped };
  },
  writeValue: (_, { style, file, source, was, model, parts }) => {
    const there = file.slice(was.value.start, was.value.end);
    const shape = there === '' || there === oneTag ? rawOf(source, model) : there;
    const written = writeText(parts, shape, style);
    return there === oneTag ? `>${written}</${nameBefore(file, was.value.start)}>` : written;
  },
  writeItem,
  writeText: (text, place) =>
    copyLines(place, text.model.whole, textEdits(text, place, text.model.whole)),
  showsNumber: (text) => text.includes('%'),
  nameLanguage: ({ style: { locale } }, language) =>
    locale === null
      ? []
      : [{ offset: locale.start, length: locale.end - locale.start, newText: language }],
  declarations: ({ style }, { style: theirs }, written) => [
    ...declare(style, theirs, written),
    ...(written.length === 0 ? [] : openRoot(style)),
  ],
  pieces: (text, span) =>
    text.slice(span.start, span.end) === oneTag ? [] : androidPieces(text, span),
  escape: (text) => escapeAndroidText(text),
};

/** Prefixes that texts use, and only the source declares. */
function declare(
  { prefixes, declarationsEnd }: ResourceStyle,
  theirs: ResourceStyle,
  written: readonly string[],
): readonly Edit[] {
  const missing = [...theirs.prefixes].filter(
    ([prefix]) => !prefixes.has(prefix) && written.some((text) => usesPrefix(text, prefix)),
  );
  const newText = missing.map(([, declared]) => ` ${declared}`).join('');
  return newText === '' ? [] : [{ offset: declarationsEnd, length: 0, newText }];
}

/** `<resources/>` gets an inside: what is put in stands before the end of its tag, which becomes a tag. */
function openRoot({ tagEnd }: ResourceStyle): readonly Edit[] {
  if (tagEnd === null) return [];
  const { start, end } = tagEnd;
  return [
    { offset: start, length: 0, newText: '>' },
    { offset: start, length: end - start, newText: '</resources>' },
  ];
}

/** Whether an element or attribute of that prefix is in a text; one that words look like does no harm. */
function usesPrefix(text: string, prefix: string): boolean {
  return ['<', ' ', '\t', '\n', '\r'].some((before) => text.includes(`${before}${prefix}:`));
}

function rawOf(source: string, { value }: KeyedText): string {
  return source.slice(value.start, value.end);
}

/** Parts in the manner of a text that stands there, or that they come from. */
function writeText(parts: readonly InlinePart[], shape: string, style: ResourceStyle): string {
  return writeAndroid(parts, {
    isQuoted: style.quoted > style.escaped || (shape.startsWith('"') && !shape.includes("\\'")),
    isSection: shape.startsWith('<![CDATA['),
    escapesNoBreak: style.escapesNoBreak,
  });
}

/** The name of the tag that ends at an offset. */
function nameBefore(text: string, offset: number): string {
  return /^<([^\s/>]{1,200})/.exec(text.slice(text.lastIndexOf('<', offset)))?.[1] ?? 'string';
}

/** The source's item with other texts: comments, attributes and lines are the source's. */
function writeItem(
  item: KeyedItem,
  texts: readonly NewKeyedText[],
  place: KeyedPlace<ResourceStyle>,
): string {
  const start = place.hasComments ? item.start : startOfElement(place.source, item);
  const span = { start, end: item.end };
  const [first] = item.texts;
  const [only] = texts;
  if (first === undefined || only === undefined) return '';
  if (first.form === null && first.index === null) {
    return copyLines(place, span, [valueEdit(only, place)]);
  }
  const written = texts.map((text) => {
    const { whole } = text.model;
    const moved = textEdits(text, place, whole);
    return applyTo(place.source, whole, moved);
  });
  const edits = item.texts.map(({ whole }, index): Edit => {
    const newText = index === 0 ? written.join('') : '';
    return { offset: whole.start, length: whole.end - whole.start, newText };
  });
  return copyLines(place, span, edits);
}

function applyTo(source: string, { start, end }: Span, edits: readonly Edit[]): string {
  let written = '';
  let at = start;
  for (const { offset, length, newText } of edits) {
    written += source.slice(at, offset) + newText;
    at = offset + length;
  }
  return written + source.slice(at, end);
}

/** Edits of the source, in its own offsets, that make another text of the one it has. */
function textEdits(
  text: NewKeyedText,
  place: KeyedPlace<ResourceStyle>,
  { start }: Span,
): readonly Edit[] {
  const { form, model } = text;
  const value = valueEdit(text, place);
  if (form === null || form === model.form) return [value];
  const found = /\bquantity\s{0,9}=\s{0,9}["']([^"']{0,20})["']/.exec(
    place.source.slice(start, model.value.start),
  );
  if (found === null) return [value];
  const [all, quantity = ''] = found;
  const offset = start + found.index + all.length - 1 - quantity.length;
  return [{ offset, length: quantity.length, newText: form }, value];
}

function valueEdit(
  { model, parts }: NewKeyedText,
  { source, style }: KeyedPlace<ResourceStyle>,
): Edit {
  const { start, end } = model.value;
  const raw = rawOf(source, model);
  const written = writeText(parts, raw, style);
  const newText = raw === oneTag ? `>${written}</${nameBefore(source, start)}>` : written;
  return { offset: start, length: end - start, newText };
}

/** Where its tag, or the line that it begins, begins behind the comments above it. */
function startOfElement(source: string, { start, end }: KeyedItem): number {
  let at = start;
  for (;;) {
    const open = source.indexOf('<', at);
    if (open < 0 || open >= end) return start;
    if (!source.startsWith('<!--', open)) return Math.max(lineStartOf(source, open), at);
    at = source.indexOf('-->', open) + '-->'.length;
  }
}

function lineStartOf(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  return start;
}
