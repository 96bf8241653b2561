import type { Inert } from '../../text/inert.ts';
import { mergeTexts } from '../inline/assemble-parts.ts';
import { FlatParts } from '../inline/icu/flat-parts.ts';
import { parseIcuMessage } from '../inline/icu/icu-message.ts';
import { parseMf2Message } from '../inline/mf2/mf2-message.ts';
import { protectPlaceholders } from '../inline/placeholders/placeholders.ts';
import { textOf } from '../inline/parts.ts';
import type { CodePart, InlinePart } from '../model.ts';
import { chipLabel, chipTitle } from './chip-labels.ts';

/** A chip: an inline code or a placeholder as a person sees and moves it. */
export interface Chip {
  /** From 1, by its place among the codes of the source; codes that only the target has come after. */
  readonly number: number;
  readonly role: 'placeholder' | 'open' | 'close';
  /** Shared by both ends of a pair; -1 for a placeholder. */
  readonly pair: number;
  /** Short: `{name}`, `<b>`, `%s`. */
  readonly label: Inert;
  /** What is written in the file. */
  readonly title: Inert;
}

/** One side of a row for a page: texts as they are, with `\n` for every line end, and chips. */
export type CellPiece = string | Chip;

/** What comes back from a page: text, or the number of a chip. */
export type CommittedPiece = string | number;

/**
 * One side of a row. Placeholders in text are chips as well; in a message with branches, where words
 * stand in braces too, they are text. The codes of `side` are those of `source` by content and order.
 */
export function cellPieces(
  source: readonly InlinePart[],
  side: readonly InlinePart[],
): readonly CellPiece[] {
  return piecesOf(numberCodes(source, side));
}

/** A piece with its stretch of the side's plain text; an element of the file takes no room there. */
export interface PlacedPiece {
  readonly piece: CellPiece;
  readonly start: number;
  readonly end: number;
}

/** What is searched in a side of a row: texts and placeholders, with `\n` for every line end. */
export function plainText(parts: readonly InlinePart[]): string {
  const text = textOf(parts);
  return text.includes('\r') ? withLineEnds(text, '\n') : text;
}

/** As `cellPieces`, each where it is in the plain text of its side. */
export function placedPieces(
  source: readonly InlinePart[],
  side: readonly InlinePart[],
): readonly PlacedPiece[] {
  let end = 0;
  return piecesWith(numberCodes(source, side), (piece, text) => {
    const start = end;
    end += text.length;
    return { piece, start, end };
  });
}

/**
 * The parts a committed cell stands for; null where it names a chip that neither side has. A cell that
 * was not changed gives `target` back, and line ends are written as they are in the row.
 */
export function partsOfCell(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
  committed: readonly CommittedPiece[],
): readonly InlinePart[] | null {
  const row = numberCodes(source, target);
  if (isUnchanged(piecesOf(row), committed)) return target;
  const lineEnd = [...target, ...source].some(hasCarriageReturn) ? '\r\n' : '\n';
  const parts: InlinePart[] = [];
  for (const piece of committed) {
    const part = typeof piece === 'string' ? textPart(piece, lineEnd) : row.written(piece);
    if (part === null) return null;
    parts.push(part);
  }
  return mergeTexts(parts);
}

interface NumberedCode {
  readonly number: number;
  /** The pair in the source, or behind those of the source. */
  readonly pair: number;
  readonly part: CodePart;
}

/** A side of a row, with a number for each of its codes and each code of the source. */
interface NumberedSide {
  readonly pieces: readonly (string | NumberedCode)[];
  /** What is written for the chip of a number; null where there is none. */
  readonly written: (number: number) => InlinePart | null;
}

function numberCodes(source: readonly InlinePart[], side: readonly InlinePart[]): NumberedSide {
  const isMessage = hasBranches(source);
  const numbers = new CodeNumbers(withChips(source, isMessage));
  const pieces = withChips(side, isMessage).map((part) =>
    part.kind === 'text' ? part.text : numbers.of(part),
  );
  const own = new Set([...source, ...side]);
  return {
    pieces,
    written: (number) => {
      const code = numbers.all[number - 1];
      if (code === undefined) return null;
      const { part, pair } = code;
      if (!own.has(part)) return { kind: 'text', text: part.content };
      return part.pair === pair ? part : { ...part, pair };
    },
  };
}

