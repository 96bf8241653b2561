import * as vscode from 'vscode';
import type { Services } from '../../services.ts';

/** From here on waiting deserves a button. */
const OFFER_CANCEL_AFTER_IN_MS = 2_000;

/**
 * Runs a step while the status item spins; when it takes long, a notification with a cancel button
 * appears.
 */
export async function runWithCancel<Result>(
  services: Services,
  title: string,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const busy = services.status.busy(title);
  const done = step(controller.signal);
  const waiting = setTimeout(() => {
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    void vscode.window.withProgress(options, async (_, token) => {
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
