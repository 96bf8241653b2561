import { say } from '../../messages/message.ts';
import type { Steps } from '../../text/steps.ts';
import type { CatalogueDialect } from '../catalogue/catalogue.ts';
import type { DataObject } from '../catalogue/tree/data-tree.ts';
import type { TreeCatalogue } from '../catalogue/tree/tree-catalogue.ts';
import { treeDialect } from '../catalogue/tree/tree-dialect.ts';
import type { TreeSyntax } from '../catalogue/tree/tree-syntax.ts';
import { FormatError } from '../format-error.ts';
import { bundleCustoms, jsonCustoms, settingIn } from './catalogue-kind.ts';
import { itemEdits } from './item-edits.ts';
import { indentIn, layoutOf, leadOf, offsetBehind, type JsonLayout } from './json-layout.ts';
import { jsonParts } from './json-parts.ts';
import { escapeJson, stringPieces, writeJsonString } from './json-strings.ts';
import { readJsonInSteps } from './read-json.ts';

/** How JSON writes what catalogues have. */
export const jsonSyntax: TreeSyntax<JsonLayout, string> = {
  readInSteps: readRootInSteps,
  customsOf: jsonCustoms,
  layoutOf,
  offsetBehind,
  placeBehind: (text, container, behind, layout) =>
    indentIn(leadOf(text, container, behind, layout)),
  mayLeaveOut: () => true,
  itemEdits,
  replaceText: (_, { item, newText }, { strings }) => {
    const { start, end } = item.value;
    return { offset: start, length: end - start, newText: writeJsonString(newText, strings) };
  },
  replaceKey: (_, { start, value }, key, { strings, colon }) => {
    const newText = writeJsonString(key, strings) + colon;
    return { offset: start, length: value.start - start, newText };
  },
  placeOf: () => '',
  fill: (_, { value }, newText) => {
    return { offset: value.start, length: value.end - value.start, newText };
  },
  fillFile: (text, sourceText, written) => {
    const end = /(?:\r\n|\n|\r)?$/.exec(sourceText)?.[0] ?? '';
    return { offset: 0, length: text.length, newText: written + end };
  },
  parts: jsonParts,
};

export const jsonDialect: CatalogueDialect<TreeCatalogue<JsonLayout>> = treeDialect(jsonSyntax, {
  format: 'json-catalogue',
  pieces: stringPieces,
  escape: escapeJson,
});

/** How application resource bundles do. */
export const bundleSyntax: TreeSyntax<JsonLayout, string> = {
  ...jsonSyntax,
  customsOf: () => bundleCustoms,
};

export const bundleDialect: CatalogueDialect<TreeCatalogue<JsonLayout>> = treeDialect(
  bundleSyntax,
  { format: 'arb', pieces: stringPieces, escape: escapeJson },
);

function* readRootInSteps(text: string): Steps<DataObject | null> {
  if (text.trim() === '') return null;
  const root = yield* readJsonInSteps(text);
  if (root.kind !== 'object') throw new FormatError(say('no-keyed-texts'), null);
  const key = settingIn(root);
  if (key !== null) throw new FormatError(say('no-catalogue', { key }), null);
  return root;
}
