import type { PanelInsert, SegmentMessage } from '../../../features/grid/segment/panel-messages.ts';
import type { RowGrid } from '../../grid-parts/row-grid.ts';
import type { CellDesk } from '../cell-desk.ts';
import type { GridColumn } from '../grid-columns.ts';
import type { GridHost } from '../grid-host.ts';
import type { GridState } from '../grid-state.ts';
import { DetailsPanel } from './details-panel.ts';

interface DetailsDeskParts {
  readonly grid: RowGrid<GridColumn>;
  readonly state: GridState;
  readonly host: GridHost;
  readonly desk: CellDesk;
  readonly takeFocus: () => void;
}

/** Somebody who holds the arrow key down passes rows by. */
const REST_IN_MS = 80;

/** The panel beside the rows: it follows the active row, and puts into its target what is chosen. */
export class SegmentDetails {
  readonly panel: DetailsPanel;
  readonly #parts: DetailsDeskParts;
  #asked = '';
  #at = -1;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: DetailsDeskParts) {
    this.#parts = parts;
    this.panel = new DetailsPanel({
      onInsert: (insert) => {
        this.#insert(insert);
      },
      onChoose: (id) => {
        parts.host.send({ type: 'choose', id });
      },
      onClose: () => {
        this.toggle(false);
        parts.takeFocus();
      },
    });
  }

  toggle(isOpen: boolean): void {
    const { host, state, grid } = this.#parts;
    this.panel.toggle(isOpen);
    this.#asked = '';
    if (isOpen) this.follow();
    else host.send({ type: 'segment', version: state.version, at: null });
    grid.drawSoon();
  }

  /** The keyboard goes into the panel, and out of it and away with it. */
  press(): void {
    if (this.panel.isOpen && this.panel.element.contains(document.activeElement)) {
      this.toggle(false);
      this.#parts.takeFocus();
      return;
    }
    if (!this.panel.isOpen) this.toggle(true);
    else this.panel.focus();
  }

  /** Asks anew where the row, or what is known of it, is another one by now. */
  follow(): void {
    const { grid, host, state } = this.#parts;
    if (!this.panel.isOpen) return;
    const at = state.atOf(grid.active.row);
    const { version, renewals } = state;
    const asked = `${at} ${version} ${renewals}`;
    if (asked === this.#asked || at < 0) return;
    this.#asked = asked;
    if (at !== this.#at) this.panel.clear();
    this.#at = at;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      host.send({ type: 'segment', version, at });
    }, REST_IN_MS);
  }

  take(message: SegmentMessage): void {
    const { version } = this.#parts.state;
    if (message.version === version && message.at === this.#at) this.panel.show(message);
  }

  #insert({ pieces, isWhole }: PanelInsert): void {
    const { desk, grid } = this.#parts;
    if (!desk.isOpen) desk.open(grid.active.row, null);
    if (isWhole) desk.replace(pieces);
    else desk.insert(pieces);
  }
}
