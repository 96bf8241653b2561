import * as vscode from 'vscode';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { Named } from '../../../../shared/terms/index.ts';
import type { Settings } from '../../config/settings.ts';
import { TreeItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { describeMoment, entriesName, languageWord, pairWords } from './term-words.ts';
import { nodeKey, type NoteNode, type TermGroup, type TermNode } from './term-node.ts';
import { isUsed } from './used-names.ts';

/** What the settings of the workspace say is used. */
export type UsedTerms = Pick<Settings, 'glossaries' | 'styleRules' | 'translationMemory'>;

/** A node as the tree shows it. `owner` keeps the nodes of two accounts apart. */
export function termItem(node: TermNode, used: UsedTerms, owner: string): TreeItem {
  const item = itemOf(node, used);
  item.id = `${owner} ${nodeKey(node)}`;
  // Screen readers would be read the tooltip instead, ids and all.
  const parts = [item.label, item.description].filter((part) => typeof part === 'string');
  item.accessibilityInformation = {
    label: joinInert(
      parts.filter((part) => part !== ''),
      ', ',
    ),
  };
  return item;
}

function itemOf(node: TermNode, used: UsedTerms): TreeItem {
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
      return leaf(
        inertLine(node.rule),
        inert`${node.category} · ${node.value}`,
        'symbol-ruler',
        'rule',
      );
    case 'instruction':
      return instructionItem(node);
    case 'memory':
      return memoryItem(node, used);
    case 'note':
      return noteItem(node);
  }
}

type Of<Kind extends TermNode['kind']> = Extract<TermNode, { kind: Kind }>;

