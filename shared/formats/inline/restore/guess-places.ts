import type { FlowToken } from './answer-flow.ts';
import { gatheredAtEdge } from './drift-signs.ts';
import { type FlowOutline, type OutlineEntry, outlineOf } from './flow-outline.ts';
import { borderAt, type FlowNode, flowOf, type PairNode, treeOf, widthOf } from './flow-tree.ts';
import type { Payload } from '../protect-recipe.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * A flow in which every code stands once, those that were missing at their proportional place on a
 * word border (protocol 10d). Of several copies the first stays; pairs that were
 * emptied or stand inside the wrong pair are placed anew. The text is not touched. Null when a pair
 * finds no place. The result must be verified like any other, and reviewed by a person.
 */
export function guessPlaces(
  flow: readonly FlowToken[],
  payload: Payload,
): readonly FlowToken[] | null {
  const noHalves = new Map<number, never>();
  const source = outlineOf(payload.tokens, noHalves);
  const root = treeOf(flow);
  keepFirst(root, source);
  const answer = outlineOf(flowOf(root), noHalves);
  const gathered = new Set(gatheredAtEdge(source, answer));
  prune(root, (node) => node.kind === 'single' && gathered.has(node.id));
  const placing = new Placing(root, source, visibleIds(payload));
  return placing.placeAll() ? flowOf(root) : null;
}

/** Removes later copies, emptied pairs and pairs in the wrong place; what they held stays. */
function keepFirst(root: PairNode, source: FlowOutline): void {
  const met = new Set<number>();
  const present = new Set<number>();
  const register = (node: PairNode): void => {
    present.add(node.id);
    for (const child of node.children) if (child.kind === 'pair') register(child);
  };
  register(root);
  /** The innermost pair around it in the source that the answer has, 0 for none. */
  const parentOf = (entry: OutlineEntry): number => {
    let parent = entry.parent;
    while (!present.has(parent)) parent = source.entries.get(parent)?.parent ?? 0;
    return parent;
  };
  const visit = (parent: PairNode): void => {
    const kept: FlowNode[] = [];
    const look = (node: FlowNode): void => {
      if (node.kind === 'text') {
        kept.push(node);
        return;
      }
      const wanted = source.entries.get(node.id);
      const isGood = wanted !== undefined && !met.has(node.id);
      if (node.kind === 'single') {
        if (!isGood) return;
        kept.push(node);
        met.add(node.id);
      } else if (isGood && parentOf(wanted) === parent.id && isFilled(node, wanted)) {
        met.add(node.id);
        kept.push(node);
        visit(node);
      } else node.children.forEach(look);
    };
    parent.children.forEach(look);
    parent.children.length = 0;
    append(parent.children, kept);
  };
  visit(root);
}

/** A pair that held only codes is not emptied when they are missing: they come back into it. */
function isFilled(node: PairNode, wanted: OutlineEntry): boolean {
  return isWordless(wanted) || widthOf(node) > 0;
}

function isWordless(entry: OutlineEntry): boolean {
  return entry.endPlace === entry.place;
}

function visibleIds(payload: Payload): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const token of payload.tokens) {
    if (token.kind === 'single' && token.pieces.some((piece) => piece.kind === 'text')) {
      ids.add(token.id);
    }
  }
  return ids;
}

function prune(parent: PairNode, isUnwanted: (node: FlowNode) => boolean): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const node = parent.children[index];
    if (node === undefined) continue;
    if (isUnwanted(node)) parent.children.splice(index, 1);
    else if (node.kind === 'pair') prune(node, isUnwanted);
  }
}

class Placing {
  private readonly root: PairNode;
  private readonly source: FlowOutline;
  /** Codes that hide text, which must not run into a word. */
  private readonly visible: ReadonlySet<number>;
  private readonly pairs = new Map<number, PairNode>();
  private readonly placed = new Set<number>();

  constructor(root: PairNode, source: FlowOutline, visible: ReadonlySet<number>) {
    this.visible = visible;
    this.root = root;
    this.source = source;
    const register = (node: PairNode): void => {
      this.pairs.set(node.id, node);
      for (const child of node.children) {
        if (child.kind !== 'text') this.placed.add(child.id);
        if (child.kind === 'pair') register(child);
      }
    };
    register(root);
  }

  /** Outer codes come first in the source, so every parent stands when its children are placed. */
  placeAll(): boolean {
    this.takeBackStrays();
    const missing = [...this.source.entries.values()].filter(({ id }) => !this.placed.has(id));
    const pairsDone = missing.every((entry) => !entry.isPair || this.placePair(entry.id));
    if (!pairsDone) return false;
    for (const entry of missing) if (!entry.isPair) this.placeSingle(entry.id);
    return true;
  }

  /** Codes of a pair without words that is missing or empty are placed anew, inside it. */
  private takeBackStrays(): void {
    const isStray = (id: number): boolean => {
      const parent = this.source.entries.get(this.entryOf(id).parent);
      if (parent === undefined || !isWordless(parent)) return false;
      const node = this.pairs.get(parent.id);
      return node === undefined || node.children.every((child) => child.kind === 'text');
    };
    prune(this.root, (node) => {
      if (node.kind !== 'single' || !isStray(node.id)) return false;
      this.placed.delete(node.id);
      return true;
    });
  }

