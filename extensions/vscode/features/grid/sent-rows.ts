import type { LocalisationFile, SegmentList } from '../../../../shared/formats/model.ts';
import { movedRow, type RowsChange } from './moved-rows.ts';

/** Rows that are to be translated, and where they are by now. */
export class RowsOnTheirWay {
  readonly file: LocalisationFile;
  /** Places when it began. */
  readonly begun: readonly number[];
  /** Places now; -1 for those that are gone. */
  #now: readonly number[];

  constructor(file: LocalisationFile, begun: readonly number[]) {
    this.file = file;
    this.begun = begun;
    this.#now = begun;
  }

  placeOf(begun: number): number {
    return this.#now[this.begun.indexOf(begun)] ?? -1;
  }

  isGone(begun: number): boolean {
    return this.placeOf(begun) < 0;
  }

  move(change: RowsChange): void {
    this.#now = this.#now.map((row) => (row < 0 ? row : movedRow(row, change)));
  }

  /** Places of those whose target is another one than when it began. */
  writtenIn(units: SegmentList): readonly number[] {
    const before = this.file.segments();
    return this.#now.filter((row, index) => {
      if (row < 0 || row >= units.length) return false;
      const then = before.at(this.begun[index] ?? 0).target?.parts ?? [];
      return JSON.stringify(units.at(row).target?.parts ?? []) !== JSON.stringify(then);
    });
  }
}

/** All rows that are being translated. */
export class SentRows {
  readonly #sent = new Set<RowsOnTheirWay>();

  /** Follows rows until `run` is done with them. */
  async send(
    file: LocalisationFile,
    rows: readonly number[],
    run: (sent: RowsOnTheirWay) => Promise<void>,
  ): Promise<void> {
    const sent = new RowsOnTheirWay(file, rows);
    this.#sent.add(sent);
    try {
      await run(sent);
    } finally {
      this.#sent.delete(sent);
    }
  }

  move(change: RowsChange): void {
    for (const sent of this.#sent) sent.move(change);
  }
}
