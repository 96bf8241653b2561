import type {
  InlinePart,
  LocalisationFile,
  SegmentList,
  SegmentView,
} from '../../../../shared/formats/model.ts';
import { sameParts } from '../../../../shared/formats/inline/parts.ts';
import { cellPieces } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { RowComing } from './grid-messages.ts';
import { movedRow, type RowsChange } from './moved-rows.ts';

/** Rows that are to be translated, and where they are by now. */
export class RowsOnTheirWay {
  readonly file: LocalisationFile;
  /** Places when it began. */
  readonly begun: readonly number[];
  /** By their places when it began; gone ones are not in here. */
  #now: ReadonlyMap<number, number>;
  /** By their places now. */
  #begunAt: ReadonlyMap<number, number>;
  /** What was sent, by the place when it began, with what has come of it. */
  readonly #sent = new Map<number, readonly InlinePart[] | null>();
  readonly #left = new Set<number>();

  constructor(file: LocalisationFile, begun: readonly number[]) {
    this.file = file;
    this.begun = begun;
    this.#now = new Map(begun.map((row) => [row, row]));
    this.#begunAt = this.#now;
  }

  /** Where a row is now; null when it is gone, or was never among them. */
  placeOf(begun: number): number | null {
    return this.#now.get(begun) ?? null;
  }

  /** A person wrote in these rows of the document as it is now: they are theirs. */
  leave(rows: readonly number[]): void {
    for (const row of rows) this.#left.add(this.#begunAt.get(row) ?? -1);
  }

  isLeft(begun: number): boolean {
    return this.#left.has(begun);
  }

  /** Rows were sent. */
  begin(rows: readonly number[]): void {
    for (const row of rows) this.#sent.set(row, null);
  }

  /** A target is finished. */
  answer(row: number, target: readonly InlinePart[]): void {
    if (this.#sent.has(row)) this.#sent.set(row, target);
  }

  /** What has come for rows that nobody wrote in since, by their places now. */
  come(): readonly ComeRow[] {
    return [...this.#now].flatMap(([begun, row]): readonly ComeRow[] => {
      const target = this.#sent.get(begun) ?? null;
      return target === null || this.isLeft(begun) ? [] : [{ begun, row, target }];
    });
  }

  /** What is on its way to a row of the document as it is now; null where somebody wrote there. */
  comingTo(row: number, view: SegmentView): RowComing | null {
    const begun = this.#begunAt.get(row);
    if (begun === undefined) return null;
    const come = this.#sent.get(begun);
    if (come === undefined || this.isLeft(begun) || this.#isWritten(begun, view)) return null;
    return { target: come === null ? null : cellPieces(view.source.parts, come) };
  }

  move(change: RowsChange): void {
    const moved = [...this.#now].map(([begun, row]) => [begun, movedRow(row, change)] as const);
    this.#now = new Map(moved.filter(([, row]) => row >= 0));
    this.#begunAt = new Map([...this.#now].map(([begun, row]) => [row, begun]));
  }

  /** Places of those whose target is another one than when it began, and nobody's. */
  writtenIn(units: SegmentList): readonly number[] {
    return [...this.#now].flatMap(([begun, row]) => {
      return !this.isLeft(begun) && row < units.length && this.#isWritten(begun, units.at(row))
        ? [row]
        : [];
    });
  }

  #isWritten(begun: number, { target }: SegmentView): boolean {
    const then = this.file.segments().at(begun).target?.parts ?? [];
    return JSON.stringify(target?.parts ?? []) !== JSON.stringify(then);
  }
}

/** A finished target: its row when it began, and now. */
export interface ComeRow {
  readonly begun: number;
  readonly row: number;
  readonly target: readonly InlinePart[];
}

/** Those of them whose source is still the one that was translated. */
export function sameSources(
  sent: LocalisationFile,
  { units }: { readonly units: SegmentList },
  come: readonly ComeRow[],
): readonly ComeRow[] {
  const then = sent.segments();
  return come.filter(({ begun, row }) => {
    return row < units.length && sameParts(then.at(begun).source.parts, units.at(row).source.parts);
  });
}

/** How somebody translates rows. */
export interface RowsTranslation {
  readonly rows: RowsOnTheirWay;
  /** Whether somebody writes in a row, by its place when it began. */
  readonly isEdited: (begun: number) => boolean;
  /** There is more to be seen of what is on its way. */
  readonly onNews: () => void;
  /** Writes what has come into the document as it is by now, as one step; whether anything was. */
  readonly write: () => Promise<boolean>;
  /** Nothing more is written: what is said of it may stand there for long, and rows wait for nothing. */
  readonly settle: () => Promise<void>;
}

interface SentParts {
  /** Writes what has come, without the row in which somebody writes. */
  readonly write: (sent: RowsOnTheirWay) => Promise<boolean>;
  /** Translates rows and writes them as one step, without those in which somebody writes by then. */
  readonly translate: (translation: RowsTranslation) => Promise<void>;
  /** The row in which somebody writes; null for none. */
  readonly editing: () => number | null;
  /** More is known of rows; nothing may be told many times in a moment. */
  readonly onNews: () => void;
}

/** Answers come in heaps: the page looks at rows again at most this often. */
const NEWS_AFTER_IN_MS = 100;

/** All rows that are being translated. */
export class SentRows {
  readonly #parts: SentParts;
  readonly #sent = new Set<RowsOnTheirWay>();
  #news: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: SentParts) {
    this.#parts = parts;
  }

  /** Follows rows until they are written; `done` looks at them once, before they are forgotten. */
  async send(
    file: LocalisationFile,
    rows: readonly number[],
    done: (sent: RowsOnTheirWay) => Promise<void>,
  ): Promise<void> {
    const { translate, write, editing, onNews } = this.#parts;
    const sent = new RowsOnTheirWay(file, rows);
    this.#sent.add(sent);
    const settle = async (): Promise<void> => {
      if (!this.#sent.has(sent)) return;
      try {
        await done(sent);
      } finally {
        this.#sent.delete(sent);
        onNews();
      }
    };
    try {
      await translate({
        rows: sent,
        isEdited: (begun) => {
          const row = sent.placeOf(begun);
          return sent.isLeft(begun) || (row !== null && row === editing());
        },
        onNews: () => {
          this.#tellSoon();
        },
        write: async () => {
          const isWritten = await write(sent);
          await settle();
          return isWritten;
        },
        settle,
      });
      await settle();
    } finally {
      if (this.#sent.delete(sent)) onNews();
    }
  }

  move(change: RowsChange): void {
    for (const sent of this.#sent) sent.move(change);
  }

  leave(rows: readonly number[]): void {
    for (const sent of this.#sent) sent.leave(rows);
  }

  comingTo(row: number, view: SegmentView): RowComing | null {
    for (const sent of this.#sent) {
      const coming = sent.comingTo(row, view);
      if (coming !== null) return coming;
    }
    return null;
  }

  #tellSoon(): void {
    this.#news ??= setTimeout(() => {
      this.#news = null;
      this.#parts.onNews();
    }, NEWS_AFTER_IN_MS);
  }
}
