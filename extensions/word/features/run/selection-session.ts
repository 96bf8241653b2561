import type { ParagraphChange, Placement, SelectedText } from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import { failureSentence, isCancelled } from '../failure-sentence.ts';
import { revertResult, insertResult, type WriteReport } from '../insertion/write-result.ts';
import type { Notice } from '../notice.ts';
import type { PaneServices } from '../pane-services.ts';
import { selectionSentence } from '../selection-sentence.ts';
import { createStore, type Store } from '../store.ts';
import { Turn, type Running } from './running.ts';

export interface WorkState {
  readonly running: Running | null;
  readonly notices: readonly Notice[];
  /** How often the service has answered to the end; tells an answer from a write. */
  readonly answers: number;
  /** The user selected something else since the preview was made. */
  readonly isSelectionMoved: boolean;
  /** The last write, while it can be taken back. */
  readonly revertId: number | null;
}

/** What a section does with a selection; resolves to what there is to say at the end. */
export type WorkBody = (selection: SelectedText, signal: AbortSignal) => Promise<readonly Notice[]>;

/** Hosts tell of a selection after a pause: so soon after reading, it is the one that was read. */
const ECHO_IN_MS = 1_000;

/** A wait of this length wants a reason. */
export const EXPLAIN_AFTER_IN_MS = 1_000;

/**
 * What all sections do alike: read the selection, hold it while its result is looked at, write the
 * result, take it back. One thing at a time; every end is a sentence.
 */
export class SelectionSession {
  readonly store: Store<WorkState> = createStore<WorkState>({
    running: null,
    notices: [],
    answers: 0,
    isSelectionMoved: false,
    revertId: null,
  });
  readonly #services: PaneServices;
  readonly #hasPreview: () => boolean;
  readonly #turn = new Turn();
  #selection: SelectedText | null = null;
  #readAt = 0;

  constructor(services: PaneServices, hasPreview: () => boolean) {
    this.#services = services;
    this.#hasPreview = hasPreview;
    services.document.onSelectionChanged(() => {
      if (this.store.state.isSelectionMoved || this.#turn.isTaken || !hasPreview()) return;
      if (services.clock.now() - this.#readAt < ECHO_IN_MS) return;
      this.store.update({ isSelectionMoved: true });
    });
  }

  /** Reads what is selected now and works on it; `clear` takes the former preview away. */
  async read(clear: () => void, body: WorkBody): Promise<void> {
    await this.#take(async (signal) => {
      clear();
      this.store.update({ notices: [], isSelectionMoved: false, revertId: null });
      this.show('run.reading', 0, 0);
      await this.#forgetSelection();
      this.#readAt = this.#services.clock.now();
      const reading = await this.#services.document.readSelection(signal);
      if (signal.aborted) this.say([this.notice('info', 'run.cancelled')]);
      else if (reading.outcome === 'refused') {
        const { outside, texts } = this.#services;
        const text = outside ?? texts.say(selectionSentence(reading.reason));
        this.say([{ tone: 'warning', text }]);
      } else {
        this.#selection = reading.selection;
        await this.#work(reading.selection, body, signal);
      }
    });
  }

  /** Works on the selection that is held; false when there is none. */
  async repeat(body: WorkBody): Promise<boolean> {
    const selection = this.#selection;
    if (selection === null) return false;
    await this.#take((signal) => this.#work(selection, body, signal));
    return true;
  }

  /** Writes changes of the held selection; null when nothing was begun. */
  async write(
    changes: readonly ParagraphChange[],
    placement: Placement,
  ): Promise<WriteReport | null> {
    const selection = this.#selection;
    if (selection === null || changes.length === 0) return null;
    let report: WriteReport | null = null;
    await this.#take(async (signal) => {
      this.show('run.writing', 0, changes.length);
      report = await insertResult(this.#services, {
        selection,
        changes,
        placement,
        signal,
        onProgress: (done, total) => {
          this.show('run.writing', done, total);
        },
      });
      this.say(report.notices);
      this.store.update({ revertId: report.revertId, isSelectionMoved: false });
    });
    return report;
  }

  /** Takes the last write back. */
  async revert(): Promise<void> {
    const { revertId } = this.store.state;
    if (revertId === null) return;
    await this.#take(async () => {
      this.show('run.reverting', 0, 0);
      this.say(await revertResult(this.#services, revertId));
      this.store.update({ revertId: null });
    });
  }

  cancel(): void {
    this.#turn.cancel();
  }

  /** Lets go of the selection and of what was said about it. Not while something runs: false. */
  async dismiss(): Promise<boolean> {
    if (this.#turn.isTaken) return false;
    this.store.update({ notices: [], isSelectionMoved: false });
    await this.#forgetSelection();
    return true;
  }

  closeNotice(notice: Notice): void {
    this.store.update({ notices: this.store.state.notices.filter((each) => each !== notice) });
  }

  show(label: TextKey, done: number, total: number): void {
    this.store.update({ running: { label: this.#services.texts.say(label), done, total } });
  }

  /** Waits for the first translation of a language; in practice mode it says after a moment what may take long. */
  async patiently<Result>(translating: Promise<Result>): Promise<Result> {
    const { isBilled, clock, texts } = this.#services;
    if (isBilled) return translating;
    const over = new AbortController();
    clock.sleep(EXPLAIN_AFTER_IN_MS, over.signal).then(
      () => {
        const { running } = this.store.state;
        if (running === null) return;
        this.store.update({ running: { ...running, label: texts.say('run.learning') } });
      },
      () => undefined,
    );
    try {
      return await translating;
    } finally {
      over.abort();
    }
  }

  /** Shows how long the service makes the user wait. */
  showWait(durationInMs: number): void {
    const label = this.#services.texts.say('run.waiting', Math.ceil(durationInMs / 1000));
    this.store.update({ running: { done: 0, total: 0, ...this.store.state.running, label } });
  }

  /** Shows that more is billed than was estimated, and at most how much. */
  showRepair(characters: number): void {
    const label = this.#services.texts.say('run.repairing', characters);
    this.store.update({ running: { done: 0, total: 0, ...this.store.state.running, label } });
  }

  /** Says something and is busy no more. */
  say(notices: readonly Notice[]): void {
    this.store.update({ running: null, notices });
  }

  notice(tone: Notice['tone'], key: TextKey): Notice {
    return { tone, text: this.#services.texts.say(key) };
  }

  /** What to say about a failure, or about the user's own cancelling. */
  failure(error: unknown, signal: AbortSignal): Notice {
    if (!isCancelled(error, signal)) {
      return { tone: 'error', text: failureSentence(error, this.#services) };
    }
    return this.notice('info', this.#hasPreview() ? 'run.cancelledPartly' : 'run.cancelled');
  }

  async #work(selection: SelectedText, body: WorkBody, signal: AbortSignal): Promise<void> {
    const atCursor = this.notice('info', 'selection.atCursor');
    const first = selection.isParagraphAtCursor ? [atCursor] : [];
    const notices = [...first, ...(await body(selection, signal))];
    const answers = this.store.state.answers + 1;
    this.store.update({ running: null, notices, answers });
  }

  async #take(body: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const begun = await this.#turn.take(async (signal) => {
      try {
        await body(signal);
      } catch (error) {
        this.say([this.failure(error, signal)]);
      }
    });
    if (!begun) this.store.update({ notices: [this.notice('info', 'insert.again')] });
  }

  async #forgetSelection(): Promise<void> {
    const selection = this.#selection;
    this.#selection = null;
    if (selection !== null) await this.#services.document.release(selection);
  }
}
