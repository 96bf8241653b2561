import type { CodePart, InlinePart } from '../model.ts';

/** A stretch of the document in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a stretch of a passage means: running text, or a code that must come back unchanged. */
export interface PlacedPart extends Span {
  readonly part: InlinePart;
}

/** How a target is written into the document. */
export interface PassageWriteOptions {
  /** The stretch it replaces: the whole passage, or the selected part of it. */
  readonly span: Span;
  /** Escape every character that might be syntax, and not only those that were escaped before. */
  readonly isStrict: boolean;
}

/** One text of the document that is translated as a whole: a paragraph, a string, a value. */
export interface Passage {
  /** Adjacent and in order; never empty. */
  readonly pieces: readonly PlacedPart[];
  write(target: readonly InlinePart[], options: PassageWriteOptions): string;
}

export type RegionKind = 'comment' | 'string' | 'text' | 'value';

/** A comment, a string, a paragraph: what a caret in it stands for. */
export interface Region extends Span {
  readonly kind: RegionKind;
  /**
   * `covered`: taken when a selection touches it. `inside`: only when the selection lies in it, for
   * strings that look like names, for attributes and for code inside of markup.
   */
  readonly reach: 'covered' | 'inside';
  /** Made when asked for: most regions of a document are not selected. */
  passages(): readonly Passage[];
}

export function textPiece(start: number, end: number, text: string): PlacedPart {
  return { start, end, part: { kind: 'text', text } };
}

/** A code that is written back as it stands in the document. */
export function codePiece(
  span: Span,
  content: string,
  origin: CodePart['origin'],
  pairing: { readonly role: CodePart['role']; readonly pair: number } = SINGLE,
): PlacedPart {
  const { role, pair } = pairing;
  const part: CodePart = {
    kind: 'code',
    role,
    pair,
    content,
    verbatim: true,
    origin,
    fixedOrder: false,
  };
  return { start: span.start, end: span.end, part };
}

const SINGLE = { role: 'placeholder', pair: -1 } as const;

/** The parts of pieces, neighbouring texts joined, as protection and restoring give them. */
export function partsOf(pieces: readonly PlacedPart[]): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  for (const { part } of pieces) {
    if (part.kind === 'text' && part.text === '') continue;
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
    } else parts.push(part);
  }
  return parts;
}

/** Writes parts one after the other, texts through `escape`. */
export function writeParts(parts: readonly InlinePart[], escape: (text: string) => string): string {
  return parts.map((part) => (part.kind === 'text' ? escape(part.text) : part.content)).join('');
}

/** Of spans in order and apart, the one that a stretch lies in; null where it lies in none. */
export function spanAround<Around extends Span>(
  spans: readonly Around[],
  { start, end }: Span,
): Around | null {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((spans[middle]?.start ?? 0) <= start) low = middle;
    else high = middle - 1;
  }
  const found = spans[low];
  return found !== undefined && found.start <= start && end <= found.end ? found : null;
}

const letter = /\p{L}/u;

/** Whether anything in the pieces can be translated. */
export function hasWords(pieces: readonly PlacedPart[]): boolean {
  return pieces.some(({ part }) => part.kind === 'text' && letter.test(part.text));
}
