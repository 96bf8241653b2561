import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { spellUnread } from '../../../../shared/api/core/unread-parts.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { KeptListing } from '../../../../shared/cache/account-lists.ts';
import type { Named } from '../../../../shared/terms/index.ts';
import type { ServiceLink } from '../../services.ts';
import {
  idOf,
  type GlossaryNode,
  type GroupNode,
  type MemoryNode,
  type NoteNode,
  type StyleNode,
  type TermGroup,
  type TermNode,
} from './term-node.ts';
import { namesakesOf } from './used-names.ts';

/** Sentences for the states of a list, in the language of the editor. */
export interface NodeWords {
  empty(group: TermGroup): Inert;
  refused(group: TermGroup, plan: ServiceLink['plan']): Inert;
  failed(error: unknown): Inert;
  /** What stands below is as old as this. */
  old(loadedAt: number, error: unknown): Inert;
  /** What of the list could not be read. */
  unread(places: string): Inert;
}

type Source = Pick<ServiceLink, 'lists' | 'client' | 'plan' | 'label'>;

/** What stands below a node. Failures are nodes too: a tree has no other place for them. */
export async function childrenOf(
  node: TermNode | undefined,
  link: Source,
  words: NodeWords,
): Promise<readonly TermNode[]> {
  if (node === undefined)
    return [{ kind: 'account', label: inertLine(link.label), plan: link.plan }];
  if (node.kind === 'account') return groups;
  if (node.kind === 'group') return membersOf(node, link, words);
  if (node.kind === 'style') return membersOfStyle(node.list);
  if (node.kind !== 'glossary') return [];
  const { glossary } = node;
  return glossary.dictionaries.map((pair) => ({ kind: 'dictionary', glossary, pair }));
}

const groups: readonly GroupNode[] = [
  { kind: 'group', group: 'glossaries' },
  { kind: 'group', group: 'styles' },
  { kind: 'group', group: 'memories' },
  { kind: 'group', group: 'legacy' },
];

/** Its rules, category after category, then its instructions. */
function membersOfStyle(list: StyleRuleList): readonly TermNode[] {
  const rules = Object.entries(list.configured_rules ?? {}).flatMap(([category, members]) =>
    Object.entries(members).map(([rule, value]): TermNode => {
      return { kind: 'rule', list, category, rule, value };
    }),
  );
  const instructions = list.custom_instructions ?? [];
  return [
    ...rules,
    ...instructions.map((instruction): TermNode => ({ kind: 'instruction', list, instruction })),
  ];
}

async function membersOf(
  { group }: GroupNode,
  link: Source,
  words: NodeWords,
): Promise<readonly TermNode[]> {
  try {
    const { value: members, loadedAt, failure, unread } = await listOf(group, link);
    const isWhole = unread.length === 0;
    const oddities = isWhole ? [] : [note('odd', group, words.unread(spellUnread(unread)))];
    const sorted = members.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
    if (failure !== null) {
      return [note('old', group, words.old(loadedAt, failure)), ...oddities, ...sorted];
    }
    if (sorted.length + oddities.length > 0) return [...oddities, ...sorted];
    return [note('empty', group, words.empty(group))];
  } catch (error) {
    if (isServiceError(error) && error.kind === 'permission') {
      return [note('refused', group, words.refused(group, link.plan))];
    }
    return [note('failed', group, words.failed(error))];
  }
}

async function listOf(group: TermGroup, { lists, client }: Source): Promise<KeptListing<TermNode>> {
  switch (group) {
    case 'glossaries': {
      const kept = await lists.glossaries();
      const value = kept.value.map((glossary): OneNode => ({ kind: 'glossary', glossary }));
      return { ...kept, value: withNamesakes(value) };
    }
    case 'styles': {
      const kept = await lists.styles();
      const value = kept.value.map((list): OneNode => ({ kind: 'style', list }));
      return { ...kept, value: withNamesakes(value) };
    }
    case 'memories': {
      const kept = await lists.memories();
      const value = kept.value.map((memory): OneNode => ({ kind: 'memory', memory }));
      return { ...kept, value: withNamesakes(value) };
    }
    case 'legacy': {
      const { data, meta } = await client.listGlossariesV2();
      const value = data.map((glossary): TermNode => ({ kind: 'legacy', glossary }));
      return { value, loadedAt: 0, failure: null, unread: meta.unread ?? [] };
    }
  }
}

type OneNode = GlossaryNode | StyleNode | MemoryNode;

function withNamesakes(nodes: readonly OneNode[]): readonly OneNode[] {
  const named = (node: OneNode): Named => ({ id: idOf(node) ?? '', name: nameOf(node) });
  const find = namesakesOf(nodes.map(named));
  return nodes.map((node) => {
    const namesakes = find(named(node));
    return namesakes === null ? node : { ...node, namesakes };
  });
}

function nameOf(node: TermNode): string {
  if ('glossary' in node) return node.glossary.name;
  if ('list' in node) return node.list.name;
  return 'memory' in node ? node.memory.name : '';
}

function note(tone: NoteNode['tone'], group: TermGroup, sentence: Inert): NoteNode {
  return { kind: 'note', tone, group, sentence };
}
