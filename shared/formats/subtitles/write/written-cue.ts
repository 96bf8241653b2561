import type { InlinePart, SegmentSide } from '../../model.ts';
import { BARRIER, WritingList, WrittenText } from '../../written-text.ts';
import { decodeWebVttText, encodeWebVttText } from '../read/entities.ts';
import type { SubtitleKind } from '../read/lex-markup.ts';

/** Null where the parts cannot be found in the file as they read. */
export function writtenCue(
  fileText: string,
  kind: SubtitleKind,
  { parts, location }: SegmentSide,
): WrittenText | null {
  const written = cueText(fileText, kind, parts, location.offset);
  const write = kind === 'srt' ? (text: string): string => text : encodeWebVttText;
  return written === null ? null : new WrittenText(written, write);
}

function cueText(
  fileText: string,
  kind: SubtitleKind,
  parts: readonly InlinePart[],
  start: number,
): WritingList | null {
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
  kind: SubtitleKind,
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
