import type { LocalisationFile, SegmentList } from '../../../../shared/formats/model.ts';
import { movedRow, type RowsChange } from './moved-rows.ts';
import { planRequest, type CommentRequest } from './plan-rows.ts';

/** Goes along with the document; -1 where it is gone. */
export interface NotedRow {
  readonly at: number;
}

interface NoteParts {
  /** Asks for a note to a segment, by its name; null for none. */
  readonly ask: (name: string) => Promise<string | null>;
  /** Writes it once the document is read as it is by then: only then the row's place is right. */
  readonly write: (row: NotedRow, text: string) => Promise<void>;
  readonly showError: (error: unknown) => Promise<void>;
}

interface NotedFile {
  readonly file: LocalisationFile;
  readonly units: SegmentList;
}

/** Notes that somebody writes while the document goes on. */
export class RowNotes {
  readonly #parts: NoteParts;
  readonly #rows = new Set<{ at: number }>();

  constructor(parts: NoteParts) {
    this.#parts = parts;
  }

  /** @throws UserError where the file cannot hold what somebody would write. */
  begin({ file, units }: NotedFile, { rows: [at = 0] }: CommentRequest): void {
    planRequest({ file, language: '' }, { type: 'note', rows: [at], text: '-' });
    const row = { at };
    this.#rows.add(row);
    this.#write(row, units.at(at).name)
      .catch(this.#parts.showError)
      .finally(() => this.#rows.delete(row));
  }

  move(change: RowsChange): void {
    for (const row of this.#rows) row.at = row.at < 0 ? row.at : movedRow(row.at, change);
  }

  async #write(row: NotedRow, name: string): Promise<void> {
    const text = await this.#parts.ask(name);
    if (text !== null) await this.#parts.write(row, text);
  }
}
