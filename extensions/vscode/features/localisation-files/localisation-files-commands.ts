import * as vscode from 'vscode';
import type { Fix } from '../../../../shared/formats/fix.ts';
import { failureOf } from '../../../../shared/files/index.ts';
import { figuresOf } from '../../../../shared/formats/figures.ts';
import type { Problem } from '../../../../shared/formats/model.ts';
import { decodeFile, openFile } from '../../../../shared/formats/open-file.ts';
import { hasFilePerLanguage } from '../../../../shared/formats/registry.ts';
import { checkFiles } from '../../../../shared/translation/index.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { filesToCheck, filesToCount } from '../translate-files/files-to-translate.ts';
import { noCataloguesHere, openDocument } from '../translate-files/find-files.ts';
import { UserError } from '../../user-error.ts';
import { chosenPlaces } from './chosen-files.ts';
import { diagnosticsInText, refusalDiagnostic } from './diagnostics.ts';
import { eachFile } from './each-file.ts';
import { ownReadingLimits } from './own-reading-limits.ts';
import { findAllFixes } from './find-all-fixes.ts';
import type { LocalisationFiles } from './localisation-files.ts';
import { applyPlanned, openFileModel, refusedError } from './open-file-model.ts';
import {
  statisticsText,
  type FailedFile,
  type FigureTitles,
  type FileFigures,
} from './statistics/statistics-text.ts';

/** Checks the active file, or the files and folders chosen in the explorer; nothing is sent. */
export async function checkFile(
  services: Pick<Services, 'files' | 'settings' | 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const files = await filesToCheck(services, chosenPlaces(given));
  if (files.length === 0) throw new UserError(noCataloguesHere());
  const languages = new Map(files.map(({ uri, sourceLanguage }) => [uri, sourceLanguage]));
  const uris = [...languages.keys()];
  const feature = await services.features.localisationFiles();
  const [only = null, ...others] = uris;
  const open = only === null || others.length > 0 ? null : openDocument(only);
  // One file's fault comes with the way to mend it; of several they are listed.
  if (open !== null) await services.texts.open(open);
  let found = 0;
  const isWhole = await eachFile(uris, l10n.t('Checking…'), async (uri) => {
    found += await checkOne(services, feature, uri, languages.get(uri) ?? null);
  });
  if (!isWhole && found === 0) return;
  services.status.flash(
    found === 0
      ? l10n.t('No problems found')
      : l10n.t('Problems found: {0}', found.toLocaleString()),
  );
  if (found > 0) await vscode.commands.executeCommand('workbench.actions.view.problems');
}

/** As the check of a file; folders have a title of their own. */
export async function checkFolder(...given: Parameters<typeof checkFile>): Promise<void> {
  await checkFile(...given);
}

async function checkOne(
  services: Pick<Services, 'files' | 'settings' | 'texts'>,
  feature: LocalisationFiles,
  uri: vscode.Uri,
  sourceLanguage: string | null,
): Promise<number> {
  const document = openDocument(uri);
  const model = document === null ? null : feature.models.of(document);
  if (model !== null) return await feature.check(model);
  const diagnostics = hasFilePerLanguage(uri.path)
    ? await checkCatalogue(services, uri, sourceLanguage)
    : await checkStored(services, feature, uri);
  feature.showStored(uri, diagnostics);
  return diagnostics.length;
}

/** Compared with the file of the source language, where there is one. */
async function checkCatalogue(
  services: Pick<Services, 'files' | 'settings' | 'texts'>,
  uri: vscode.Uri,
  sourceLanguage: string | null,
): Promise<readonly vscode.Diagnostic[]> {
  const read = (path: string): Promise<Uint8Array | string> =>
    contentOf(services, uri.with({ path }));
  const options = { subtitleEncoding: null, statistics: false, sourceLanguage };
  const [check] = await checkFiles([uri.path], read, options);
  if (check?.outcome !== 'checked') return check === undefined ? [] : [refusalDiagnostic(check)];
  if (check.problems.length === 0) return [];
  const content = await read(uri.path);
  const text = typeof content === 'string' ? content : await decodeFile(uri.path, content);
  return diagnosticsInText(text, check.problems);
}

