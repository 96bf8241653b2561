import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { SegmentView } from '../../../../shared/formats/model.ts';
import { segmentsTouched } from '../../../../shared/formats/segments-touched.ts';
import { commandName } from '../../tables/command-name.ts';
import type { CommandId } from '../../tables/command-table.ts';
import { CodeAction, CodeLens } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { FileModels } from '../localisation-files/file-models.ts';

const { QuickFix } = vscode.CodeActionKind;

export const unitActionMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [QuickFix],
};

/** A larger file is not read anew for each move of the cursor, but when somebody asks. */
const MOST_UNITS = 2_000;

/** What can be done with the untranslated units at a place, as quick fixes. */
export class UnitActions implements vscode.CodeActionProvider {
  readonly #models: FileModels;

  constructor(models: FileModels) {
    this.#models = models;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { only, triggerKind }: vscode.CodeActionContext,
  ): Promise<CodeAction[]> {
    if (only?.contains(QuickFix) === false) return [];
    const model = await this.#models.soundOf(document);
    if (model?.format.languages !== 'source-and-target') return [];
    const isAsked = triggerKind === vscode.CodeActionTriggerKind.Invoke;
    const counts = await model.counts();
    if (!isAsked && (counts === null || counts.units > MOST_UNITS)) return [];
    const units = (await model.file())?.segments();
    if (units === undefined) return [];
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const views = segmentsTouched(units, { start, end })
      .map((index) => units.at(index))
      .filter(({ isUntranslated, locked }) => isUntranslated && locked === null);
    return actionsFor(document, views);
  }
}

function actionsFor(document: vscode.TextDocument, views: readonly SegmentView[]): CodeAction[] {
  const [first, second] = views;
  if (first === undefined) return [];
  if (second === undefined) {
    const given = [document.uri, first.key];
    return [
      action(l10n.t('Translate this segment'), 'translateUnit', given),
      ...(first.target === null ? [action(l10n.t('Insert target'), 'insertTarget', given)] : []),
      action(l10n.t('Copy source to target'), 'copySourceToTarget', given),
    ];
  }
  const count = views.length.toLocaleString();
  return [
    action(l10n.t('Translate these {0} segments', count), 'translateUnit', []),
    action(l10n.t('Copy source to target in these {0} segments', count), 'copySourceToTarget', []),
  ];
}

function action(title: Inert, command: CommandId, given: readonly unknown[]): CodeAction {
  const made = new CodeAction(title, QuickFix);
  made.command = { title, command: commandName(command), arguments: [...given] };
  return made;
}

/** What can be done with an untranslated unit, in the line above it. */
export function lensesOf(
  { uri }: vscode.TextDocument,
  { key, isUntranslated, target }: SegmentView,
  place: vscode.Position,
): readonly CodeLens[] {
  if (!isUntranslated) return [];
  const lens = (title: Inert, command: CommandId): CodeLens =>
    new CodeLens(place, { title, command: commandName(command), arguments: [uri, key] });
  return [
    lens(l10n.t('Translate'), 'translateUnit'),
    ...(target === null ? [lens(l10n.t('Insert Target'), 'insertTarget')] : []),
    lens(l10n.t('Copy Source'), 'copySourceToTarget'),
  ];
}
