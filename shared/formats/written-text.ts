import type { Edit } from '../text/edits.ts';
import { escapeXmlText, findIllegalXmlCharacter } from '../text/xml-escape.ts';
import type { FormatId, InlinePart } from './model.ts';
import { BARRIER } from './terms/term-text.ts';
import { decodeWebVttText, encodeWebVttText } from './subtitles/entities.ts';
import type { UnitSide } from './unit-view.ts';
import { rawOffsets, rawParts } from './xliff/qa/raw-parts.ts';

/** A stretch of a file's text. */
export interface WrittenSpan {
  readonly offset: number;
  readonly length: number;
}

/**
 * One side of a unit as `termText` reads it, and where that is written. Positions are UTF-16; what
 * the file writes as a reference (`&amp;`) is one of them.
 */
export class WrittenText {
  readonly text: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #write: (text: string) => string | null;

  constructor(written: Written, write: (text: string) => string | null) {
    this.text = written.text;
    this.#starts = written.starts;
    this.#ends = written.ends;
    this.#write = write;
  }

  /** Where a stretch is written, codes inside of it included. */
  span(offset: number, length: number): WrittenSpan {
    const start = this.#starts[offset] ?? this.#ends.at(-1) ?? 0;
    const end = length === 0 ? start : (this.#ends[offset + length - 1] ?? start);
    return { offset: start, length: end - start };
  }

  /**
   * The positions whose writing lies between two offsets of the file, as offset and length; null
   * when there is none. Characters that are cut in two by the offsets count.
   */
  within(from: number, to: number): WrittenSpan | null {
    const first = this.#ends.findIndex((end) => end > from);
    // The second half of a character written as a reference begins and ends behind it.
    const behind = this.#starts.findIndex((start, at) => start >= to && (this.#ends[at] ?? 0) > to);
    const last = behind < 0 ? this.#starts.length : behind;
    return first < 0 || last <= first ? null : { offset: first, length: last - first };
  }

  /**
   * The edit that writes another wording; null when an inline code lies in the stretch, or the
   * format has no way to write the wording.
   */
  replace(offset: number, length: number, wording: string): Edit | null {
    if (this.text.slice(offset, offset + length).includes(BARRIER)) return null;
    for (let at = offset + 1; at < offset + length; at++) {
      if (this.#starts[at] !== this.#ends[at - 1]) return null;
    }
    const newText = this.#write(wording);
    return newText === null ? null : { ...this.span(offset, length), newText };
  }
}

interface Written {
  readonly text: string;
  /** For each position of the text where its writing begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Null where the parts cannot be found in the file as they read. */
export function writtenText(
  fileText: string,
  format: FormatId,
  { parts, location }: UnitSide,
): WrittenText | null {
  const { offset, length } = location;
  if (format === 'srt' || format === 'webvtt') {
    const written = cueText(fileText, format, parts, offset);
    const write = format === 'srt' ? (text: string): string => text : encodeWebVttText;
    return written === null ? null : new WrittenText(written, write);
  }
  const raw = rawParts(fileText, { start: offset, end: offset + length, parts });
  if (raw === null) return null;
  const found = new WritingList();
  for (const { part, start, end, isCData } of raw) {
    if (part.kind === 'code' && part.verbatim) {
      if (part.role === 'placeholder') found.add(BARRIER, [0, end - start], start);
      continue;
    }
    const offsets = rawOffsets(fileText.slice(start, end), isCData);
    const text = part.kind === 'code' ? part.content : part.text;
    if (offsets.length - 1 !== text.length) return null;
    found.add(text, offsets, start);
  }
  // Inside of a CDATA section nothing is escaped: such targets are rare, and left to people.
  const isCData = raw.some((each) => each.isCData);
  return new WrittenText(found, (text) => (isCData ? null : xmlText(text)));
}

class WritingList implements Written {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];

  /** `offsets` has one more than the text: its end. */
  add(text: string, offsets: readonly number[], base: number): void {
    this.text += text;
    for (let index = 0; index < text.length; index++) {
      this.starts.push(base + (offsets[index] ?? 0));
      this.ends.push(base + (offsets[index + 1] ?? 0));
    }
  }
}

function xmlText(text: string): string | null {
  return findIllegalXmlCharacter(text) < 0 ? escapeXmlText(text) : null;
}

function cueText(
  fileText: string,
  kind: 'srt' | 'webvtt',
  parts: readonly InlinePart[],
  start: number,
): Written | null {
  const found = new WritingList();
  let at = start;
  for (const part of parts) {
    if (part.kind === 'code') {
      if (!fileText.startsWith(part.content, at)) return null;
      if (part.role === 'placeholder') found.add(BARRIER, [0, part.content.length], at);
      at += part.content.length;
      continue;
    }
    const offsets =
      part.text === '\n' ? lineEnd(fileText, at) : offsetsOfText(fileText, kind, part.text, at);
    if (offsets === null) return null;
    found.add(part.text, offsets, at);
    at += offsets.at(-1) ?? 0;
  }
  return found;
}

function lineEnd(fileText: string, at: number): readonly number[] | null {
  if (fileText.startsWith('\r\n', at)) return [0, 2];
  return /[\r\n]/.test(fileText.charAt(at)) ? [0, 1] : null;
}

/** Offsets of each position from the beginning, and of the end. */
function offsetsOfText(
  fileText: string,
  kind: 'srt' | 'webvtt',
  text: string,
  from: number,
): readonly number[] | null {
  const offsets: number[] = [];
  let at = from;
  for (let index = 0; index < text.length; index++) {
    offsets.push(at - from);
    const reference = kind === 'webvtt' ? referenceAt(fileText, at) : null;
    if (reference === null) {
      if (fileText.charAt(at) !== text.charAt(index)) return null;
      at += 1;
      continue;
    }
    at += reference.length;
    if (!reference.isAstral) continue;
    // It stands for two positions.
    offsets.push(at - from);
    index += 1;
  }
  offsets.push(at - from);
  return offsets;
}

function referenceAt(fileText: string, at: number): { length: number; isAstral: boolean } | null {
  if (fileText.charAt(at) !== '&') return null;
  const end = fileText.indexOf(';', at);
  if (end < 0 || end - at > 10) return null;
  const written = fileText.slice(at, end + 1);
  const decoded = decodeWebVttText(written);
  return decoded === written ? null : { length: written.length, isAstral: decoded.length > 1 };
}
