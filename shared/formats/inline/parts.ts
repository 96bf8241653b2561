import type { CodePart, InlinePart } from '../model.ts';

/** Shown text of parts: text and what stands for text; file syntax is left out. */
export function textOf(parts: readonly InlinePart[]): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'text') text += part.text;
    else if (!part.verbatim) text += part.content;
  }
  return text;
}

/** UTF-16 units of all text and codes. */
export function lengthOf(parts: readonly InlinePart[]): number {
  let length = 0;
  for (const part of parts) length += part.kind === 'text' ? part.text.length : part.content.length;
  return length;
}

/** No codes, and no text but white space. */
export function isBlank(parts: readonly InlinePart[]): boolean {
  for (const part of parts) if (part.kind !== 'text' || hasInk(part.text)) return false;
  return true;
}

/** Some text that is more than white space. */
export function hasText(parts: readonly InlinePart[]): boolean {
  for (const part of parts) if (part.kind === 'text' && hasInk(part.text)) return true;
  return false;
}

/** Something that is no white space; nearly always the first character tells. */
function hasInk(text: string): boolean {
  const unit = text.charCodeAt(0);
  return (unit > 0x20 && unit < 0x7f) || text.trim() !== '';
}

/** Same text and same codes in the same places. */
export function sameParts(left: readonly InlinePart[], right: readonly InlinePart[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index++) {
    const part = left[index];
    if (part !== undefined && !samePart(part, right[index])) return false;
  }
  return true;
}

function samePart(left: InlinePart, right: InlinePart | undefined): boolean {
  if (left.kind === 'text') return right?.kind === 'text' && left.text === right.text;
  return right?.kind === 'code' && left.content === right.content;
}

/**
 * Every code of `source` that is file syntax exactly once in `target`, and no other: what a file must
 * keep to stay what it is. Codes that stand for text may be missing, for people may write them
 * otherwise, and pairs may cross (`nests` tells). Answers are held to more: `keepsCodes`.
 */
export function sameMarkup(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  return sameMarkupInOrder(source, target) || sameMarkupSomewhere(source, target);
}

function sameMarkupSomewhere(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
): boolean {
  const counts = new Map<string, number>();
  for (const part of source) {
    if (isSyntax(part)) counts.set(part.content, (counts.get(part.content) ?? 0) + 1);
  }
  for (const part of target) {
    if (!isSyntax(part)) continue;
    const left = counts.get(part.content) ?? 0;
    if (left === 0) return false;
    counts.set(part.content, left - 1);
  }
  for (const left of counts.values()) if (left > 0) return false;
  return true;
}

function sameMarkupInOrder(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  let at = 0;
  for (const part of source) {
    if (!isSyntax(part)) continue;
    let other = target[at];
    while (other !== undefined && !isSyntax(other)) other = target[++at];
    if (other?.content !== part.content) return false;
    at++;
  }
  while (at < target.length) if (isSyntax(target[at++])) return false;
  return true;
}

function isSyntax(part: InlinePart | undefined): part is CodePart {
  return part?.kind === 'code' && part.verbatim;
}

/** Open and close codes nest, pair by pair. */
export function nests(parts: readonly InlinePart[]): boolean {
  if (parts.length < 2) return parts[0]?.kind !== 'code' || parts[0].role === 'placeholder';
  let open: number[] | null = null;
  for (const part of parts) {
    if (part.kind === 'text' || part.role === 'placeholder') continue;
    if (part.role !== 'open') {
      if (open?.pop() !== part.pair) return false;
    } else if (open === null) open = [part.pair];
    else open.push(part.pair);
  }
  return open === null || open.length === 0;
}
