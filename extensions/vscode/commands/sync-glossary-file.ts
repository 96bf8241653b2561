import * as vscode from 'vscode';
import type { WithFeatures } from '../services.ts';
import type { GlossaryFiles } from '../features/glossary-files/glossary-files.ts';

/** Brings a file of entries and a glossary into step: the file given, the active one, or a picked one. */
export async function run(
  services: WithFeatures<{ glossaryFiles: GlossaryFiles }>,
  given?: unknown,
): Promise<void> {
  const files = await services.features.glossaryFiles();
  const active = vscode.window.activeTextEditor?.document.uri;
  const isFile = active !== undefined && /\.(csv|tsv|tbx)$/i.test(active.path);
  await files.sync(given instanceof vscode.Uri ? given : isFile ? active : null);
}
