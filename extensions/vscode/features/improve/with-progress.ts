import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

export interface RunningStep {
  readonly signal: AbortSignal;
  readonly onSent: (done: number, total: number) => void;
}

/**
 * Runs a step that can be cancelled: in the status bar for a selection, as a notification with
 * counts for a whole document.
 */
export async function withProgress<Result>(
  services: Services,
  title: Inert,
  isLong: boolean,
  run: (step: RunningStep) => Promise<Result>,
): Promise<Result> {
  const busy = services.status.busy(title);
  const location = isLong ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  try {
    return await screen.withProgress({ location, title, cancellable: true }, (progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => {
        controller.abort();
      });
      const onSent = (done: number, total: number): void => {
        const message = total > 1 ? l10n.t('{0} of {1} parts', done, total) : '';
        progress.report({ increment: 100 / total, message });
      };
      return run({ signal: controller.signal, onSent });
    });
  } finally {
    busy.dispose();
  }
}
