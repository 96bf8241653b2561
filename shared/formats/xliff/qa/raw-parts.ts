import type { InlinePart } from '../../model.ts';
import type { InlineContent } from '../document.ts';
import { placeholderParts } from '../../qa/placeholder-rule.ts';

/** A part and where it is written. */
export interface RawPart {
  readonly part: InlinePart;
  readonly start: number;
  readonly end: number;
  /** Text inside a CDATA section: nothing is escaped there. */
  readonly isCData: boolean;
}

/**
 * The parts of a content with their places in the text; null when text and CDATA sections are mixed,
 * or a part is not written as it reads.
 */
export function rawParts(
  text: string,
  content: Pick<InlineContent, 'start' | 'end' | 'parts'>,
): readonly RawPart[] | null {
  const found: RawPart[] = [];
  let at = content.start;
  for (const part of content.parts) {
    const raw =
      part.kind === 'code' ? rawCode(text, at, part) : rawText(text, at, content.end, part);
    if (raw === null) return null;
    found.push(raw);
    at = raw.isCData ? raw.end + cdataEnd.length : raw.end;
  }
  return at === content.end ? found : null;
}

/** The same with placeholders in the text as parts of their own. */
export function rawPlaceholderParts(raw: readonly RawPart[], text: string): readonly RawPart[] {
  return raw.flatMap((each) => {
    if (each.part.kind === 'code') return [each];
    const offsets = rawOffsets(text.slice(each.start, each.end), each.isCData);
    let from = 0;
    return placeholderParts([each.part]).map((part) => {
      const length = part.kind === 'text' ? part.text.length : part.content.length;
      const start = each.start + (offsets[from] ?? 0);
      from += length;
      return { part, start, end: each.start + (offsets[from] ?? 0), isCData: each.isCData };
    });
  });
}

const cdataStart = '<![CDATA[';
const cdataEnd = ']]>';

function rawCode(text: string, at: number, part: InlinePart & { kind: 'code' }): RawPart | null {
  if (!text.startsWith(part.content, at)) return null;
  return { part, start: at, end: at + part.content.length, isCData: false };
}

function rawText(text: string, at: number, limit: number, part: InlinePart): RawPart | null {
  if (text.startsWith(cdataStart, at)) {
    const start = at + cdataStart.length;
    const end = text.indexOf(cdataEnd, start);
    const after = end + cdataEnd.length;
    // Behind the section a code must follow, or the end.
    const isAlone =
      after === limit || (text.charAt(after) === '<' && !text.startsWith(cdataStart, after));
    return end >= 0 && after <= limit && isAlone ? { part, start, end, isCData: true } : null;
  }
  const next = text.indexOf('<', at);
  const end = next < 0 ? limit : Math.min(next, limit);
  return text.startsWith(cdataStart, end) && end < limit
    ? null
    : { part, start: at, end, isCData: false };
}

/** For each unit of the decoded text, and for its end, the offset it is written at. */
export function rawOffsets(raw: string, isCData: boolean): readonly number[] {
  const offsets: number[] = [];
  for (let at = 0; at < raw.length;) {
    offsets.push(at);
    const end = !isCData && raw.charAt(at) === '&' ? raw.indexOf(';', at) + 1 : 0;
    // A reference beyond the basic plane stands for two units.
    if (end > 0 && isAstral(raw.slice(at, end))) offsets.push(end);
    at = end > 0 ? end : at + 1;
  }
  offsets.push(raw.length);
  return offsets;
}

function isAstral(reference: string): boolean {
  const digits = /^&#(?:x([\da-fA-F]+)|(\d+));$/.exec(reference);
  const value = digits?.[1] === undefined ? Number(digits?.[2] ?? 0) : parseInt(digits[1], 16);
  return value > 0xffff;
}
