import type { Element, Node } from '@xmldom/xmldom';
import { leavesIn, type Stretch } from '../model/document-model.ts';
import { leavesOf, propertiesOf, type Leaf } from '../model/leaves.ts';
import { splitAt } from '../model/split-runs.ts';
import { childW, isW } from '../xml/wordml.ts';

export type TextLocation = 'Replace' | 'Start' | 'End' | 'Before' | 'After';

/** Where new runs go, and whose look they take. */
export interface InsertionPlace {
  readonly parent: Element;
  /** They go in front of it; null: at the end of the parent. */
  readonly before: Node | null;
  /** `w:rPr` to copy; null for none. */
  readonly properties: Element | null;
}

/** Finds the place, and cuts runs so that it lies between two of them. */
export function findPlace(
  stretch: Stretch,
  location: TextLocation,
  isTracking: boolean,
): InsertionPlace {
  const { paragraph, start, end } = stretch;
  splitAt(paragraph, start);
  splitAt(paragraph, end);
  const inside = leavesIn(stretch);
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return placeOfCaret(paragraph, start);
  const atStart = location === 'Start' || location === 'Before' || location === 'Replace';
  const properties = lookOf(atStart ? inside : inside.toReversed());
  if (location === 'Replace') {
    const spot = isTracking
      ? besideLast(stretch, topOf(last), topOf(first))
      : besideFirst(stretch, topOf(first), topOf(last));
    return { ...spot, properties };
  }
  const isOutside = location === 'Before' || location === 'After';
  const node = atStart ? topOf(first) : topOf(last);
  const anchor = isOutside ? leaveLink(node, atStart) : node;
  return { ...(atStart ? before(anchor) : after(anchor)), properties };
}

/** Typing at a caret continues what stands before it, but no link. */
function placeOfCaret(paragraph: Element, offset: number): InsertionPlace {
  const leaves = leavesOf(paragraph);
  const previous = leaves.findLast(({ start, text }) => start + text.length <= offset);
  const next = leaves.find(({ start }) => start >= offset);
  const earlier = leaves.filter(({ start }) => start < offset).toReversed();
  const properties = lookOf(earlier) ?? lookOf(leaves.slice(0, 1)) ?? markProperties(paragraph);
  if (previous !== undefined) {
    return { ...after(leaveLink(topOf(previous), false)), properties };
  }
  if (next !== undefined) return { ...before(leaveLink(topOf(next), true)), properties };
  return { parent: paragraph, before: null, properties };
}

/** Properties of the nearest plain text: an object's mark does not hand on its raised look. */
function lookOf(leaves: readonly Leaf[]): Element | null {
  const leaf = leaves.find(({ isText }) => isText);
  return leaf === undefined ? null : propertiesOf(leaf.run);
}

function markProperties(paragraph: Element): Element | null {
  return childW(childW(paragraph, 'pPr'), 'rPr');
}

function topOf(leaf: Leaf): Node {
  return leaf.run ?? leaf.node;
}

/** In front of what is replaced, or behind the link whose beginning stays. */
function besideFirst({ paragraph, start }: Stretch, first: Node, last: Node): Spot {
  const anchor = climb(first, last);
  const previous = leavesOf(paragraph).findLast((leaf) => leaf.start + leaf.text.length <= start);
  return previous !== undefined && anchor.contains(previous.node) ? after(anchor) : before(anchor);
}

/** Behind a tracked deletion, which stays; in front of a link whose rest stays. */
function besideLast({ paragraph, end }: Stretch, last: Node, first: Node): Spot {
  const anchor = climb(last, first);
  const next = leavesOf(paragraph).find((leaf) => leaf.start >= end);
  return next !== undefined && anchor.contains(next.node) ? before(anchor) : after(anchor);
}

/** The ancestor of the first run beside which a text stands that replaces all up to the last one. */
function climb(first: Node, last: Node): Node {
  let anchor = first;
  while (anchor.parentNode !== null && !anchor.parentNode.contains(last)) {
    anchor = anchor.parentNode;
  }
  return anchor;
}

/** Out of a link at whose edge a node stands. */
function leaveLink(node: Node, atStart: boolean): Node {
  let anchor = node;
  while (isW(anchor.parentNode, 'hyperlink', 'fldSimple')) {
    const neighbour = atStart ? anchor.previousSibling : anchor.nextSibling;
    if (neighbour !== null) return anchor;
    anchor = anchor.parentNode;
  }
  return anchor;
}

type Spot = Pick<InsertionPlace, 'parent' | 'before'>;

function before(anchor: Node): Spot {
  return { parent: anchor.parentNode as Element, before: anchor };
}

function after(anchor: Node): Spot {
  return { parent: anchor.parentNode as Element, before: anchor.nextSibling };
}
