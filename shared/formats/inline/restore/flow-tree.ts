import type { FlowToken } from './answer-flow.ts';
import { countWordCharacters } from '../placeholders/word-characters.ts';
import { append } from '../../../text/lists/append.ts';

/** An answer as a tree, in which pairs nest by construction. */
export type FlowNode = TextNode | SingleNode | PairNode;

interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}

interface SingleNode {
  readonly kind: 'single';
  readonly id: number;
}

export interface PairNode {
  readonly kind: 'pair';
  readonly id: number;
  readonly children: FlowNode[];
}

/** Builds the tree; ends without a start and starts without an end are left out, their text stays. */
export function treeOf(flow: readonly FlowToken[]): PairNode {
  const root: PairNode = { kind: 'pair', id: 0, children: [] };
  const open: PairNode[] = [root];
  const top = (): PairNode => open.at(-1) ?? root;
  for (const token of flow) {
    if (token.kind === 'text') top().children.push(token);
    else if (token.kind === 'single') top().children.push({ kind: 'single', id: token.id });
    else if (token.kind === 'open') open.push({ kind: 'pair', id: token.id, children: [] });
    else if (open.length > 1 && top().id === token.id) {
      const done = top();
      open.pop();
      top().children.push(done);
    }
  }
  while (open.length > 1) {
    const unfinished = top();
    open.pop();
    append(top().children, unfinished.children);
  }
  return root;
}

/** Writes the children of a node as a flow, neighbouring texts joined. */
export function flowOf(node: PairNode): FlowToken[] {
  const flow: FlowToken[] = [];
  const add = (child: FlowNode): void => {
    if (child.kind === 'single') flow.push(child);
    else if (child.kind === 'pair') {
      flow.push({ kind: 'open', id: child.id });
      child.children.forEach(add);
      flow.push({ kind: 'close', id: child.id });
    } else {
      const last = flow.at(-1);
      if (last?.kind === 'text')
        flow[flow.length - 1] = { kind: 'text', text: last.text + child.text };
      else if (child.text !== '') flow.push(child);
    }
  };
  node.children.forEach(add);
  return flow;
}

/** Letters and digits inside a node. */
export function widthOf(node: FlowNode): number {
  if (node.kind === 'single') return 0;
  if (node.kind === 'text') return countWordCharacters(node.text);
  return node.children.reduce((width, child) => width + widthOf(child), 0);
}

/**
 * Index between children where `place` letters and digits lie in front; a text there is split, at the
 * nearest start of a word for `before`, the nearest end of one for `after`. A pair is not split.
 */
export function borderAt(children: FlowNode[], place: number, side: 'before' | 'after'): number {
  let passed = 0;
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (node === undefined) break;
    const width = widthOf(node);
    const isHere = side === 'before' ? passed + width > place : passed + width >= place;
    if (!isHere) {
      passed += width;
      continue;
    }
    if (node.kind === 'single') return index;
    if (node.kind === 'pair') return place - passed < width / 2 ? index : index + 1;
    return splitText(children, index, node.text, place - passed, side);
  }
  return children.length;
}

function splitText(
  children: FlowNode[],
  index: number,
  text: string,
  place: number,
  side: 'before' | 'after',
): number {
  const at = nearestBorder(text, place, side);
  if (at === 0) return index;
  if (at === text.length) return index + 1;
  const [before, behind] = [text.slice(0, at), text.slice(at)];
  children.splice(index, 1, { kind: 'text', text: before }, { kind: 'text', text: behind });
  return index + 1;
}

/** Offset of the word border that has nearest to `place` letters and digits in front of it. */
function nearestBorder(text: string, place: number, side: 'before' | 'after'): number {
  let best = side === 'before' ? text.length : 0;
  let bestDistance = side === 'before' ? Math.abs(countWordCharacters(text) - place) : place;
  let passed = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const width = countWordCharacters(match[0]);
    const before = side === 'before' ? passed : passed + width;
    const distance = Math.abs(before - place);
    if (distance < bestDistance || (distance === bestDistance && side === 'before')) {
      best = side === 'before' ? match.index : match.index + match[0].length;
      bestDistance = distance;
    }
    passed += width;
  }
  return best;
}
