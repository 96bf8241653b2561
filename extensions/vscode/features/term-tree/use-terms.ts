import * as vscode from 'vscode';
import type { Named } from '../../../../shared/terms/index.ts';
import { SECTION } from '../../config/settings.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { TermNode } from './term-node.ts';
import { isNameShared, renamed, settingName, withName, withoutName } from './used-names.ts';

/** A thing of the account that settings name. */
export interface UsableThing extends Named {
  readonly setting: 'glossaries' | 'styleRules' | 'translationMemory';
}

/** The thing a node stands for; null for nodes that settings do not name. */
export function usableThing(node: TermNode): UsableThing | null {
  if (node.kind === 'glossary') return glossaryThing(node.glossary);
  if (node.kind === 'style') {
    return { setting: 'styleRules', id: node.list.style_id, name: node.list.name };
  }
  if (node.kind !== 'memory') return null;
  const { translation_memory_id: id, name } = node.memory;
  return { setting: 'translationMemory', id, name };
}

export function glossaryThing(glossary: {
  readonly glossary_id: string;
  readonly name: string;
}): UsableThing {
  return { setting: 'glossaries', id: glossary.glossary_id, name: glossary.name };
}

/**
 * Names a thing in the settings of the workspace, or takes it out. Where others have its name the
 * settings hold its id, and that is said.
 */
export async function useInWorkspace(
  services: Pick<Services, 'settings'>,
  link: ServiceLink,
  thing: UsableThing,
  wanted: boolean,
): Promise<void> {
  const { setting } = thing;
  const all = await othersOf(link, setting);
  const settings = services.settings();
  if (wanted && isNameShared(thing, all)) sayShared(thing);
  if (setting === 'translationMemory') {
    await write(setting, wanted ? settingName(thing, all) : '');
    return;
  }
  const change = wanted ? withName : withoutName;
  await write(setting, change(settings[setting], thing, all));
}

/** Settings that name a thing follow it to its new name, where they are set. */
export async function followRename(
  link: ServiceLink,
  thing: UsableThing,
  newName: string,
): Promise<void> {
  const all = await withFormer(link, thing);
  await rewrite(thing, (names) => renamed(names, thing, newName, all));
}

/** Settings do not name what was deleted. */
export async function dropFromSettings(link: ServiceLink, thing: UsableThing): Promise<void> {
  const all = await withFormer(link, thing);
  await rewrite(thing, (names) => {
    return names.includes('*') ? names : withoutName(names, thing, all);
  });
}

/** What there was before a thing was renamed or deleted; the thing alone where nobody can say. */
async function withFormer(link: ServiceLink, thing: UsableThing): Promise<readonly Named[]> {
  try {
    const now = await othersOf(link, thing.setting);
    return [...now.filter(({ id }) => id !== thing.id), thing];
  } catch {
    return [thing];
  }
}

function sayShared({ name }: UsableThing): void {
  const sentence = l10n.t(
    'Several are called {0}, so the settings name this one by its id. Rename all but one to tell them apart by name.',
    name,
  );
  void screen.showInformationMessage(sentence);
}

async function rewrite(
  { setting }: UsableThing,
  change: (names: readonly string[]) => readonly string[],
): Promise<void> {
  const values = vscode.workspace.getConfiguration(SECTION).inspect<string | string[]>(setting);
  const places = [
    { value: values?.globalValue, target: vscode.ConfigurationTarget.Global },
    { value: values?.workspaceValue, target: vscode.ConfigurationTarget.Workspace },
  ];
  for (const { value, target } of places) {
    if (value === undefined) continue;
    const names = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [value];
    const after = change(names);
    if (after.join('\n') === names.join('\n')) continue;
    await write(setting, Array.isArray(value) ? after : (after[0] ?? ''), target);
  }
}

/** Without a workspace there is nothing but the user's own settings. */
function write(
  setting: UsableThing['setting'],
  value: string | readonly string[],
  target: vscode.ConfigurationTarget = vscode.workspace.workspaceFolders === undefined
    ? vscode.ConfigurationTarget.Global
    : vscode.ConfigurationTarget.Workspace,
): Thenable<void> {
  return vscode.workspace.getConfiguration(SECTION).update(setting, value, target);
}

async function othersOf(
  { lists }: ServiceLink,
  setting: UsableThing['setting'],
): Promise<readonly Named[]> {
  switch (setting) {
    case 'glossaries':
      return (await lists.glossaries()).value.map(glossaryThing);
    case 'styleRules':
      return (await lists.styles()).value.map(({ style_id: id, name }) => ({ id, name }));
    case 'translationMemory':
      return (await lists.memories()).value.map(({ translation_memory_id: id, name }) => {
        return { id, name };
      });
  }
}
