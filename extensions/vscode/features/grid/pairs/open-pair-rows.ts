import * as vscode from 'vscode';
import { toSourceCode } from '../../../../../shared/languages/index.ts';
import { formatOfFile, SNIFFED } from '../../../../../shared/formats/registry.ts';
import { wishesFor } from '../../../../../shared/project/index.ts';
import type { Services, WithFeatures } from '../../../services.ts';
import { l10n } from '../../../ui/l10n.ts';
import { UserError } from '../../../user-error.ts';
import type { LocalisationFiles } from '../../localisation-files/localisation-files.ts';
import { projectTerms } from '../../project/project-request.ts';
import { nameOfFile } from '../../translate-files/find-files.ts';
import type { SnapshotWishes } from '../../translate-selection/snapshot.ts';
import type { TranslateSelection } from '../../translate-selection/translate-selection.ts';
import type { OpenedRows } from '../opened-rows.ts';
import { PairLock } from './pair-lock.ts';
import { PairModel } from './pair-model.ts';
import type { TextPair } from './text-pair.ts';
import { translatePair } from './translate-pair.ts';

type Needs = Pick<Services, 'files' | 'settings' | 'texts'> &
  WithFeatures<{ localisationFiles: LocalisationFiles; translateSelection: TranslateSelection }>;

/** Opens a translation whose source lies in another file. @throws UserError */
export async function openPairRows(
  services: Needs,
  document: vscode.TextDocument,
  pair: TextPair,
): Promise<OpenedRows> {
  const { files, texts } = services;
  const { uri } = document;
  const format = formatOfFile(uri.path, (await texts.read(document)).slice(0, SNIFFED));
  if (format === null) {
    throw new UserError(l10n.t('"{0}" is no file of texts that we know.', nameOfFile(uri)));
  }
  const { terms } = await services.features.localisationFiles();
  const model = new PairModel({
    document,
    format,
    pair,
    source: () => openSource(pair),
    onDidChange: (listener) => follow(pair, listener),
    lock: lockOf(files, pair),
    texts,
    terms: () => terms.between(uri),
  });
  return {
    model,
    format,
    language: () => pair.languages.target ?? '',
    translate: (translation) =>
      translatePair(services, document, translation, wishesOf(services, pair)),
    stale: () => Promise.resolve(new Set()),
    around: () => model.around(),
    release: () => {
      model.dispose();
    },
  };
}

function lockOf(files: Services['files'], { project, languages }: TextPair): PairLock | null {
  const { target } = languages;
  return project === null || target === null ? null : new PairLock(files, project, target);
}

/** @throws UserError where it is gone. */
async function openSource({ source }: TextPair): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(source);
  } catch {
    throw new UserError(
      l10n.t(
        'The file that it is translated from, "{0}", cannot be opened. Put it back, or open the grid again once it is there.',
        nameOfFile(source),
      ),
    );
  }
}

/** Changes of the source, as its editor or its disk has it, and of what the project knows. */
function follow({ source, project }: TextPair, listener: () => void): vscode.Disposable {
  const isSource = ({ uri }: vscode.TextDocument): boolean => uri.toString() === source.toString();
  return vscode.Disposable.from(
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (isSource(document) && contentChanges.length > 0) listener();
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      // Without an editor, what is on the disk is the source again.
      if (isSource(document)) listener();
    }),
    ...(project === null
      ? []
      : [
          project.model.onDidChange((state) => {
            if (state === null) listener();
          }),
        ]),
  );
}

/** What the project asks for in that language; null where there is none, and the settings say it. */
function wishesOf(
  { settings }: Pick<Services, 'settings'>,
  { project, languages: { target } }: TextPair,
): SnapshotWishes | null {
  const opened = project?.model.opened ?? null;
  if (project === null || opened === null || target === null) return null;
  const { formality, instructions } = wishesFor(opened.project, target);
  return {
    options: {
      sourceLanguage: toSourceCode(opened.project.source),
      ...(formality === null ? {} : { formality }),
      ...(instructions.length === 0 ? {} : { customInstructions: instructions }),
    },
    terms: projectTerms(settings(project.model.place.file), opened.project, target),
  };
}
