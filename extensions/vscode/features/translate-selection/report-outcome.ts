import * as vscode from 'vscode';
import type { TranslateSelection, TranslatedSnapshot } from './translate-selection.ts';

/** Says in passing what was done, and in a message only what was left (D7, D11). */
export async function reportOutcome(
  feature: TranslateSelection,
  result: TranslatedSnapshot,
  isChanged: boolean,
): Promise<void> {
  const { services, prompts } = feature;
  const { left, refused, error, target, detected, done } = result;
  const pair = `${detected === '' ? '' : `${detected.toUpperCase()} `}→ ${target.toUpperCase()}`;
  services.status.flash(
    isChanged
      ? vscode.l10n.t('{0}: {1} passages', pair, done.toLocaleString())
      : vscode.l10n.t('{0}: unchanged', pair),
  );
  if (error !== null) await services.showError(error);
  else if (left.length > 0) {
    await prompts.warn(
      vscode.l10n.t('{0} passages were left as they are. {1}', left.length, left[0] ?? ''),
    );
  }
  if (refused > 0) {
    await prompts.warn(
      vscode.l10n.t(
        '{0} passages were left as they are: their translation would have changed the syntax around them. Translate them by hand.',
        refused,
      ),
    );
  }
}
