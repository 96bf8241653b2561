import * as vscode from 'vscode';
import { inertLine, withIcon, type Inert } from '../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../shared/api/types/languages.ts';
import { settingsSchema } from '../config/settings-schema.ts';
import { SECTION } from '../config/settings.ts';
import { presentTarget } from '../features/languages/pick-target-language.ts';
import { activeFile } from '../features/localisation-files/own-file.ts';
import type { Services } from '../services.ts';
import type { Text } from '../text.ts';
import type { PickItem } from '../ui/items.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';

type OptionName = 'formality' | 'model';

interface OptionItem extends PickItem {
  readonly name: OptionName;
  readonly value: string;
  /** Said instead of choosing; null when the option can be chosen. */
  readonly refusal: Inert | null;
}

/** Formality and model, with the reason where a language has none; kept per folder. */
export async function run(
  services: Pick<Services, 'connection' | 'memory' | 'settings'>,
): Promise<void> {
  const link = await services.connection.require();
  if (link === null) return;
  const resource = activeFile();
  const target = presentTarget(services, resource);
  const { targets } = await link.languages();
  const language = targets.find(({ lang }) => lang.toLowerCase() === target.toLowerCase());
  const settings = services.settings(resource);
  const items = [
    separator(l10n.t('Formality')),
    ...optionItems('formality', settings.formality, formalityRefusal(language)),
    separator(l10n.t('Model')),
    ...optionItems('model', settings.model, null),
  ];
  const picked = await screen.showQuickPick<PickItem>(items, {
    title: l10n.t('Translation Options'),
    matchOnDescription: true,
  });
  if (picked === undefined || !isOption(picked)) return;
  if (picked.refusal !== null) {
    await screen.showInformationMessage(picked.refusal);
    return;
  }
  const folder = resource && vscode.workspace.getWorkspaceFolder(resource);
  const scope =
    folder === undefined
      ? vscode.ConfigurationTarget.Global
      : vscode.ConfigurationTarget.WorkspaceFolder;
  await vscode.workspace
    .getConfiguration(SECTION, resource)
    .update(picked.name, picked.value, scope);
}

function optionItems(name: OptionName, current: string, refusal: Inert | null): OptionItem[] {
  const rows: Readonly<Record<string, { readonly description: Text }>> =
    settingsSchema[name].choices;
  const choices = Object.entries(rows);
  const german = vscode.env.language.startsWith('de');
  return choices.map(([value, { description: text }]) => {
    const blocked = value === 'default' ? null : refusal;
    const label = inertLine(german ? text.de : text.en);
    const inUse = value === current ? l10n.t('In use') : '';
    return {
      name,
      value,
      refusal: blocked,
      label: blocked === null ? label : withIcon('circle-slash', label),
      description: blocked ?? inUse,
    };
  });
}

function formalityRefusal(language: LanguageV3 | undefined): Inert | null {
  if (language === undefined || 'formality' in language.features) return null;
  return l10n.t('{0} has no formality to choose.', language.name);
}

function separator(label: Inert): PickItem {
  return { label, kind: vscode.QuickPickItemKind.Separator };
}

function isOption(item: PickItem): item is OptionItem {
  return 'refusal' in item;
}
