import { isMap, isScalar, type Node } from 'yaml';
import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Edit } from '../../text/edits.ts';
import { dominantLineEnd } from '../../text/line-endings.ts';
import { endOfRun, startOfRun } from '../../text/runs.ts';
import type { Steps } from '../../text/steps.ts';
import type { CatalogueDialect } from '../catalogue/catalogue.ts';
import {
  itemsOf,
  type DataContainer,
  type DataItem,
  type DataNode,
  type DataObject,
} from '../catalogue/tree/data-tree.ts';
import type { TreeCatalogue } from '../catalogue/tree/tree-catalogue.ts';
import { treeDialect } from '../catalogue/tree/tree-dialect.ts';
import type { TreeSyntax } from '../catalogue/tree/tree-syntax.ts';
import { FormatError } from '../format-error.ts';
import { readYamlInSteps } from './read-yaml.ts';
import { yamlItemEdits, yamlOffsetBehind } from './yaml-edits.ts';
import { isLanguageKey, secondLanguage, settingIn, yamlCustoms } from './yaml-kind.ts';
import {
  columnOf,
  isFlowNode,
  wholeYamlEnd,
  yamlLayoutOf,
  type YamlLayout,
  type YamlPlace,
} from './yaml-layout.ts';
import { yamlParts } from './yaml-parts.ts';
import { escapeYaml, yamlPieces } from './yaml-pieces.ts';
import { rewrite, writeLine } from './yaml-scalars.ts';

/** How YAML writes what catalogues have. */
export const yamlSyntax: TreeSyntax<YamlLayout, YamlPlace> = {
  readInSteps: readRootInSteps,
  customsOf: yamlCustoms,
  layoutOf: yamlLayoutOf,
  offsetBehind: yamlOffsetBehind,
  placeBehind,
  // What is left out may be what an alias stands for.
  mayLeaveOut: (text, root) => !holdsAlias(text, root),
  itemEdits: yamlItemEdits,
  replaceText: (text, { item, newText }, layout) => {
    const { value } = item;
    const { start, end } = value;
    if (value.kind === 'string') {
      const written = rewrite(text, item, value, newText, layout);
      return { offset: start, length: end - start, newText: written };
    }
    return instead(text, item, writeLine(newText, layout.usual ?? 'plain', item.isFlow, layout));
  },
  replaceKey: (text, { start, value }, key, layout) => {
    // Behind a question mark the colon stands in another line.
    const isMarked = text[start] === '?';
    const offset = isMarked ? endOfRun(text, start + 1, /\s/) : start;
    const colon = text.indexOf(':', offset);
    const behind = colon < 0 || colon > value.start ? value.start : colon;
    const end = isMarked ? startOfRun(text, behind, /\s/) : behind;
    const first = text[offset];
    const isQuoted = first === '"' || first === "'";
    const newText = isQuoted ? first + key + first : yamlParts.key(key, layout);
    return { offset, length: end - offset, newText };
  },
  placeOf: (text, { start, value, isFlow }) => {
    const isInLine = text[start] === '-' && start !== value.start;
    const column = columnOf(text, start) + (isInLine ? 2 : 0);
    return { indent: isFlow ? '' : ' '.repeat(column), isInLine, isFlow };
  },
  fill,
  fillFile,
  parts: yamlParts,
};

export const yamlDialect: CatalogueDialect<TreeCatalogue<YamlLayout>> = treeDialect(yamlSyntax, {
  format: 'yaml-catalogue',
  pieces: yamlPieces,
  escape: escapeYaml,
});

function* readRootInSteps(text: string): Steps<DataObject | null> {
  const root = yield* readYamlInSteps(text, isRuby);
  if (root === null || (root.kind === 'object' && root.members.length === 0)) return null;
  if (root.kind !== 'object') throw new FormatError(sayList(root), null);
  const second = secondLanguage(root);
  if (second !== null) {
    const place = createLineIndex(text).locate(second.start, second.keyEnd - second.start);
    throw new FormatError(say('yaml-many-languages', { language: second.key }), place);
  }
  const key = settingIn(root);
  if (key !== null) throw new FormatError(say('no-catalogue', { key }), null);
  return root;
}

/** Old themes of Hugo have a list with an id in each item; Hugo reads maps as well. */
function sayList(root: DataNode): Message {
  const first = root.kind === 'array' ? root.items[0]?.value : undefined;
  const id =
    first?.kind === 'object' && first.byKey.has('translation') ? first.byKey.get('id') : undefined;
  return id?.value.kind === 'string'
    ? say('yaml-hugo-list', { id: id.value.text })
    : say('no-keyed-texts');
}

/** Ruby on Rails alone keeps all texts under their language. */
function isRuby(root: Node): boolean {
  if (!isMap(root) || root.items.length !== 1) return false;
  const key = root.items[0]?.key;
  return isScalar(key) && typeof key.value === 'string' && isLanguageKey(key.value);
}

function holdsAlias(text: string, node: DataNode): boolean {
  if (node.kind === 'other') return text[node.start] === '*';
  return node.kind !== 'string' && itemsOf(node).some(({ value }) => holdsAlias(text, value));
}

function placeBehind(text: string, container: DataContainer): YamlPlace {
  const isFlow = isFlowNode(text, container);
  const first = itemsOf(container)[0]?.start ?? container.start;
  const isInLine = container.kind === 'array';
  const column = isFlow ? 0 : columnOf(text, first) + (isInLine ? 2 : 0);
  return { indent: ' '.repeat(column), isInLine, isFlow };
}

/** In the place of nothing, parted from its key and from a comment behind it. */
function instead(text: string, { start, value }: DataItem, written: string): Edit {
  const { start: offset, end } = value;
  // A key between braces may have no colon yet.
  const colon = /[:\-&?]/.test(text.slice(start, offset)) ? ' ' : ': ';
  const lead = /\s/.test(text.charAt(offset - 1)) ? '' : colon;
  const tail = text[end] === '#' ? ' ' : '';
  return { offset, length: end - offset, newText: lead + written + tail };
}

/** Below its key where it has lines of its own, else in the place of nothing. */
function fill(text: string, item: DataItem, written: string): Edit {
  const { start, end } = item.value;
  if (!/^[\r\n]/.test(written)) return instead(text, item, written);
  if (start === end) return { offset: wholeYamlEnd(text, item), length: 0, newText: written };
  let offset = start;
  while (text[offset - 1] === ' ') offset -= 1;
  return { offset, length: end - offset, newText: written };
}

/** Behind the comments of a file that holds nothing else. */
function fillFile(text: string, sourceText: string, written: string): Edit {
  const end = /(?:\r\n|\n)?$/.exec(sourceText)?.[0] ?? '';
  const empty = emptyMapIn(text);
  if (empty !== null) return { ...empty, newText: written };
  const before = text === '' || text.endsWith('\n') ? '' : dominantLineEnd(text);
  const mark = text.trim() === '' ? (/^---[ \t]*\r?\n/.exec(sourceText)?.[0] ?? '') : '';
  return { offset: text.length, length: 0, newText: before + mark + written + end };
}

/** Braces with nothing between them, and what stands before them in their line; null for none. */
function emptyMapIn(text: string): Omit<Edit, 'newText'> | null {
  let offset = 0;
  for (const line of text.split('\n')) {
    const opening = line.trimStart().startsWith('#') ? -1 : line.indexOf('{');
    const closing = opening < 0 ? -1 : text.indexOf('}', offset + opening);
    if (closing >= 0 && text.slice(offset + opening + 1, closing).trim() === '') {
      return { offset, length: closing + 1 - offset };
    }
    offset += line.length + 1;
  }
  return null;
}
