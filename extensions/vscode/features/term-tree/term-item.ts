import * as vscode from 'vscode';
import type { Named } from '../../../../shared/usecases/find-named.ts';
import type { Settings } from '../../config/settings.ts';
import { l10n } from '../../ui/l10n.ts';
import { describeMoment, entriesName, languageWord, pairWords } from './term-words.ts';
import { nodeKey, type NoteNode, type TermGroup, type TermNode } from './term-node.ts';
import { isUsed } from './used-names.ts';

/** What the settings of the workspace say is used. */
export type UsedTerms = Pick<Settings, 'glossaries' | 'styleRules' | 'translationMemory'>;

/** A node as the tree shows it. `owner` keeps the nodes of two accounts apart. */
export function termItem(node: TermNode, used: UsedTerms, owner: string): vscode.TreeItem {
  const item = itemOf(node, used);
  item.id = `${owner} ${nodeKey(node)}`;
  // Screen readers would be read the tooltip instead, ids and all.
  const parts = [item.label, item.description].filter((part) => typeof part === 'string');
  item.accessibilityInformation = { label: parts.filter((part) => part !== '').join(', ') };
  return item;
}

function itemOf(node: TermNode, used: UsedTerms): vscode.TreeItem {
  switch (node.kind) {
    case 'account':
      return accountItem(node);
    case 'group':
      return groupItem(node.group);
    case 'glossary':
      return glossaryItem(node, used);
    case 'dictionary':
      return dictionaryItem(node);
    case 'legacy':
      return legacyItem(node);
    case 'style':
      return styleItem(node, used);
    case 'rule':
      return leaf(node.rule, `${node.category} · ${node.value}`, 'symbol-ruler', 'rule');
    case 'instruction':
      return instructionItem(node);
    case 'memory':
      return memoryItem(node, used);
    case 'note':
      return noteItem(node);
  }
}

type Of<Kind extends TermNode['kind']> = Extract<TermNode, { kind: Kind }>;

function accountItem({ label, plan }: Of<'account'>): vscode.TreeItem {
  const isSandbox = label === 'sandbox';
  const item = new vscode.TreeItem(
    isSandbox ? l10n.t('Sandbox') : label,
    vscode.TreeItemCollapsibleState.Expanded,
  );
  item.iconPath = new vscode.ThemeIcon(isSandbox ? 'beaker' : 'account');
  if (plan !== null) {
    item.description = plan === 'free' ? l10n.t('Free plan') : l10n.t('Pro plan');
  }
  item.contextValue = 'interlinear-account';
  return item;
}

function groupItem(group: TermGroup): vscode.TreeItem {
  const { Expanded, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(groupName(group), group === 'glossaries' ? Expanded : Collapsed);
  item.contextValue = `interlinear-group-${group}`;
  if (group === 'legacy') {
    item.tooltip = l10n.t(
      'What programs with the former interface of the service see: one pair of languages each, never changed. A glossary that is edited above is no longer among them.',
    );
  }
  return item;
}

function groupName(group: TermGroup): string {
  switch (group) {
    case 'glossaries':
      return l10n.t('Glossaries');
    case 'styles':
      return l10n.t('Style Rules');
    case 'memories':
      return l10n.t('Translation Memories');
    case 'legacy':
      return l10n.t('Glossaries of the Former Version');
  }
}

function glossaryItem({ glossary, namesakes }: Of<'glossary'>, used: UsedTerms): vscode.TreeItem {
  const { glossary_id: id, name, dictionaries, ready, creation_time } = glossary;
  const inUse = isUsed(used.glossaries, { id, name }, namesakes ?? [{ id, name }]);
  const count = dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0);
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.description = [
    ...(inUse ? [l10n.t('in use')] : []),
    ...(ready ? [] : [l10n.t('not ready yet')]),
    ...sharedName(namesakes),
    entriesName(count),
  ].join(' · ');
  item.iconPath = bookIcon('book', inUse);
  item.contextValue = contextOf('glossary', inUse);
  item.tooltip = [
    name,
    ...dictionaries.map((pair) => `${pairWords(pair)}: ${entriesName(pair.entry_count)}`),
    ...(creation_time === undefined ? [] : [l10n.t('Made {0}', describeMoment(creation_time))]),
    id,
  ].join('\n');
  return item;
}

