import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { globSync } from 'tinyglobby';

export const root: string = path.resolve(import.meta.dirname, '..', '..');

/** A page of Markdown, and what of it other things depend on. */
export interface DocumentText {
  /** Inside the project, with slashes. */
  readonly name: string;
  readonly text: string;
  /** Addresses of links and pictures, as they are written. */
  readonly links: readonly string[];
  /** What a link can point at inside it. */
  readonly anchors: ReadonlySet<string>;
  /** Text set as code within sentences. */
  readonly codes: readonly string[];
  /** Blocks of code, without their fences. */
  readonly blocks: readonly string[];
}

/** Every page of the project. */
export function readDocuments(): readonly DocumentText[] {
  const elsewhere = ['node_modules', 'dist', 'out', 'coverage', 'translated', '.cache', '.git'];
  const names = globSync('**/*.md', {
    cwd: root,
    ignore: [...elsewhere, '.vscode-host', 'test/golden'].map((folder) => `**/${folder}/**`),
  });
  return names
    .sort()
    .map((name) => readDocument(name, readFileSync(path.join(root, name), 'utf8')));
}

export function readDocument(name: string, text: string): DocumentText {
  const page: Writable = { links: [], codes: [], blocks: [], headings: [], ids: [] };
  const tree = fromMarkdown(text, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  collect(tree, page);
  const { links, codes, blocks, headings } = page;
  const anchors = new Set([...anchorsOf(headings), ...page.ids]);
  return { name, text, links, anchors, codes, blocks };
}

/** What this reader knows of a node of a page. */
interface Node {
  readonly type: string;
  readonly url?: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

interface Writable {
  readonly links: string[];
  readonly codes: string[];
  readonly blocks: string[];
  readonly headings: string[];
  /** Of elements of HTML. */
  readonly ids: string[];
}

function collect(node: Node, page: Writable): void {
  if (node.url !== undefined) page.links.push(node.url);
  if (node.type === 'inlineCode') page.codes.push(node.value ?? '');
  if (node.type === 'code') page.blocks.push(node.value ?? '');
  if (node.type === 'html') {
    const ids = (node.value ?? '').matchAll(/\sid="([^"]+)"/gu);
    page.ids.push(...[...ids].map(([, id = '']) => id));
  }
  if (node.type === 'heading') page.headings.push(textOf(node));
  for (const child of node.children ?? []) collect(child, page);
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** As the pages of repositories name headings; one that stands twice gets a number. */
function anchorsOf(headings: readonly string[]): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of headings) {
    const plain = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
    const name = plain.replaceAll(' ', '-');
    let anchor = name;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${name}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}
