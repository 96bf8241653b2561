import { graphemes } from '../../../text/code-points.ts';
import type { CodePart, InlinePart } from '../../model.ts';

/** A code and where it stands in the visible text, in UTF-16 units. */
interface PlacedCode {
  readonly at: number;
  readonly code: CodePart;
}

/** Parts laid out as what a viewer reads, with the codes beside. */
export interface RenderedText {
  readonly visible: string;
  /** In the order of the parts. */
  readonly codes: readonly PlacedCode[];
}

/** Line ends and runs of spaces become one space; no-break spaces stay. */
export function renderParts(parts: readonly InlinePart[]): RenderedText {
  let visible = '';
  const codes: PlacedCode[] = [];
  for (const part of parts) {
    if (part.kind === 'code') codes.push({ at: visible.length, code: part });
    else visible += part.text;
  }
  return squeeze(visible, codes);
}

/** Takes surplus spaces out and moves the codes along; spaces on both sides of a code stay. */
function squeeze(raw: string, codes: readonly PlacedCode[]): RenderedText {
  if (!/^ | $| {2}|[\t-\r\u0085\u2028\u2029]/.test(raw)) return { visible: raw, codes };
  const pieces: string[] = [];
  let length = 0;
  let next = 0;
  const moved: PlacedCode[] = [];
  let endsInSpace = false;
  for (let at = 0; at <= raw.length; at += 1) {
    for (let code = codes[next]; code?.at === at; code = codes[(next += 1)]) {
      moved.push({ at: length, code: code.code });
      endsInSpace = false;
    }
    if (at === raw.length) break;
    const unit = raw.charAt(at);
    const isSpace = /[ \t-\r\u0085\u2028\u2029]/.test(unit);
    if (isSpace && endsInSpace) continue;
    pieces.push(isSpace ? ' ' : unit);
    length += 1;
    endsInSpace = isSpace;
  }
  return trimOutside({ visible: pieces.join(''), codes: moved });
}

/** Takes spaces off both ends, but none between the text and a code at its edge. */
function trimOutside({ visible, codes }: RenderedText): RenderedText {
  const firstCode = codes[0]?.at ?? visible.length;
  const lastCode = codes.at(-1)?.at ?? 0;
  const lead = Math.min(visible.length - visible.trimStart().length, firstCode);
  const end = Math.max(visible.trimEnd().length, lastCode, lead);
  return {
    visible: visible.slice(lead, end),
    codes: codes.map(({ at, code }) => ({ at: at - lead, code })),
  };
}

/**
 * The part of a rendered text from `start` to `end`, outer spaces taken off. A code at the border
 * of two parts belongs to the first when it closes, else to the second.
 */
export function sliceRendered(rendered: RenderedText, start: number, end: number): RenderedText {
  const isLast = end === rendered.visible.length;
  const codes = rendered.codes
    .filter(({ at, code }) => {
      const closes = code.role === 'close';
      const isAfterStart = start === 0 || at > start || (at === start && !closes);
      return isAfterStart && (isLast || at < end || (at === end && closes));
    })
    .map(({ at, code }) => ({ at: at - start, code }));
  return trimOutside({ visible: rendered.visible.slice(start, end), codes });
}

/** Graphemes of the visible text. */
export function visibleLength(visible: string): number {
  return graphemes(visible).length;
}
