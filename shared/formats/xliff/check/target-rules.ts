import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { CODES, orderOf, segmentsAndIgnorables } from './unit-codes.ts';

/** What a target owes its source: codes that may not be deleted, order, white space handling. */
export function checkTargetCodes(unit: Node, findings: Findings): void {
  const parts = segmentsAndIgnorables(unit);
  const present = new Set<string>();
  for (const part of parts) {
    for (const node of part.child('xlf:target')?.below() ?? []) present.add(identity(node));
  }
  for (const part of parts) {
    checkKeptCodes(part, present, findings);
    checkSpace(part, findings);
  }
  checkOrder(parts, findings);
}

/** A code with canDelete="no" is in some target of its unit as soon as its own segment has one. */
function checkKeptCodes(part: Node, present: ReadonlySet<string>, findings: Findings): void {
  const [source, target] = [part.child('xlf:source'), part.child('xlf:target')];
  if (source === undefined || target === undefined) return;
  for (const code of source.below()) {
    if (!CODES.has(code.key) || code.value('canDelete') !== 'no') continue;
    if (present.has(identity(code))) continue;
    const name = code.id ?? code.value('startRef') ?? '';
    findings.error(say('deleted-code', { code: name }), target);
  }
}

/** Ends have no id of their own: they go by what they end. */
function identity(node: Node): string {
  return node.id ?? `/${node.value('startRef') ?? ''}`;
}

/** Source and target have the same white space handling, explicit or inherited. */
function checkSpace(part: Node, findings: Findings): void {
  const [source, target] = [part.child('xlf:source'), part.child('xlf:target')];
  if (source === undefined || target === undefined) return;
  const wanted = source.inherited('xml:space') ?? 'default';
  if ((target.inherited('xml:space') ?? 'default') === wanted) return;
  const at = target.attribute('xml:space') ?? target;
  findings.error(say('different-space', { wanted }), at, target);
}

/** Places of targets, given or by position, are different and within 1 and the number of parts. */
function checkOrder(parts: readonly Node[], findings: Findings): void {
  const targets = parts.flatMap((part, index) => {
    const target = part.child('xlf:target');
    return target === undefined ? [] : [{ target, position: index + 1 }];
  });
  if (!targets.some(({ target }) => target.attribute('order'))) return;
  const taken = new Set<number>();
  for (const { target, position } of targets) {
    const place = orderOf(target) ?? position;
    const at = target.attribute('order') ?? target;
    if (place > parts.length) {
      const values = { count: parts.length, place: String(place) };
      findings.error(say('order-out-of-range', values), at, target);
    }
    if (taken.has(place)) {
      findings.error(say('duplicate-order', { place: String(place) }), at, target);
    }
    taken.add(place);
  }
}
