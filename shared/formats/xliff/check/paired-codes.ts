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
  if (start.closed) {
    findings.error('second-end', end, `"${start.node.id ?? ''}" is ended twice in this unit.`);
  }
  if (start.place > place) {
    const message = `<${end.name}> stands before its <${start.node.name}>.`;
    findings.error('end-before-start', end, message);
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
      findings.error(
        'isolated-end-form',
        end,
        'An isolated end code needs an id and no startRef: its start lies in another unit.',
      );
    }
    return false;
  }
  if (reference === undefined || id !== undefined) {
    findings.error(
      'end-form',
      end,
      'An end code needs a startRef and no id, unless it says isolated="yes".',
    );
  }
  const direction = end.attribute('dir');
  if (direction !== undefined) {
    findings.error('end-direction', direction, 'Only an isolated end code may have "dir".', end);
  }
  return reference !== undefined;
}

function checkStart(start: Node, closed: boolean, isComplete: boolean, findings: Findings): void {
  const isolated = start.value('isolated') === 'yes';
  if (closed && isolated) {
    findings.error(
      'isolated-pair',
      start,
      `<${start.name}> says isolated="yes", but its end lies in the same unit.`,
    );
  } else if (!closed && !isolated && isComplete) {
    findings.error(
      'lone-start',
      start,
      `<${start.name} id="${start.id ?? ''}"> has no end in this unit.`,
    );
  }
}

function reportLoneEnd(end: Node, findings: Findings): void {
  const message = `<${end.name}> ends "${end.value('startRef') ?? ''}", which nothing here starts.`;
  findings.error('lone-end', end, message);
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
  const message = `Start and end code disagree: "${name}" is "${found}" here and must be "${wanted}".`;
  findings.error('different-hints', end.attribute(name) ?? end, message, end);
}
