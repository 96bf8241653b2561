import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { screen } from '../../ui/screen.ts';

/** From here on waiting deserves a button. */
const OFFER_CANCEL_AFTER_IN_MS = 2_000;

/** What a step is handed: the user's wish to end it, and a way to say what it is doing. */
export interface RunningStep {
  readonly signal: AbortSignal;
  readonly say: (message: Inert) => void;
}

/**
 * Runs a step while the status item spins; when it takes long, a notification with a cancel button
 * appears, which says what the step said last. Others may end it by its controller.
 */
export async function runWithCancel<Result>(
  services: Pick<Services, 'status'>,
  title: Inert,
  step: (running: RunningStep) => Promise<Result>,
  controller: AbortController = new AbortController(),
): Promise<Result> {
  const busy = services.status.busy(title);
  let said: Inert | null = null;
  let report: ((message: Inert) => void) | null = null;
  const say = (message: Inert): void => {
    said = message;
    report?.(message);
  };
  const done = step({ signal: controller.signal, say });
  const waiting = setTimeout(() => {
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    void screen.withProgress(options, async (progress, token) => {
      report = (message) => {
        progress.report({ message });
      };
      if (said !== null) report(said);
      const listener = token.onCancellationRequested(() => {
        controller.abort(new vscode.CancellationError());
      });
      await done.then(ignore, ignore);
      listener.dispose();
    });
  }, OFFER_CANCEL_AFTER_IN_MS);
  try {
    return await done;
  } finally {
    clearTimeout(waiting);
    busy.dispose();
  }
}

function ignore(): void {
  // Whoever called hears of it.
}
