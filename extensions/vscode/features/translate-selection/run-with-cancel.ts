import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { screen } from '../../ui/screen.ts';
import { describeLearning } from '../running/describe-learning.ts';

/** From here on waiting deserves a button. */
const OFFER_CANCEL_AFTER_IN_MS = 2_000;

/** What a step is handed: the user's wish to end it, and a way to say what it is doing. */
export interface RunningStep {
  readonly signal: AbortSignal;
  readonly say: (message: Inert) => void;
}

/**
 * Runs a step while the status item spins; when it takes long, a notification with a cancel button
 * appears, which says what the step said last, or what the sandbox learns for it. Others may end it
 * by its controller.
 */
export async function runWithCancel<Result>(
  services: Pick<Services, 'status'> & {
    readonly connection: Pick<Services['connection'], 'followLearning'>;
  },
  title: Inert,
  step: (running: RunningStep) => Promise<Result>,
  controller: AbortController = new AbortController(),
): Promise<Result> {
  const busy = services.status.busy(title);
  const notice = new Notice(title, controller);
  const learning = services.connection.followLearning((direction) => {
    notice.learn(direction === null ? null : describeLearning(direction));
  });
  try {
    return await step({ signal: controller.signal, say: notice.say });
  } finally {
    learning.dispose();
    notice.dispose();
    busy.dispose();
  }
}

/** The notification of one step. */
class Notice {
  readonly #title: Inert;
  readonly #controller: AbortController;
  readonly #due: ReturnType<typeof setTimeout>;
  #said: Inert | null = null;
  #learning: Inert | null = null;
  #report: (() => void) | null = null;
  #end: () => void = ignore;

  constructor(title: Inert, controller: AbortController) {
    this.#title = title;
    this.#controller = controller;
    this.#due = setTimeout(() => {
      this.#show();
    }, OFFER_CANCEL_AFTER_IN_MS);
  }

  readonly say = (message: Inert): void => {
    this.#said = message;
    this.#report?.();
  };

  /** Whoever waits for that need not wait for the button as well. */
  learn(message: Inert | null): void {
    this.#learning = message;
    if (message === null) this.#report?.();
    else this.#show();
  }

  dispose(): void {
    clearTimeout(this.#due);
    this.#end();
  }

  #show(): void {
    clearTimeout(this.#due);
    if (this.#report !== null) {
      this.#report();
      return;
    }
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    const location = vscode.ProgressLocation.Notification;
    const options = { location, title: this.#title, cancellable: true };
    this.#report = ignore;
    void screen.withProgress(options, async (progress, token) => {
      this.#report = () => {
        const message = this.#learning ?? this.#said ?? '';
        progress.report({ message });
      };
      this.#report();
      const listener = token.onCancellationRequested(() => {
        this.#controller.abort(new vscode.CancellationError());
      });
      await ended;
      listener.dispose();
    });
  }
}

function ignore(): void {
  // Nothing is shown yet.
}
