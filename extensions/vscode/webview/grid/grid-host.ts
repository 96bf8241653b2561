import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { FromGrid, RowsAction } from '../../features/grid/grid-messages.ts';
import type { LacksKeyboard } from '../../features/pages/keyboard-message.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { movedRow, type RowsChange } from '../../features/grid/moved-rows.ts';

/** What VS Code gives a page, once. */
export interface GridPageApi {
  postMessage(message: FromGrid | LacksKeyboard): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** What is to be done with rows of the document, before it is known on which version. */
export type GridWish =
  | {
      readonly type: 'commit';
      readonly rows: readonly number[];
      readonly pieces: readonly CommittedPiece[];
    }
  | { readonly type: 'state'; readonly rows: readonly number[]; readonly word: string }
  | { readonly type: RowsAction; readonly rows: readonly number[] };

interface WaitingWish {
  wish: GridWish;
  /** With the rows as they are then; -1 for those that are gone. */
  readonly onDone: (refusal: string | null, wish: GridWish) => void;
}

/** The way to the document. Wishes go one after the other, each on the version the last one made. */
export class GridHost {
  readonly #api: GridPageApi;
  readonly #waiting: (WaitingWish | DocumentStep | 'save')[] = [];
  #request = 0;
  #isSent = false;
  version = 0;

  constructor(api: GridPageApi) {
    this.#api = api;
  }

  send(message: FromGrid | LacksKeyboard): void {
    this.#api.postMessage(message);
  }

  wish(wish: GridWish, onDone: WaitingWish['onDone']): void {
    this.#waiting.push({ wish, onDone });
    this.#sendNext();
  }

  /**
   * A step while wishes are on their way: taken now, it would take back what was before them. True
   * where it comes after them; false where the editor may take it at once.
   */
  step(step: DocumentStep): boolean {
    if (this.#waiting.length === 0) return false;
    this.#waiting.push(step);
    return true;
  }

  /** What the page shows is to be saved: with the wishes that are on their way. */
  save(): void {
    this.#waiting.push('save');
    this.#sendNext();
  }

  /** Rows of wishes are at other places now. */
  move(change: RowsChange): void {
    for (const each of this.#waiting) {
      if (typeof each === 'string') continue;
      const rows = each.wish.rows.map((row) => (row < 0 ? row : movedRow(row, change)));
      each.wish = { ...each.wish, rows };
    }
  }

  done(request: number, refusal: string | null): void {
    if (!this.#isSent || request !== this.#request) return;
    this.#isSent = false;
    const done = this.#waiting.shift();
    if (typeof done === 'object') done.onDone(refusal, done.wish);
    this.#sendNext();
  }

  get state(): unknown {
    return this.#api.getState();
  }

  set state(state: unknown) {
    this.#api.setState(state);
  }

  #sendNext(): void {
    const [next] = this.#waiting;
    if (this.#isSent || next === undefined) return;
    if (typeof next === 'string') {
      // Nobody answers these: what a step changes is told as any change is.
      this.#waiting.shift();
      this.send({ type: next });
      this.#sendNext();
      return;
    }
    const { wish } = next;
    const rows = wish.rows.filter((row) => row >= 0);
    const [at] = rows;
    if (at === undefined) {
      this.#waiting.shift();
      next.onDone(null, wish);
      this.#sendNext();
      return;
    }
    this.#request += 1;
    this.#isSent = true;
    const made = { request: this.#request, version: this.version };
    if (wish.type === 'commit') this.send({ type: 'commit', ...made, at, pieces: wish.pieces });
    else if (wish.type === 'state') this.send({ type: 'state', ...made, rows, word: wish.word });
    else this.send({ type: wish.type, ...made, rows });
  }
}
