import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { inlineSidesOf } from './unit-codes.ts';
import type { SideInlines } from './unit-codes.ts';

/** sc with ec and sm with em: each start before its end, none alone unless `isolated` says so. */
export function checkPairs(unit: Node, findings: Findings): void {
  for (const side of inlineSidesOf(unit)) {
    checkPairing(side, 'xlf:sc', 'xlf:ec', findings);
    checkPairing(side, 'xlf:sm', 'xlf:em', findings);
  }
}

/** A start marker or code of one side, and what is known of its end. */
interface Start {
  readonly node: Node;
  readonly place: number;
  closed: boolean;
}

function checkPairing(
  side: SideInlines,
  startKey: string,
  endKey: string,
  findings: Findings,
): void {
  const starts = new Map<string, Start>();
  for (const [place, node] of side.inlines.entries()) {
    if (node.key === startKey && node.id !== null) {
      starts.set(node.id, { node, place, closed: false });
    }
  }
  for (const [place, node] of side.inlines.entries()) {
    if (node.key !== endKey) continue;
    if (endKey === 'xlf:ec' && !checkEndForm(node, findings)) continue;
    const start = starts.get(node.value('startRef') ?? '');
    if (start !== undefined) checkEnd(start, node, place, findings);
    else if (side.isComplete) reportLoneEnd(node, findings);
  }
  for (const { node, closed } of starts.values()) {
    checkStart(node, closed, side.isComplete, findings);
  }
}

function checkEnd(start: Start, end: Node, place: number, findings: Findings): void {
  if (start.closed) findings.error(say('second-end', { id: start.node.id ?? '' }), end);
  if (start.place > place) {
    findings.error(say('end-before-start.code', { end: end.name, start: start.node.name }), end);
  }
  start.closed = true;
  if (end.key === 'xlf:ec') checkPairHints(start.node, end, findings);
}

/** An isolated ec has an id, any other has startRef and no dir. False when nothing can be paired. */
function checkEndForm(end: Node, findings: Findings): boolean {
  const isolated = end.value('isolated') === 'yes';
  const [id, reference] = [end.attribute('id'), end.attribute('startRef')];
  if (isolated) {
    if (id === undefined || reference !== undefined) {
      findings.error(say('isolated-end-form'), end);
    }
    return false;
  }
  if (reference === undefined || id !== undefined) {
    findings.error(say('end-form'), end);
  }
  const direction = end.attribute('dir');
  if (direction !== undefined) findings.error(say('end-direction'), direction, end);
  return reference !== undefined;
}

function checkStart(start: Node, closed: boolean, isComplete: boolean, findings: Findings): void {
  const isolated = start.value('isolated') === 'yes';
  if (closed && isolated) {
    findings.error(say('isolated-pair', { element: start.name }), start);
  } else if (!closed && !isolated && isComplete) {
    findings.error(say('lone-start', { element: start.name, id: start.id ?? '' }), start);
  }
}

function reportLoneEnd(end: Node, findings: Findings): void {
  findings.error(say('lone-end', { element: end.name, id: end.value('startRef') ?? '' }), end);
}

const HINTS = ['canCopy', 'canDelete', 'canOverlap'];

/** The editing hints of both ends are the same; firstNo at the start means no at the end. */
function checkPairHints(start: Node, end: Node, findings: Findings): void {
  for (const name of HINTS) {
    const [first, last] = [start.value(name) ?? 'yes', end.value(name) ?? 'yes'];
    if (first !== last) reportHint(end, name, first, last, findings);
  }
  const first = start.value('canReorder') ?? 'yes';
  const last = end.value('canReorder') ?? 'yes';
  const wanted = first === 'firstNo' ? 'no' : first;
  if (last !== wanted) reportHint(end, 'canReorder', wanted, last, findings);
}

function reportHint(
  end: Node,
  name: string,
  wanted: string,
  found: string,
  findings: Findings,
): void {
  const said = say('different-hints', { attribute: name, found, wanted });
  findings.error(said, end.attribute(name) ?? end, end);
}
