import type * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { brokenBy, type BrokenFile } from './broken-file.ts';
import type { GridModel } from './grid-model.ts';
import type { RowsChange } from './moved-rows.ts';
import {
  KeptStretch,
  rowsChange,
  rowsChangeById,
  type ReadRows,
  type TextChange,
} from './rows-change.ts';

/** What the page shows: a version of the file that could be read. */
export interface ShownRows extends ReadRows {
  readonly version: number;
  readonly file: LocalisationFile;
}

interface ReaderParts {
  readonly document: Pick<vscode.TextDocument, 'version'>;
  readonly model: GridModel;
  /** Other rows are there than before. */
  readonly onRead: (shown: ShownRows, changes: readonly RowsChange[], isFirst: boolean) => void;
  readonly onBroken: (broken: BrokenFile) => void;
}

/** Reads a document, and what lies beside it, whenever any of it is another. */
export class RowReader {
  readonly #parts: ReaderParts;
  readonly #kept = new KeptStretch();
  #shown: ShownRows | null = null;
  #broken: BrokenFile | null = null;
  #reading: Promise<void> | null = null;
  #isDisposed = false;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** Null before the first reading. */
  get shown(): ShownRows | null {
    return this.#shown;
  }

  /** Why it cannot be read as it stands; null where it can. */
  get broken(): BrokenFile | null {
    return this.#broken;
  }

  /** Of all that rows are made of. */
  get version(): number {
    const { document, model } = this.#parts;
    return document.version + (model.beside?.version ?? 0);
  }

  /** The text of the document changed. */
  change(changes: readonly TextChange[]): Promise<void> {
    this.#kept.change(changes);
    return this.readAnew();
  }

  /** Until all is shown as it is now, or said to be broken; one reading serves all who ask. */
  readAnew(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #read(): Promise<void> {
    let isRead = this.#shown?.version === this.version;
    while (!isRead && !this.#isDisposed) {
      const file = await this.#readFile();
      const { version } = this;
      if (file === null) isRead = true;
      else {
        this.#show({ file, version, units: file.segments(), length: file.text.length });
        isRead = this.version === version;
      }
    }
  }

  /** Null when it cannot be read as it stands. */
  async #readFile(): Promise<LocalisationFile | null> {
    try {
      const file = await this.#parts.model.requireFile();
      this.#broken = null;
      return file;
    } catch (error) {
      this.#broken = brokenBy(error);
      this.#parts.onBroken(this.#broken);
      return null;
    }
  }

  #show(shown: ShownRows): void {
    const before = this.#shown;
    this.#shown = shown;
    const changes = before === null ? allOf(shown) : this.#changesSince(before, shown);
    this.#kept.begin(shown.length);
    this.#parts.onRead(shown, changes, before === null);
  }

  #changesSince(before: ShownRows, shown: ShownRows): readonly RowsChange[] {
    if (this.#parts.model.beside !== undefined) return rowsChangeById(before, shown);
    return [rowsChange(before, shown, this.#kept.text)];
  }
}

function allOf({ units }: ShownRows): readonly RowsChange[] {
  return [{ at: 0, remove: 0, insert: units.length }];
}
