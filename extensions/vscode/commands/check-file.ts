import * as vscode from 'vscode';
import { FormatError } from '../../../shared/formats/format-error.ts';
import { openFile } from '../../../shared/formats/open-file.ts';
import {
  diagnosticsInText,
  refusalDiagnostic,
} from '../features/localisation-files/diagnostics.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';
import { chosenFiles } from '../features/localisation-files/chosen-files.ts';
import { openDocument } from '../features/translate-files/find-files.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';

/** Checks the active file, or the files and folders chosen in the explorer; nothing is sent. */
export async function run(
  services: Pick<Services, 'files' | 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const uris = await chosenFiles(given);
  const feature = await services.features.localisationFiles();
  const options = { location: vscode.ProgressLocation.Window, title: l10n.t('Checking…') };
  const [only = null, ...others] = uris;
  const open = only === null || others.length > 0 ? null : openDocument(only);
  // One file's fault comes with the way to mend it; of several they are listed.
  if (open !== null) await services.texts.open(open);
  let found = 0;
  await screen.withProgress(options, async () => {
    for (const uri of uris) found += await checkOne(services, feature, uri);
  });
  services.status.flash(
    found === 0
      ? l10n.t('No problems found')
      : l10n.t('Problems found: {0}', found.toLocaleString()),
  );
  if (found > 0) await vscode.commands.executeCommand('workbench.actions.view.problems');
}

async function checkOne(
  services: Pick<Services, 'files'>,
  feature: LocalisationFiles,
  uri: vscode.Uri,
): Promise<number> {
  const document = openDocument(uri);
  const model = document === null ? null : feature.models.of(document);
  if (model !== null) return await feature.check(model);
  const diagnostics = await checkStored(services, feature, uri);
  feature.showStored(uri, diagnostics);
  return diagnostics.length;
}

async function checkStored(
  services: Pick<Services, 'files'>,
  { terms }: LocalisationFiles,
  uri: vscode.Uri,
): Promise<readonly vscode.Diagnostic[]> {
  const { bytes } = await services.files.read(uri.toString());
  try {
    const { file } = await openFile(uri.path, bytes);
    await terms.for(uri, file);
    const problems = [...file.problems, ...file.check(terms.between(uri))];
    return diagnosticsInText(file.text, problems);
  } catch (error) {
    if (error instanceof FormatError) return [refusalDiagnostic(error)];
    throw error;
  }
}
