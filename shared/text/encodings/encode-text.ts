import { say } from '../../messages/message.ts';
import { trackCdata } from '../cdata-sections.ts';
import { characterReference, codePointName } from './character-reference.ts';
import type { DecodedText } from './decoded-text.ts';
import { EncodingError } from './encoding-error.ts';
import { createReverseTable, type ReverseTable } from './reverse-table.ts';
import { encodeUtf32 } from './utf-32.ts';
import { findLoneSurrogate } from '../code-points.ts';

interface EncodeOptions {
  /**
   * What to do with a character the encoding lacks. `character-reference` is for XML: it writes
   * `&#xNNNN;`, outside CDATA sections, which are closed and opened again around it.
   */
  readonly unencodable: 'character-reference' | 'refuse';
}

const marks: Readonly<Record<string, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
  'utf-32le': [0xff, 0xfe, 0, 0],
  'utf-32be': [0, 0, 0xfe, 0xff],
};

/**
 * Writes `text` in the encoding it was read in, with the byte order mark it had.
 * @throws EncodingError `lone-surrogate`; `unencodable-character` when asked to refuse.
 */
export function encodeText(
  text: string,
  decoded: Omit<DecodedText, 'text'>,
  options: EncodeOptions,
): Uint8Array {
  const lone = findLoneSurrogate(text);
  if (lone !== -1) {
    throw new EncodingError(say('lone-surrogate.text', { offset: String(lone) }), null);
  }
  const body = encodeBody(text, decoded.encoding, options);
  const mark = decoded.hasByteOrderMark ? marks[decoded.encoding] : undefined;
  if (mark === undefined) return body;
  const bytes = new Uint8Array(mark.length + body.length);
  bytes.set(mark);
  bytes.set(body, mark.length);
  return bytes;
}

function encodeBody(text: string, encoding: string, options: EncodeOptions): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-16le':
    case 'utf-16be':
      return encodeUtf16(text, encoding === 'utf-16le');
    case 'utf-32le':
    case 'utf-32be':
      return encodeUtf32(text, encoding === 'utf-32le');
    default:
      return encodeByTable(text, encoding, options);
  }
}

function encodeUtf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const low = littleEndian ? 0 : 1;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[index * 2 + low] = unit & 0xff;
    bytes[index * 2 + 1 - low] = unit >> 8;
  }
  return bytes;
}

function encodeByTable(text: string, encoding: string, options: EncodeOptions): Uint8Array {
  const table = createReverseTable(encoding);
  const bytes: number[] = [];
  const isInCdata = trackCdata(text);
  let offset = 0;
  for (const character of text) {
    const value = table.get(character) ?? astralValue(character, encoding);
    if (value !== null) pushValue(bytes, value);
    else if (options.unencodable === 'refuse') throw lacking(character, encoding, offset);
    else pushReference(bytes, table, character, isInCdata(offset));
    offset += character.length;
  }
  return Uint8Array.from(bytes);
}

function pushValue(bytes: number[], value: number): void {
  if (value > 0xffffff) bytes.push(Math.floor(value / 0x1000000), (value >> 16) & 0xff);
  if (value > 0xff) bytes.push((value >> 8) & 0xff);
  bytes.push(value & 0xff);
}

/** GB18030 counts the planes above the basic one through in four bytes. */
function astralValue(character: string, encoding: string): number | null {
  const codePoint = character.codePointAt(0) ?? 0;
  if (encoding !== 'gb18030' || codePoint < 0x10000) return null;
  let rest = codePoint - 0x10000;
  const fourth = 0x30 + (rest % 10);
  rest = Math.floor(rest / 10);
  const third = 0x81 + (rest % 126);
  rest = Math.floor(rest / 126);
  const second = 0x30 + (rest % 10);
  const first = 0x90 + Math.floor(rest / 10);
  return ((first * 256 + second) * 256 + third) * 256 + fourth;
}

function pushReference(
  bytes: number[],
  table: ReverseTable,
  character: string,
  isInCdata: boolean,
): void {
  for (const unit of characterReference(character, isInCdata))
    pushValue(bytes, table.get(unit) ?? unit.charCodeAt(0));
}

function lacking(character: string, encoding: string, offset: number): EncodingError {
  return new EncodingError(
    say('unencodable-character', {
      encoding,
      character,
      point: codePointName(character),
      offset: String(offset),
    }),
    null,
  );
}
