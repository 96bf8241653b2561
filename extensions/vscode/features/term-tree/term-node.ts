import type { Inert } from '../../../../shared/text/inert.ts';
import type {
  DictionaryInfo,
  Glossary,
  GlossaryV2,
} from '../../../../shared/api/types/glossaries.ts';
import type { CustomInstruction, StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { TranslationMemory } from '../../../../shared/api/types/translation-memories.ts';
import type { Named } from '../../../../shared/terms/index.ts';

export type TermGroup = 'glossaries' | 'styles' | 'memories' | 'legacy';

export interface AccountNode {
  readonly kind: 'account';
  /** Host name, or "sandbox". */
  readonly label: Inert;
  readonly plan: 'free' | 'pro' | null;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly group: TermGroup;
}

/** What settings name. */
export interface OneOfMany {
  /** Those that have its name, itself among them; absent when it is the only one. */
  readonly namesakes?: readonly Named[];
}

export interface GlossaryNode extends OneOfMany {
  readonly kind: 'glossary';
  readonly glossary: Glossary;
}

/** One direction of a glossary: what a click opens. */
export interface DictionaryNode {
  readonly kind: 'dictionary';
  readonly glossary: Glossary;
  readonly pair: DictionaryInfo;
}

/** A glossary as the former version of the interface shows it (spec 4.5): never changed. */
export interface LegacyNode {
  readonly kind: 'legacy';
  readonly glossary: GlossaryV2;
}

export interface StyleNode extends OneOfMany {
  readonly kind: 'style';
  readonly list: StyleRuleList;
}

export interface RuleNode {
  readonly kind: 'rule';
  readonly list: StyleRuleList;
  readonly category: string;
  readonly rule: string;
  readonly value: string;
}

export interface InstructionNode {
  readonly kind: 'instruction';
  readonly list: StyleRuleList;
  readonly instruction: CustomInstruction;
}

export interface MemoryNode extends OneOfMany {
  readonly kind: 'memory';
  readonly memory: TranslationMemory;
}

/** A sentence in the place of things, or above them. */
export interface NoteNode {
  readonly kind: 'note';
  /** `old`: what stands below is known from earlier. `odd`: some of it could not be read. */
  readonly tone: 'empty' | 'refused' | 'failed' | 'old' | 'odd';
  readonly sentence: Inert;
  /** Whose things these are; null for the account itself. */
  readonly group: TermGroup | null;
}

/** What the view Terms and Style is made of. Commands of its menus are given one of these. */
export type TermNode =
  | AccountNode
  | GroupNode
  | GlossaryNode
  | DictionaryNode
  | LegacyNode
  | StyleNode
  | RuleNode
  | InstructionNode
  | MemoryNode
  | NoteNode;

/** The node that a command was given, when it is one of this kind. */
export function asNode<Kind extends TermNode['kind']>(
  value: unknown,
  kind: Kind,
): Extract<TermNode, { kind: Kind }> | null {
  const isNode = typeof value === 'object' && value !== null && 'kind' in value;
  if (!isNode || value.kind !== kind) return null;
  return value as Extract<TermNode, { kind: Kind }>;
}

/** What VS Code passes to a command of the tree; null for what is no node. */
export function nodeOf(value: unknown): TermNode | null {
  const isNode = typeof value === 'object' && value !== null && 'kind' in value;
  return isNode ? (value as TermNode) : null;
}

/** The same for a thing wherever it is; the tree keeps its expansion by it. */
export function nodeKey(node: TermNode): string {
  switch (node.kind) {
    case 'account':
      return 'account';
    case 'group':
      return node.group;
    case 'glossary':
      return `glossary ${node.glossary.glossary_id}`;
    case 'dictionary':
      return `dictionary ${node.glossary.glossary_id} ${node.pair.source_lang} ${node.pair.target_lang}`;
    case 'legacy':
      return `legacy ${node.glossary.glossary_id}`;
    case 'style':
      return `style ${node.list.style_id}`;
    case 'rule':
      return `rule ${node.list.style_id} ${node.category} ${node.rule}`;
    case 'instruction':
      return `instruction ${node.list.style_id} ${node.instruction.id}`;
    case 'memory':
      return `memory ${node.memory.translation_memory_id}`;
    case 'note':
      return `note ${node.group ?? 'account'} ${node.tone}`;
  }
}

/** Id of what a node stands for, as the service knows it; null for nodes that have none. */
export function idOf(node: TermNode): string | null {
  if ('glossary' in node) return node.glossary.glossary_id;
  if ('instruction' in node) return node.instruction.id;
  if ('list' in node) return node.list.style_id;
  return 'memory' in node ? node.memory.translation_memory_id : null;
}
