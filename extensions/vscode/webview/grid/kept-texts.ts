import type { CellPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { GridRow } from '../../features/grid/grid-messages.ts';

/** What somebody typed in a row and the document does not hold. */
export interface KeptTyping {
  readonly at: number;
  /** Of the row: another file may lie there when the page comes back. */
  readonly name: string;
  readonly pieces: readonly CellPiece[];
}

/** What a page remembers while another tab hides it, which ends it. */
export interface KeptPage {
  readonly row: number;
  readonly texts: readonly KeptTyping[];
}

/** What was remembered, as far as it is sound. */
export function readKept(state: unknown): KeptPage {
  if (typeof state !== 'object' || state === null) return { row: 0, texts: [] };
  const { row, texts } = state as Partial<Record<keyof KeptPage, unknown>>;
  const isRow = Number.isSafeInteger(row) && Number(row) >= 0;
  return {
    row: isRow ? Number(row) : 0,
    texts: Array.isArray(texts) ? texts.filter(isKeptText) : [],
  };
}

function isKeptText(value: unknown): value is KeptTyping {
  if (typeof value !== 'object' || value === null) return false;
  const { at, name, pieces } = value as Partial<Record<keyof KeptTyping, unknown>>;
  return Number.isSafeInteger(at) && typeof name === 'string' && Array.isArray(pieces);
}

/** Texts that wait for their rows to be told; a page that is hidden again meanwhile keeps them on. */
export class WaitingTexts {
  #texts: readonly KeptTyping[] = [];

  get all(): readonly KeptTyping[] {
    return this.#texts;
  }

  wait(texts: readonly KeptTyping[]): void {
    this.#texts = texts;
  }

  /** Those of rows that are there; and those whose place another row has now. */
  take(rows: readonly Pick<GridRow, 'at' | 'name'>[]): {
    readonly found: readonly KeptTyping[];
    readonly lost: readonly KeptTyping[];
  } {
    const names = new Map(rows.map(({ at, name }) => [at, name]));
    const told = this.#texts.filter(({ at }) => names.has(at));
    this.#texts = this.#texts.filter(({ at }) => !names.has(at));
    const isFound = ({ at, name }: KeptTyping): boolean => names.get(at) === name;
    return { found: told.filter(isFound), lost: told.filter((text) => !isFound(text)) };
  }
}
