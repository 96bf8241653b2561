import type { Problem } from '../../../../../shared/formats/model.ts';
import type { LocalisationFile } from '../../../../../shared/formats/model.ts';
import type { SegmentMessage } from './panel-messages.ts';
import type { ItemAction, DetailItem, SegmentSource, ShownSegment } from './segment-source.ts';

/** A row of a version of the document. */
interface PanelRow {
  readonly file: LocalisationFile;
  readonly version: number;
  readonly at: number;
  readonly problems: readonly Problem[];
}

interface PanelParts {
  readonly sources: readonly SegmentSource[];
  readonly tell: (message: SegmentMessage) => void;
  readonly showError: (error: unknown) => Promise<void>;
}

/** What is told of the segment that is looked at; each part as soon as it is known. */
export class SegmentPanel {
  readonly #parts: PanelParts;
  #row: PanelRow | null = null;
  #cancel = new AbortController();
  /** Of each source, null while it looks. */
  #items: (readonly DetailItem[] | null)[] = [];

  constructor(parts: PanelParts) {
    this.#parts = parts;
  }

  /** Null: nothing is looked at any more. */
  show(row: PanelRow | null): void {
    this.#cancel.abort();
    this.#cancel = new AbortController();
    this.#row = row;
    if (row === null) return;
    const { signal } = this.#cancel;
    const { file, at, problems } = row;
    const segment: ShownSegment = { file, view: file.segments().at(at), problems, signal };
    this.#items = this.#parts.sources.map(() => null);
    for (const index of this.#items.keys()) void this.#ask(index, segment);
    this.#tell();
  }

  /** A button of an item was pressed, by its id. */
  async choose(id: string): Promise<void> {
    const [source = -1, item = -1, action = -1] = id.split('.').map(Number);
    const chosen = this.#items[source]?.[item]?.actions[action];
    const { signal } = this.#cancel;
    if (chosen === undefined) return;
    const items = await chosen.run();
    if (items === null || signal.aborted) return;
    this.#items[source] = items;
    this.#tell();
  }

  async #ask(index: number, segment: ShownSegment): Promise<void> {
    const source = this.#parts.sources[index];
    if (source === undefined) return;
    try {
      const asked = source.itemsOf(segment);
      const isAtOnce = !(asked instanceof Promise);
      const items = await asked;
      if (segment.signal.aborted) return;
      this.#items[index] = items;
      if (!isAtOnce || index === this.#lastAtOnce()) this.#tell();
    } catch (error) {
      if (!segment.signal.aborted) await this.#parts.showError(error);
    }
  }

  /** What is known at once is told at once, in one message. */
  #lastAtOnce(): number {
    return this.#items.findLastIndex((items) => items !== null);
  }

  #tell(): void {
    const row = this.#row;
    if (row === null) return;
    const sections = this.#parts.sources.flatMap(({ name, title }, index) => {
      const items = this.#items[index] ?? [];
      if (items.length === 0) return [];
      return [{ name, title, items: items.map((item, at) => shown(item, `${index}.${at}`)) }];
    });
    this.#parts.tell({ type: 'segment', version: row.version, at: row.at, sections });
  }
}

function shown(
  { actions, ...item }: DetailItem,
  id: string,
): SegmentMessage['sections'][number]['items'][number] {
  const button = ({ label }: ItemAction, at: number): { id: string; label: string } => {
    return { id: `${id}.${at}`, label };
  };
  return { ...item, buttons: actions.map(button) };
}