  private placeSingle(id: number): void {
    const { children, start } = this.targetOf(id);
    let index = borderAt(children, start, 'before');
    const order = this.orderOf(id);
    for (let next = children[index]; next?.kind === 'single'; next = children[index]) {
      if (this.orderOf(next.id) > order) break;
      index += 1;
    }
    children.splice(index, 0, { kind: 'single', id });
    const next = children[index + 1];
    if (this.visible.has(id) && next?.kind === 'text' && /^[\p{L}\p{N}]/u.test(next.text)) {
      children.splice(index + 1, 0, { kind: 'text', text: ' ' });
    }
  }

  private placePair(id: number): boolean {
    const { children, start, end } = this.targetOf(id);
    if (isWordless(this.entryOf(id))) {
      const empty: PairNode = { kind: 'pair', id, children: [] };
      children.splice(borderAt(children, start, 'before'), 0, empty);
      this.pairs.set(id, empty);
      return true;
    }
    borderAt(children, start, 'before');
    borderAt(children, end, 'after');
    const range = this.freeRange(id, children, borderAt(children, start, 'before'), end);
    if (range === null) return false;
    const inside = children.splice(range.from, range.to - range.from);
    const node: PairNode = { kind: 'pair', id, children: inside };
    children.splice(range.from, 0, node);
    this.pairs.set(id, node);
    return true;
  }

  /**
   * The children a pair may hold: all that belong inside it in the source, no pair that does not, and
   * some words. The wanted range is cut to that; failing this, the widest free run serves.
   */
  private freeRange(
    id: number,
    children: readonly FlowNode[],
    from: number,
    end: number,
  ): { readonly from: number; readonly to: number } | null {
    const to = Math.max(from + 1, borderAt([...children], end, 'after'));
    const runs = this.runsFor(id, children);
    const needed = children.flatMap((node, index) => (this.isInside(node, id) ? [index] : []));
    const first = needed.at(0);
    const last = needed.at(-1);
    let best: { readonly from: number; readonly to: number } | null = null;
    let bestScore = 0;
    for (const run of runs) {
      if (first !== undefined && last !== undefined && (first < run.from || last >= run.to))
        continue;
      const cut = {
        from: Math.min(Math.max(run.from, from), first ?? run.to),
        to: Math.max(Math.min(run.to, to), (last ?? -1) + 1),
      };
      const overlap = cut.to > cut.from ? this.wordsIn(children, cut) : 0;
      const score = overlap > 0 ? 1e9 + overlap : this.wordsIn(children, run);
      if (score <= bestScore) continue;
      bestScore = score;
      best = overlap > 0 ? cut : run;
    }
    return best;
  }

  /** Runs of children without a pair that must stay outside. */
  private runsFor(
    id: number,
    children: readonly FlowNode[],
  ): { readonly from: number; readonly to: number }[] {
    const runs: { readonly from: number; readonly to: number }[] = [];
    let from = 0;
    children.forEach((node, index) => {
      if (node.kind !== 'pair' || this.isInside(node, id)) return;
      if (index > from) runs.push({ from, to: index });
      from = index + 1;
    });
    if (children.length > from) runs.push({ from, to: children.length });
    return runs;
  }

  private wordsIn(
    children: readonly FlowNode[],
    range: { readonly from: number; readonly to: number },
  ): number {
    return children.slice(range.from, range.to).reduce((width, node) => width + widthOf(node), 0);
  }

  /** Whether a pair stands inside pair `id` in the source, at any depth. */
  private isInside(node: FlowNode, id: number): boolean {
    if (node.kind !== 'pair') return false;
    let parent = this.source.entries.get(node.id)?.parent ?? 0;
    while (parent !== 0 && parent !== id) parent = this.source.entries.get(parent)?.parent ?? 0;
    return parent === id;
  }

  /** Where a code belongs: its parent's children, and its share of their letters and digits. */
  private targetOf(id: number): {
    readonly children: FlowNode[];
    readonly start: number;
    readonly end: number;
  } {
    const entry = this.entryOf(id);
    const parent = this.source.entries.get(entry.parent);
    const node = this.pairs.get(entry.parent) ?? this.root;
    const [begin, end] =
      parent === undefined ? [0, this.source.length] : [parent.place, parent.endPlace];
    const scale = end === begin ? 0 : widthOf(node) / (end - begin);
    return {
      children: node.children,
      start: Math.round((entry.place - begin) * scale),
      end: Math.round((entry.endPlace - begin) * scale),
    };
  }

  private entryOf(id: number): OutlineEntry {
    const entry = this.source.entries.get(id);
    if (entry === undefined) throw new RangeError('no such code was sent');
    return entry;
  }

  private orderOf(id: number): number {
    return this.entryOf(id).order;
  }
}