/** Finds the codes of one side among those of the source. */
class CodeNumbers {
  readonly all: NumberedCode[] = [];
  /** Codes of the source that the side has not shown yet, the next one last. */
  readonly #waiting = new Map<string, NumberedCode[]>();
  /** Pairs of the side in the numbers of the source, and behind them. */
  readonly #pairs = new Map<number, number>();
  #pairCount = 0;

  constructor(source: readonly InlinePart[]) {
    for (const part of source) {
      if (part.kind === 'text') continue;
      const { pair } = part;
      this.#pairCount = Math.max(this.#pairCount, pair + 1);
      const key = keyOf(part, pair);
      const waiting = this.#waiting.get(key);
      const code = this.#add(part, pair);
      if (waiting === undefined) this.#waiting.set(key, [code]);
      else waiting.push(code);
    }
    for (const waiting of this.#waiting.values()) waiting.reverse();
  }

  /** To be asked for each code of the side once, in order: an end goes where its beginning went. */
  of(part: CodePart): NumberedCode {
    const known = this.#pairs.get(part.pair) ?? -1;
    const found = this.#waiting.get(keyOf(part, known))?.pop();
    const code = found ?? this.#add(part, known >= 0 ? known : this.#newPair(part));
    if (part.role === 'open') this.#pairs.set(part.pair, code.pair);
    return code;
  }

  #newPair({ role }: CodePart): number {
    return role === 'placeholder' ? -1 : this.#pairCount++;
  }

  #add(part: CodePart, pair: number): NumberedCode {
    const code = { number: this.all.length + 1, part, pair };
    this.all.push(code);
    return code;
  }
}

/** What two codes share that are one; ends of pairs only of the same pair. */
function keyOf({ role, verbatim, content }: CodePart, pair: number): string {
  return `${role} ${role === 'close' ? pair : -1} ${verbatim} ${content}`;
}

function hasBranches(parts: readonly InlinePart[]): boolean {
  if (!parts.some((part) => part.kind === 'text' && part.text.includes('{'))) return false;
  const { text } = new FlatParts(parts);
  return parseIcuMessage(text) !== null || parseMf2Message(text) !== null;
}

/** Line ends that separate are placeholders to a machine, but text to a person. */
function withChips(parts: readonly InlinePart[], isMessage: boolean): readonly InlinePart[] {
  if (isMessage) return parts;
  const own = new Set(parts);
  const found = protectPlaceholders(parts, { protectAddresses: false, extraPatterns: [] });
  return mergeTexts(
    found.map((part) =>
      part.kind === 'code' && !own.has(part) && part.content.trim() === ''
        ? { kind: 'text', text: part.content }
        : part,
    ),
  );
}

function piecesOf(side: NumberedSide): readonly CellPiece[] {
  return piecesWith(side, (piece) => piece);
}

/** `make` gets each piece with what it is in the plain text. */
function piecesWith<Made>(
  { pieces }: NumberedSide,
  make: (piece: CellPiece, text: string) => Made,
): readonly Made[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') {
      const text = withLineEnds(piece, '\n');
      return make(text, text);
    }
    const { number, pair, part } = piece;
    const chip = { number, role: part.role, pair, label: chipLabel(part), title: chipTitle(part) };
    return make(chip, part.verbatim ? '' : withLineEnds(part.content, '\n'));
  });
}

function isUnchanged(pieces: readonly CellPiece[], committed: readonly CommittedPiece[]): boolean {
  if (pieces.length !== committed.length) return false;
  return pieces.every(
    (piece, at) => (typeof piece === 'string' ? piece : piece.number) === committed[at],
  );
}

function textPart(text: string, lineEnd: string): InlinePart {
  return { kind: 'text', text: withLineEnds(text, lineEnd) };
}

function withLineEnds(text: string, lineEnd: string): string {
  return text.replaceAll(/\r\n?|\n/g, lineEnd);
}

function hasCarriageReturn(part: InlinePart): boolean {
  return part.kind === 'text' && part.text.includes('\r\n');
}
