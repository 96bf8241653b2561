import * as vscode from 'vscode';
import { commandName } from '../../tables/command-name.ts';
import type { SegmentList, SegmentView } from '../../../../shared/formats/model.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import { CodeLens } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { lensesOf } from '../units/unit-actions.ts';
import type { FileModels } from './file-models.ts';
import { stateWordOf } from './state-word.ts';

/** A file with more units has no line for each of them: the editor would wait for all. */
const MOST_UNITS = 2000;

/** What there is to do, above the file and above each unit. */
export class FileLenses implements vscode.CodeLensProvider {
  readonly #models: FileModels;
  readonly onDidChangeCodeLenses: vscode.Event<void>;

  constructor(models: FileModels, onDidChange: vscode.Event<void>) {
    this.#models = models;
    this.onDidChangeCodeLenses = onDidChange;
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<CodeLens[]> {
    const model = await this.#models.soundOf(document);
    const counts = (await model?.counts()) ?? null;
    if (model === null || counts === null) return [];
    const hasTargets = model.format.languages === 'source-and-target';
    const lenses = fileLenses(document, hasTargets ? counts.untranslated : null);
    // Only small files are read whole for this.
    if (!hasTargets) return lenses;
    if (counts.units > MOST_UNITS) return [...lenses, actionsLens()];
    return [...lenses, ...unitLenses(document, (await model.file())?.segments())];
  }
}

function unitLenses(
  document: vscode.TextDocument,
  units: SegmentList | undefined,
): readonly CodeLens[] {
  const views = Array.from({ length: units?.length ?? 0 }, (_, index) => units?.at(index));
  return views
    .filter((view) => view !== undefined)
    .filter(({ locked }) => locked !== 'not-translatable' && locked !== 'empty-source')
    .flatMap((view) => {
      const state = stateLens(document, view);
      return [state, ...lensesOf(document, view, state.range.start)];
    });
}

function fileLenses(document: vscode.TextDocument, untranslated: number | null): CodeLens[] {
  const top = new vscode.Position(0, 0);
  const given = [document.uri];
  const lenses = [
    new CodeLens(top, {
      title: l10n.t('Translate'),
      command: commandName('translateFile'),
      arguments: given,
    }),
    new CodeLens(top, {
      title: l10n.t('Check'),
      command: commandName('checkFile'),
      arguments: given,
    }),
  ];
  if (untranslated === null) return lenses;
  const count = new CodeLens(top, {
    title:
      untranslated === 0
        ? l10n.t('Nothing untranslated')
        : l10n.t('{0} untranslated', untranslated.toLocaleString()),
    command: untranslated === 0 ? '' : commandName('nextUntranslated'),
  });
  return [count, ...lenses];
}

/** In the place of a line above each segment: what is in those lines is asked for at the cursor. */
function actionsLens(): CodeLens {
  return new CodeLens(new vscode.Position(0, 0), {
    title: l10n.t('Segment at the cursor…'),
    tooltip: l10n.t('The file has too many segments for a line above each of them.'),
    command: 'editor.action.quickFix',
  });
}

function stateLens(document: vscode.TextDocument, view: SegmentView): CodeLens {
  const start = document.positionAt(
    view.segments > 1 ? view.source.location.offset : view.location.offset,
  );
  return new CodeLens(start, {
    title: stateTitle(view),
    tooltip: l10n.t('Set the state of this segment'),
    command: commandName('setState'),
    arguments: [document.uri, view.key],
  });
}

function stateTitle(view: SegmentView): Inert {
  const isOpen = view.isUntranslated && view.stateWord === null;
  const word = isOpen ? l10n.t('untranslated') : stateWordOf(view);
  return view.locked === 'locked' ? l10n.t('locked ({0})', word) : word;
}
