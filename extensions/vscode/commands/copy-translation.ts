import * as vscode from 'vscode';
import { requireEditor } from '../features/translate-selection/change-document.ts';
import { reportOutcome } from '../features/translate-selection/report-outcome.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Puts the translation of what is selected on the clipboard, without quotes and markers. */
export async function run(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const result = await feature.translate(await takeSnapshot(services, requireEditor()));
  if (result === null) return;
  await vscode.env.clipboard.writeText(result.plain);
  await reportOutcome(feature, result, result.edits.length > 0);
}