function accountItem({ label, plan }: Of<'account'>): TreeItem {
  const isSandbox = label === 'sandbox';
  const item = new TreeItem(
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

function groupItem(group: TermGroup): TreeItem {
  const { Expanded, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new TreeItem(groupName(group), group === 'glossaries' ? Expanded : Collapsed);
  item.contextValue = `interlinear-group-${group}`;
  if (group === 'legacy') {
    item.tooltip = l10n.t(
      'What programs with the former interface of the service see: one pair of languages each, never changed. A glossary that is edited above is no longer among them.',
    );
  }
  return item;
}

function groupName(group: TermGroup): Inert {
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

function glossaryItem({ glossary, namesakes }: Of<'glossary'>, used: UsedTerms): TreeItem {
  const { glossary_id: id, name, dictionaries, ready, creation_time } = glossary;
  const inUse = isUsed(used.glossaries, { id, name }, namesakes ?? [{ id, name }]);
  const count = dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0);
  const item = new TreeItem(inertLine(name), vscode.TreeItemCollapsibleState.Collapsed);
  item.description = joinInert(
    [
      ...(inUse ? [l10n.t('in use')] : []),
      ...(ready ? [] : [l10n.t('not ready yet')]),
      ...sharedName(namesakes),
      entriesName(count),
    ],
    ' · ',
  );
  item.iconPath = bookIcon('book', inUse);
  item.contextValue = contextOf('glossary', inUse);
  item.tooltip = joinInert(
    [
      inertLine(name),
      ...dictionaries.map((pair) => inert`${pairWords(pair)}: ${entriesName(pair.entry_count)}`),
      ...(creation_time === undefined ? [] : [l10n.t('Made {0}', describeMoment(creation_time))]),
      inertLine(id),
    ],
    '\n',
  );
  return item;
}

function dictionaryItem(node: Of<'dictionary'>): TreeItem {
  const { pair } = node;
  const item = leaf(pairWords(pair), entriesName(pair.entry_count), 'arrow-swap', 'dictionary');
  item.tooltip = inert`${node.glossary.name}, ${pair.source_lang} → ${pair.target_lang}`;
  item.command = {
    command: 'interlinear.openDictionary',
    title: l10n.t('Open'),
    arguments: [node],
  };
  return item;
}

function legacyItem({ glossary }: Of<'legacy'>): TreeItem {
  const item = leaf(
    inertLine(glossary.name),
    inert`${glossary.source_lang} → ${glossary.target_lang} · ${entriesName(glossary.entry_count)}`,
    'archive',
    'legacy',
  );
  item.tooltip = joinInert(
    [
      inertLine(glossary.name),
      l10n.t('Made {0}', describeMoment(glossary.creation_time)),
      inertLine(glossary.glossary_id),
    ],
    '\n',
  );
  return item;
}

function styleItem({ list, namesakes }: Of<'style'>, used: UsedTerms): TreeItem {
  const { style_id: id, name, language, version, updated_time } = list;
  const inUse = isUsed(used.styleRules, { id, name }, namesakes ?? [{ id, name }]);
  const item = new TreeItem(inertLine(name), vscode.TreeItemCollapsibleState.Collapsed);
  item.description = joinInert(
    [languageWord(language), ...(inUse ? [l10n.t('in use')] : []), ...sharedName(namesakes)],
    ' · ',
  );
  item.iconPath = bookIcon('checklist', inUse);
  item.contextValue = contextOf('style', inUse);
  item.tooltip = joinInert(
    [
      inertLine(name),
      l10n.t('Version {0}, of {1}', version, describeMoment(updated_time)),
      inertLine(id),
    ],
    '\n',
  );
  return item;
}

/** Names of settings mean none of several that share one. */
function sharedName(namesakes: readonly Named[] | undefined): readonly Inert[] {
  return namesakes === undefined ? [] : [l10n.t('shares its name')];
}

function instructionItem(node: Of<'instruction'>): TreeItem {
  const { label, prompt, source_language: source } = node.instruction;
  const item = leaf(inertLine(label), inertLine(prompt), 'comment', 'instruction');
  const language =
    source === undefined ? [] : [l10n.t('For texts in {0} alone.', languageWord(source))];
  item.tooltip = joinInert([inertLine(label), inertLine(prompt), ...language], '\n');
  item.command = {
    command: 'interlinear.editInstruction',
    title: l10n.t('Edit'),
    arguments: [node],
  };
  return item;
}

function memoryItem({ memory, namesakes }: Of<'memory'>, used: UsedTerms): TreeItem {
  const named: Named = { id: memory.translation_memory_id, name: memory.name };
  const wanted = used.translationMemory === '' ? [] : [used.translationMemory];
  const inUse = isUsed(wanted, named, namesakes ?? [named]);
  const languages = inert`${memory.source_language} → ${memory.target_languages.join(', ')}`;
  const segments = l10n.t('{0} segments', memory.segment_count.toLocaleString());
  const uses = inUse ? [l10n.t('in use')] : [];
  const parts = [languages, ...uses, ...sharedName(namesakes), segments];
  const item = leaf(inertLine(memory.name), joinInert(parts, ' · '), 'database', 'memory');
  item.iconPath = bookIcon('database', inUse);
  item.contextValue = contextOf('memory', inUse);
  item.tooltip = joinInert(
    [inertLine(memory.name), joinInert(parts, ' · '), inertLine(named.id)],
    '\n',
  );
  return item;
}

function noteItem({ tone, sentence, group }: NoteNode): TreeItem {
  const icon = noteIcons[tone];
  const item = leaf(sentence, '', icon, `note-${tone}`);
  item.tooltip = sentence;
  const offer = offerOf(tone, group);
  if (offer !== null) item.command = { command: offer, title: sentence };
  return item;
}

const noteIcons: Readonly<Record<NoteNode['tone'], string>> = {
  empty: 'info',
  refused: 'lock',
  failed: 'error',
  old: 'history',
  odd: 'question',
};

function offerOf(tone: NoteNode['tone'], group: TermGroup | null): string | null {
  if (tone === 'empty') return offerFor(group);
  return tone === 'refused' ? 'interlinear.connect' : 'interlinear.refreshTerms';
}

function offerFor(group: TermGroup | null): string | null {
  if (group === 'glossaries') return 'interlinear.createGlossary';
  return group === 'styles' ? 'interlinear.createStyleRules' : null;
}

function leaf(label: Inert, description: Inert, icon: string, context: string): TreeItem {
  const item = new TreeItem(label, vscode.TreeItemCollapsibleState.None);
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
