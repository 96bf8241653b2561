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
  /** Asks somebody in the middle of it: meanwhile no notification says that it goes on. */
  readonly whileAsking: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
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
    const { say, whileAsking } = notice;
    return await step({ signal: controller.signal, say, whileAsking });
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
  #due: ReturnType<typeof setTimeout>;
  #said: Inert | null = null;
  #learning: Inert | null = null;
  #report: (() => void) | null = null;
  #end: () => void = ignore;

  constructor(title: Inert, controller: AbortController) {
    this.#title = title;
    this.#controller = controller;
    this.#due = this.#showLater();
  }

  readonly say = (message: Inert): void => {
    this.#said = message;
    this.#report?.();
  };

  readonly whileAsking = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    clearTimeout(this.#due);
    try {
      return await ask();
    } finally {
      this.#due = this.#showLater();
    }
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

  #showLater(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.#show();
    }, OFFER_CANCEL_AFTER_IN_MS);
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
