import type { Chip } from '../../formats/rows/cell-pieces.ts';
import { cellOf, committedPieces, type CellText } from './cell-text.ts';
import type { Codes } from './whole-chips.ts';

/** The kind of data under which cells put their chips beside the plain text. */
export const cellDataType = 'application/x-interlinear-cell+json';

/** Nobody copies more out of one cell; more is read as plain text. */
const MOST_UNITS = 4_000_000;

type CopiedPiece = string | Pick<Chip, 'number' | 'role' | 'title'>;

/** Text for everybody: a code as the file writes it. */
export function copiedText(cell: CellText, codes: Codes): string {
  return committedPieces(cell)
    .map((piece) => (typeof piece === 'string' ? piece : (codes.get(piece)?.title ?? '')))
    .join('');
}

/** Text and chips, for cells. */
export function copiedData(cell: CellText, codes: Codes): string {
  const pieces = committedPieces(cell).flatMap((piece): readonly CopiedPiece[] => {
    if (typeof piece === 'string') return [piece];
    const chip = codes.get(piece);
    return chip === null ? [] : [{ number: chip.number, role: chip.role, title: chip.title }];
  });
  return JSON.stringify(pieces);
}

export interface PasteRules {
  readonly codes: Codes;
  readonly isUsed: (number: number) => boolean;
  /** Line ends as the cell may hold them. */
  readonly lines: (text: string) => string;
}

/**
 * What is pasted. Anybody may have put there what is on the clipboard: a chip is taken only where the
 * cell has the same code and does not use it, ends of pairs only both in their order. All else is
 * text.
 */
export function pastedCell(
  { data, text }: { readonly data: string; readonly text: string },
  { codes, isUsed, lines }: PasteRules,
): CellText {
  const pieces = readCopied(data);
  if (pieces === null) return cellOf([lines(text)]);
  const taken = new Set<number>();
  const free = (chip: Chip | null): chip is Chip =>
    chip !== null && !taken.has(chip.number) && !isUsed(chip.number);
  const byContent = new Map<string, Chip[]>();
  for (const chip of codes.all) {
    const key = contentOf(chip);
    const alike = byContent.get(key);
    if (alike === undefined) byContent.set(key, [chip]);
    else alike.push(chip);
  }
  const chips = pieces.map((piece) => {
    if (typeof piece === 'string') return null;
    const same = codes.get(piece.number);
    const alike = byContent.get(contentOf(piece)) ?? [];
    const isSame = same !== null && contentOf(same) === contentOf(piece);
    const found = isSame && free(same) ? same : alike.find(free);
    if (found !== undefined) taken.add(found.number);
    return found ?? null;
  });
  const whole = wholeOnes(chips, codes);
  return cellOf(
    pieces.map((piece, index) => {
      if (typeof piece === 'string') return lines(piece);
      const chip = chips[index] ?? null;
      return chip !== null && whole.has(chip.number) ? chip.number : lines(piece.title);
    }),
  );
}

/** Numbers of chips that are no half of a pair. */
function wholeOnes(chips: readonly (Chip | null)[], codes: Codes): ReadonlySet<number> {
  const whole = new Set<number>();
  const opened = new Set<number>();
  for (const chip of chips) {
    if (chip === null) continue;
    const partner = codes.partner(chip.number);
    if (partner === null) whole.add(chip.number);
    else if (chip.role === 'open') opened.add(chip.number);
    else if (opened.has(partner.number)) whole.add(chip.number).add(partner.number);
  }
  return whole;
}

function contentOf({ role, title }: Pick<Chip, 'role' | 'title'>): string {
  return `${role} ${title}`;
}

function readCopied(data: string): readonly CopiedPiece[] | null {
  if (data === '' || data.length > MOST_UNITS) return null;
  try {
    const read: unknown = JSON.parse(data);
    return Array.isArray(read) && read.every(isCopiedPiece) ? read : null;
  } catch {
    return null;
  }
}

function isCopiedPiece(value: unknown): value is CopiedPiece {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { number, role, title } = value as Readonly<Record<string, unknown>>;
  return (
    Number.isSafeInteger(number) &&
    (role === 'placeholder' || role === 'open' || role === 'close') &&
    typeof title === 'string'
  );
}