async function checkStored(
  services: Pick<Services, 'files' | 'settings'>,
  { terms }: LocalisationFiles,
  uri: vscode.Uri,
): Promise<readonly vscode.Diagnostic[]> {
  try {
    const { bytes } = await services.files.read(uri.toString());
    const { file } = await openFile(uri.path, bytes);
    await terms.for(uri, file);
    const problems = [
      ...file.problems,
      ...file.check(terms.between(uri), ownReadingLimits(services.settings(uri))),
    ];
    return diagnosticsInText(file.text, problems);
  } catch (error) {
    return [refusalDiagnostic(failureOf(error))];
  }
}

/**
 * Mends every problem that has a preferred fix, or all of the given code, as one undo step. The file
 * and the code may be given; else it is the active file and every code. @throws UserError when the
 * file moved on meanwhile.
 */
export async function fixAll(
  services: Pick<Services, 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, code] = given;
  const model = await openFileModel(services, uri);
  const file = await model.requireFile();
  const { version } = model.document;
  const found = await model.findings();
  if (found === null) throw refusedError();
  const progress = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Looking for fixes…'),
    cancellable: true,
  };
  const only = typeof code === 'string' ? code : null;
  const fixesInSteps = (problem: Problem): Steps<readonly Fix[]> =>
    model.fixesInSteps(file, problem);
  const all = await screen.withProgress(progress, (_, token) =>
    findAllFixes({ fixesInSteps }, found.problems, only, () => token.isCancellationRequested),
  );
  if (all === null) return;
  const { edits, taken, left } = all;
  if (edits.length > 0) await applyPlanned(services, model, edits, version);
  services.status.flash(message(taken.length, left.length));
}

function message(fixed: number, left: number): Inert {
  if (fixed === 0) return l10n.t('Nothing here has a safe fix');
  return left === 0
    ? l10n.t('Problems fixed: {0}', fixed.toLocaleString())
    : l10n.t(
        'Problems fixed: {0}; run it again for {1} more at the same places',
        fixed.toLocaleString(),
        left.toLocaleString(),
      );
}

/** Counts the active file, or the files and folders chosen in the explorer; nothing is sent. */
export async function showStatistics(
  services: Pick<Services, 'files' | 'settings' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const files = await filesToCount(services, chosenPlaces(given));
  if (files.length === 0) throw new UserError(noCataloguesHere());
  const sources = new Map(files.map(({ uri, sourceLanguage }) => [uri, sourceLanguage]));
  const counted: FileFigures[] = [];
  const failed: FailedFile[] = [];
  const isWhole = await eachFile([...sources.keys()], l10n.t('Counting…'), async (uri) => {
    const name = vscode.workspace.asRelativePath(uri);
    const sourceLanguage = sources.get(uri) ?? null;
    const options = { subtitleEncoding: null, statistics: true, sourceLanguage };
    const read = (path: string): Promise<Uint8Array | string> =>
      contentOf(services, uri.with({ path }));
    const [check] = await checkFiles([uri.path], read, options);
    if (check?.outcome === 'failed') failed.push({ name, said: localised(check.said) });
    else if (check?.statistics) counted.push({ name, figures: figuresOf(check.statistics) });
  });
  if (!isWhole) return;
  const { statistics } = await services.features.localisationFiles();
  await statistics.show(statisticsText({ counted, failed }, titles()));
}

/** What is typed counts, saved or not. */
async function contentOf(
  { files, texts }: Pick<Services, 'files' | 'texts'>,
  uri: vscode.Uri,
): Promise<Uint8Array | string> {
  const document = openDocument(uri);
  return document === null ? (await files.read(uri.toString())).bytes : texts.read(document);
}

function titles(): FigureTitles {
  return {
    title: l10n.t('Statistics'),
    failed: l10n.t('These files could not be counted:'),
    none: l10n.t('None in these files:'),
    file: l10n.t('File'),
    total: l10n.t('Total'),
    segments: l10n.t('Segments'),
    untranslated: l10n.t('Untranslated'),
    needsReview: l10n.t('Needs review'),
    translated: l10n.t('Translated'),
    reviewed: l10n.t('Reviewed'),
    final: l10n.t('Final'),
    notTranslatable: l10n.t('Not translatable'),
    repeated: l10n.t('Repeated'),
    sourceWords: l10n.t('Words of the source'),
    sourceCharacters: l10n.t('Characters of the source'),
    inlineCodes: l10n.t('Inline codes'),
  };
}
