import * as vscode from 'vscode';
import type { WithFeatures } from '../../services.ts';
import type { GlossaryFiles } from './glossary-files.ts';

type WithGlossaryFiles = WithFeatures<{ glossaryFiles: GlossaryFiles }>;

/** Brings a file of entries and a glossary into step: the file given, the active one, or a picked one. */
export async function syncGlossaryFile(
  services: WithGlossaryFiles,
  given?: unknown,
): Promise<void> {
  const files = await services.features.glossaryFiles();
  const active = vscode.window.activeTextEditor?.document.uri;
  const isFile = active !== undefined && /\.(csv|tsv|tbx)$/i.test(active.path);
  await files.sync(given instanceof vscode.Uri ? given : isFile ? active : null);
}

/** Chooses a side for one conflict of the page, or for all of them. */
export async function decideGlossaryConflict(
  services: WithGlossaryFiles,
  ...given: readonly unknown[]
): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  const [uri, index, choice] = given;
  conflicts.decide(uri, index, choice);
}

/** Brings a file and a glossary into step with what was chosen on the page of conflicts. */
export async function finishGlossaryConflicts(
  services: WithGlossaryFiles,
  given?: unknown,
): Promise<void> {
  const { conflicts } = await services.features.glossaryFiles();
  await conflicts.finish(given);
}
