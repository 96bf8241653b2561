import type { MarkupToken } from './markup-token.ts';
import type { TagOptions } from '../translate/translate-request.ts';

/** What becomes of a tag, by token index. */
export interface MarkupStructure {
  /** Index of the matching tag, undefined for a tag without one. */
  readonly partners: ReadonlyMap<number, number>;
  /** Tags that end a run. */
  readonly splits: ReadonlySet<number>;
}

interface Element {
  readonly token: number;
  readonly parent: Element | null;
  readonly children: { readonly element: Element; readonly tag: MarkupToken }[];
  /** Holds text of its own, or blanks on one line between its children. */
  isMixed: boolean;
}

const blockElements = new Set(
  (
    'address article aside blockquote body br button caption center col colgroup dd details dialog ' +
    'dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hgroup hr html iframe legend li link main menu meta nav noscript ol optgroup option p pre ' +
    'script section select style summary table tbody td template textarea tfoot th thead title tr ul'
  ).split(' '),
);

/**
 * Finds which tags belong together and which split sentences (spec 2.2): those of
 * `splitting_tags`, under HTML the block elements, under XML with outline detection the tags whose
 * parent holds nothing but elements. `non_splitting_tags` never split.
 */
export function markupStructure(
  text: string,
  tokens: readonly MarkupToken[],
  options: TagOptions,
): MarkupStructure {
  const partners = new Map<number, number>();
  const root = readTree(text, tokens, partners);
  const splits = new Set<number>();
  const detectsOutline = options.dialect === 'xml' && options.outlineDetection;
  const queue: { readonly element: Element; readonly isOutline: boolean }[] = [
    { element: root, isOutline: detectsOutline },
  ];
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    const isContainer = item.isOutline && !item.element.isMixed;
    for (const { element, tag } of item.element.children) {
      const isSplit = splitsSentences(tag.name, isContainer, options);
      if (isSplit) {
        splits.add(element.token);
        const partner = partners.get(element.token);
        if (partner !== undefined) splits.add(partner);
      }
      queue.push({ element, isOutline: isContainer && isSplit });
    }
  }
  return { partners, splits };
}

function splitsSentences(name: string, isOutline: boolean, options: TagOptions): boolean {
  if (options.nonSplittingTags.has(name)) return false;
  if (options.splittingTags.has(name)) return true;
  return options.dialect === 'html' ? blockElements.has(name) : isOutline;
}

/** The elements of a text; an end tag without a start is a child without content. */
function readTree(
  text: string,
  tokens: readonly MarkupToken[],
  partners: Map<number, number>,
): Element {
  const root: Element = { token: -1, parent: null, children: [], isMixed: false };
  const open: { readonly element: Element; readonly name: string }[] = [];
  const openNames = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    const current = open.at(-1)?.element ?? root;
    if (token.kind === 'text') {
      if (isMixing(text.slice(token.start, token.end))) current.isMixed = true;
    } else if (token.kind === 'end' && (openNames.get(token.name) ?? 0) > 0) {
      closeElement(open, openNames, token.name, index, partners);
    } else if (token.kind !== 'opaque') {
      const element: Element = { token: index, parent: current, children: [], isMixed: false };
      current.children.push({ element, tag: token });
      if (token.kind !== 'start') continue;
      open.push({ element, name: token.name });
      openNames.set(token.name, (openNames.get(token.name) ?? 0) + 1);
    }
  }
  return root;
}

/** Elements still open inside the one that ends have no partner, as a `<p>` without its end. */
function closeElement(
  open: { readonly element: Element; readonly name: string }[],
  openNames: Map<string, number>,
  name: string,
  end: number,
  partners: Map<number, number>,
): void {
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    openNames.set(item.name, (openNames.get(item.name) ?? 1) - 1);
    if (item.name !== name) continue;
    partners.set(item.element.token, end);
    partners.set(end, item.element.token);
    return;
  }
}

function isMixing(raw: string): boolean {
  return raw.trim() !== '' || !raw.includes('\n');
}
