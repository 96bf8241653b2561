import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

export interface ProgressStep {
  readonly signal: AbortSignal;
  readonly onSent: (done: number, total: number) => void;
}

export interface ShownWork {
  readonly title: Inert;
  readonly isLong: boolean;
  /** Ends it. */
  readonly cancel: AbortController;
}

/**
 * Runs a step that can be cancelled: in the status bar for a selection, as a notification with
 * counts for a whole document.
 */
export async function withProgress<Result>(
  services: Pick<Services, 'status'>,
  { title, isLong, cancel }: ShownWork,
  run: (step: ProgressStep) => Promise<Result>,
): Promise<Result> {
  const busy = services.status.busy(title);
  const location = isLong ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  try {
    return await screen.withProgress({ location, title, cancellable: true }, (progress, token) => {
      token.onCancellationRequested(() => {
        cancel.abort();
      });
      const onSent = (done: number, total: number): void => {
        const message = total > 1 ? l10n.t('{0} of {1} parts', done, total) : '';
        progress.report({ increment: 100 / total, message });
      };
      return run({ signal: cancel.signal, onSent });
    });
  } finally {
    busy.dispose();
  }
}
