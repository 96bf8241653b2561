import * as vscode from 'vscode';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { inertLine, withIcon, type Inert } from '../../../../shared/text/inert.ts';
import { settingsSchema } from '../../config/settings-schema.ts';
import { SECTION } from '../../config/settings.ts';
import type { Services } from '../../services.ts';
import type { Text } from '../../text.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { activeFile } from '../localisation-files/own-file.ts';
import { pickTargetLanguage, presentTarget } from './pick-target-language.ts';

/** Chooses the language of the folder; a setting that would win over the choice is changed with it. */
export async function chooseTargetLanguage(
  services: Pick<Services, 'connection' | 'memory' | 'settings' | 'status'>,
): Promise<void> {
  const link = await services.connection.require();
  if (link === null) return;
  const resource = activeFile();
  const current = presentTarget(services, resource);
  const chosen = await pickTargetLanguage(services, link, {
    resource,
    current,
    isDefault: true,
  });
  if (chosen === null) return;
  const configuration = vscode.workspace.getConfiguration(SECTION, resource);
  const found = configuration.inspect<string>('targetLanguage');
  if (found?.workspaceFolderValue !== undefined) {
    await configuration.update(
      'targetLanguage',
      chosen,
      vscode.ConfigurationTarget.WorkspaceFolder,
    );
  } else if (found?.workspaceValue !== undefined) {
    await configuration.update('targetLanguage', chosen, vscode.ConfigurationTarget.Workspace);
  } else if (found?.globalValue !== undefined) {
    await configuration.update('targetLanguage', chosen, vscode.ConfigurationTarget.Global);
  }
  services.status.refresh();
}

type OptionName = 'formality' | 'model';

interface OptionItem extends PickItem {
  readonly name: OptionName;
  readonly value: string;
  /** Said instead of choosing; null when the option can be chosen. */
  readonly refusal: Inert | null;
}

/** Formality and model, with the reason where a language has none; kept per folder. */
export async function translationOptions(
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