function dictionaryItem(node: Of<'dictionary'>): vscode.TreeItem {
  const { pair } = node;
  const item = leaf(pairWords(pair), entriesName(pair.entry_count), 'arrow-swap', 'dictionary');
  item.tooltip = `${node.glossary.name}, ${pair.source_lang} → ${pair.target_lang}`;
  item.command = {
    command: 'interlinear.openDictionary',
    title: l10n.t('Open'),
    arguments: [node],
  };
  return item;
}

function legacyItem({ glossary }: Of<'legacy'>): vscode.TreeItem {
  const item = leaf(
    glossary.name,
    `${glossary.source_lang} → ${glossary.target_lang} · ${entriesName(glossary.entry_count)}`,
    'archive',
    'legacy',
  );
  item.tooltip = [
    glossary.name,
    l10n.t('Made {0}', describeMoment(glossary.creation_time)),
    glossary.glossary_id,
  ].join('\n');
  return item;
}

function styleItem({ list, namesakes }: Of<'style'>, used: UsedTerms): vscode.TreeItem {
  const { style_id: id, name, language, version, updated_time } = list;
  const inUse = isUsed(used.styleRules, { id, name }, namesakes ?? [{ id, name }]);
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.description = [
    languageWord(language),
    ...(inUse ? [l10n.t('in use')] : []),
    ...sharedName(namesakes),
  ].join(' · ');
  item.iconPath = bookIcon('checklist', inUse);
  item.contextValue = contextOf('style', inUse);
  item.tooltip = [
    name,
    l10n.t('Version {0}, of {1}', version, describeMoment(updated_time)),
    id,
  ].join('\n');
  return item;
}

/** Names of settings mean none of several that share one. */
function sharedName(namesakes: readonly Named[] | undefined): readonly string[] {
  return namesakes === undefined ? [] : [l10n.t('shares its name')];
}

function instructionItem(node: Of<'instruction'>): vscode.TreeItem {
  const { label, prompt, source_language: source } = node.instruction;
  const item = leaf(label, prompt, 'comment', 'instruction');
  const language =
    source === undefined ? [] : [l10n.t('For texts in {0} alone.', languageWord(source))];
  item.tooltip = [label, prompt, ...language].join('\n');
  item.command = {
    command: 'interlinear.editInstruction',
    title: l10n.t('Edit'),
    arguments: [node],
  };
  return item;
}

function memoryItem({ memory, namesakes }: Of<'memory'>, used: UsedTerms): vscode.TreeItem {
  const named: Named = { id: memory.translation_memory_id, name: memory.name };
  const wanted = used.translationMemory === '' ? [] : [used.translationMemory];
  const inUse = isUsed(wanted, named, namesakes ?? [named]);
  const languages = `${memory.source_language} → ${memory.target_languages.join(', ')}`;
  const segments = l10n.t('{0} segments', memory.segment_count.toLocaleString());
  const uses = inUse ? [l10n.t('in use')] : [];
  const parts = [languages, ...uses, ...sharedName(namesakes), segments];
  const item = leaf(memory.name, parts.join(' · '), 'database', 'memory');
  item.iconPath = bookIcon('database', inUse);
  item.contextValue = contextOf('memory', inUse);
  item.tooltip = [memory.name, parts.join(' · '), named.id].join('\n');
  return item;
}

function noteItem({ tone, sentence, group }: NoteNode): vscode.TreeItem {
  const icon = { empty: 'info', refused: 'lock', failed: 'error', old: 'history' }[tone];
  const item = leaf(sentence, '', icon, `note-${tone}`);
  item.tooltip = sentence;
  const offer = tone === 'empty' ? offerFor(group) : refreshOffer;
  if (tone !== 'refused' && offer !== null) {
    item.command = { command: offer, title: sentence };
  }
  return item;
}

const refreshOffer = 'interlinear.refreshTerms';

function offerFor(group: TermGroup | null): string | null {
  if (group === 'glossaries') return 'interlinear.createGlossary';
  return group === 'styles' ? 'interlinear.createStyleRules' : null;
}

function leaf(label: string, description: string, icon: string, context: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  item.description = description;
  item.iconPath = new vscode.ThemeIcon(icon);
  item.contextValue = `interlinear-${context}`;
  return item;
}

/** What is in use is told by a word and, beside it, by a colour. */
function bookIcon(icon: string, inUse: boolean): vscode.ThemeIcon {
  return inUse
    ? new vscode.ThemeIcon(icon, new vscode.ThemeColor('charts.green'))
    : new vscode.ThemeIcon(icon);
}

function contextOf(kind: string, inUse: boolean): string {
  return `interlinear-${kind}-${inUse ? 'used' : 'unused'}`;
}
