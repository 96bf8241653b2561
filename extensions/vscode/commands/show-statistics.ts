import * as vscode from 'vscode';
import { openFile, openText } from '../../../shared/formats/open-file.ts';
import { chosenFiles } from '../features/localisation-files/chosen-files.ts';
import {
  figuresOf,
  statisticsText,
  type FigureTitles,
} from '../features/localisation-files/statistics-text.ts';
import { openDocument } from '../features/translate-files/find-files.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/** Counts the active file, or the files and folders chosen in the explorer; nothing is sent. */
export async function run(
  services: Pick<Services, 'files' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const uris = await chosenFiles(given);
  const figures = [];
  for (const uri of uris) {
    const name = vscode.workspace.asRelativePath(uri);
    const document = openDocument(uri);
    const file =
      document === null
        ? (await openFile(uri.path, (await services.files.read(uri.toString())).bytes)).file
        : await openText(uri.path, await services.texts.read(document));
    figures.push(figuresOf(name, file));
  }
  const { statistics } = await services.features.localisationFiles();
  await statistics.show(statisticsText(figures, titles()));
}

function titles(): FigureTitles {
  return {
    title: l10n.t('Statistics'),
    file: l10n.t('File'),
    total: l10n.t('Total'),
    units: l10n.t('Units'),
    segments: l10n.t('Segments'),
    untranslated: l10n.t('Untranslated'),
    repeated: l10n.t('Repeated'),
    initial: l10n.t('Initial'),
    translated: l10n.t('Translated'),
    reviewed: l10n.t('Reviewed'),
    final: l10n.t('Final'),
    notTranslatable: l10n.t('Not translatable'),
    sourceWords: l10n.t('Words of the source'),
    sourceCharacters: l10n.t('Characters of the source'),
    inlineCodes: l10n.t('Inline codes'),
  };
}
