import * as vscode from 'vscode';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Inert } from '../../../shared/text/inert.ts';
import type { Toasts } from './toasts.ts';

interface Step {
  readonly message?: Inert;
  readonly increment?: number;
}

export interface ShownProgress extends vscode.Progress<Step> {
  /** Asks somebody in the middle of the work: meanwhile no notification says that it goes on. */
  readonly whileAsking: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

export interface ProgressOptions extends vscode.ProgressOptions {
  readonly title?: Inert;
}

export type Task<Result> = (
  progress: ShownProgress,
  token: vscode.CancellationToken,
) => Thenable<Result>;

interface NoticeParts {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly toasts: Toasts;
}

/** What is done by then is not worth a notification, which the editor would show for 0.8 s at least. */
const lateInMs = 300;

/** The notification of one piece of work, which may come late, go, and come back. */
export class WorkNotice {
  readonly #parts: NoticeParts;
  readonly #options: ProgressOptions;
  readonly #cancel = new vscode.CancellationTokenSource();
  /** What is to be said once it is shown. */
  #message: Inert | null = null;
  #done = 0;
  #shown: vscode.Progress<Step> | null = null;
  #hide: () => void = nothing;
  #questions = 0;
  #isOver = false;
  /** Each time it may be shown: what was begun for another time comes too late. */
  #times = 0;

  constructor(parts: NoticeParts, options: ProgressOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async run<Result>(task: Task<Result>): Promise<Result> {
    const progress: ShownProgress = {
      report: (step) => {
        this.#report(step);
      },
      whileAsking: (ask) => this.#whileAsking(ask),
    };
    this.#begin();
    try {
      return await task(progress, this.#cancel.token);
    } finally {
      this.#isOver = true;
      this.#hide();
      this.#cancel.dispose();
    }
  }

  #report({ message, increment = 0 }: Step): void {
    if (message !== undefined) this.#message = message;
    this.#done += increment;
    this.#shown?.report({ ...(message === undefined ? {} : { message }), increment });
  }

  async #whileAsking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    this.#questions += 1;
    this.#hide();
    try {
      return await ask();
    } finally {
      this.#questions -= 1;
      if (this.#questions === 0) this.#begin();
    }
  }

  #begin(): void {
    this.#times += 1;
    const time = this.#times;
    const isWanted = (): boolean =>
      !this.#isOver && this.#questions === 0 && this.#shown === null && time === this.#times;
    void this.#showLate(isWanted);
  }

  async #showLate(isWanted: () => boolean): Promise<void> {
    await this.#parts.clock.sleep(lateInMs);
    if (!isWanted() || !(await this.#parts.toasts.turn(isWanted))) return;
    await vscode.window.withProgress(this.#options, async (shown, token) => {
      // The editor comes back to us later: it may be over by now.
      if (!isWanted()) return;
      const hidden = new Promise<void>((resolve) => {
        this.#hide = resolve;
      });
      this.#shown = shown;
      const listener = token.onCancellationRequested(() => {
        this.#cancel.cancel();
      });
      const message = this.#message;
      if (message !== null || this.#done > 0) {
        shown.report({ ...(message === null ? {} : { message }), increment: this.#done });
      }
      await hidden;
      listener.dispose();
      this.#shown = null;
      this.#hide = nothing;
    });
  }
}

function nothing(): void {
  // It is not shown.
}
