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

/** No codes, and no text but white space. */
export function isBlank(parts: readonly InlinePart[]): boolean {
  return parts.every((part) => part.kind === 'text' && part.text.trim() === '');
}

/** Some text that is more than white space. */
export function hasText(parts: readonly InlinePart[]): boolean {
  return parts.some((part) => part.kind === 'text' && part.text.trim() !== '');
}

/** Same text and same codes in the same places. */
export function sameParts(left: readonly InlinePart[], right: readonly InlinePart[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((part, index) => samePart(part, right[index]));
}

function samePart(left: InlinePart, right: InlinePart | undefined): boolean {
  if (left.kind === 'text') return right?.kind === 'text' && left.text === right.text;
  return right?.kind === 'code' && left.content === right.content;
}

/** The codes that are file syntax, in order. */
export function verbatimCodes(parts: readonly InlinePart[]): CodePart[] {
  const codes: CodePart[] = [];
  for (const part of parts) if (part.kind === 'code' && part.verbatim) codes.push(part);
  return codes;
}

/** Every code of `source` exactly once in `target`, and no other. */
export function sameCodes(source: readonly InlinePart[], target: readonly InlinePart[]): boolean {
  const expected = verbatimCodes(source);
  const found = verbatimCodes(target);
  if (expected.length !== found.length) return false;
  if (expected.every((code, index) => code.content === found[index]?.content)) return true;
  const counts = new Map<string, number>();
  for (const { content } of expected) counts.set(content, (counts.get(content) ?? 0) + 1);
  for (const { content } of found) {
    const left = counts.get(content) ?? 0;
    if (left === 0) return false;
    counts.set(content, left - 1);
  }
  return true;
}

/** Open and close codes nest, pair by pair. */
export function nests(parts: readonly InlinePart[]): boolean {
  const open: number[] = [];
  for (const part of parts) {
    if (part.kind === 'text' || part.role === 'placeholder') continue;
    if (part.role === 'open') open.push(part.pair);
    else if (open.pop() !== part.pair) return false;
  }
  return open.length === 0;
}
