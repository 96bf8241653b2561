import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** From here on it may take seconds to write them. */
const MANY_UNITS = 500;

/**
 * While so many segments are written to the file of that name, says so: in the status bar, or in a
 * notification where it may take so long that people ask whether it goes on.
 */
export function showApplying<Result>(
  size: number,
  name: Inert,
  write: () => Promise<Result>,
): Thenable<Result> {
  const { Window, Notification } = vscode.ProgressLocation;
  const options = {
    location: size < MANY_UNITS ? Window : Notification,
    title:
      size === 1
        ? l10n.t('Applying 1 segment to {0}', name)
        : l10n.t('Applying {0} segments to {1}', size.toLocaleString(), name),
  };
  return screen.withProgress(options, write);
}
