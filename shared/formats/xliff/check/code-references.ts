import { say, type Message } from '../../../messages/message.ts';
import { CODE_POINT } from './attribute-types.ts';
import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';
import { CODES, inlineSidesOf } from './unit-codes.ts';

/** `dataRef`, `dataRefStart` and `dataRefEnd` name data of the same unit (or of the same match). */
export function checkDataReferences(
  owner: Node,
  inlines: Iterable<Node>,
  findings: Findings,
): void {
  const data = new Set(owner.child('xlf:originalData')?.children.map(({ id }) => id) ?? []);
  for (const node of inlines) {
    for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd']) {
      const reference = node.attribute(name);
      if (reference === undefined || data.has(reference.value)) continue;
      const said = say('unknown-data', { attribute: name, data: reference.value });
      findings.error(said, reference, node);
    }
    const [start, end] = [node.attribute('dataRefStart'), node.attribute('dataRefEnd')];
    const alone = start === undefined ? end : end === undefined ? start : undefined;
    if (alone !== undefined) findings.warn(say('half-data-reference'), alone, node);
  }
}

/** Rules of single codes: copies and types. */
export function checkCodes(unit: Node, findings: Findings): void {
  const inlines = inlineSidesOf(unit).flatMap((side) => side.inlines);
  checkDataReferences(unit, inlines, findings);
  const byId = new Map(inlines.flatMap((node) => (node.id === null ? [] : [[node.id, node]])));
  for (const node of inlines) {
    if (CODES.has(node.key)) {
      checkCopy(node, byId, findings);
      checkSubType(node, findings);
    }
  }
}

/** `copyOf` names a code of the unit that may be copied and has no original data. */
function checkCopy(node: Node, byId: ReadonlyMap<string, Node>, findings: Findings): void {
  const copy = node.attribute('copyOf');
  if (copy === undefined) return;
  const fault = copyFault(node, byId.get(copy.value));
  if (fault !== null) findings.error(fault, copy, node);
}

function copyFault(node: Node, base: Node | undefined): Message | null {
  if (hasData(node)) return say('invalid-copy.with-data');
  if (base === undefined) return say('invalid-copy.unknown');
  if (hasData(base)) return say('invalid-copy.of-data');
  return base.value('canCopy') === 'no' ? say('invalid-copy.forbidden') : null;
}

function hasData(node: Node): boolean {
  return ['dataRef', 'dataRefStart', 'dataRefEnd'].some((name) => node.attribute(name));
}

/** Values of `subType` the specification defines, and the `type` each belongs to. */
const STANDARD_SUBTYPES: ReadonlyMap<string, string> = new Map([
  ['xlf:lb', 'fmt'],
  ['xlf:pb', 'fmt'],
  ['xlf:b', 'fmt'],
  ['xlf:i', 'fmt'],
  ['xlf:u', 'fmt'],
  ['xlf:var', 'ui'],
]);

/** `subType` needs `type`; those of the reserved prefix `xlf` must be known and fit. */
export function checkSubType(node: Node, findings: Findings): void {
  const subType = node.attribute('subType');
  if (subType === undefined) return;
  const type = node.value('type');
  if (type === null) {
    findings.error(say('missing-type'), subType, node);
  } else if (subType.value.startsWith('xlf:') && STANDARD_SUBTYPES.get(subType.value) !== type) {
    findings.error(say('wrong-subtype', { value: subType.value, type }), subType, node);
  }
}

/** First and last of the code points that XML has not, and in a second list those it advises against. */
const FOR_CP: readonly (readonly [first: number, last: number])[] = [
  ...([[0, 8], [0x0b, 0x0c], [0x0e, 0x1f], [0xd800, 0xdfff], [0xfffe, 0xffff]] as const),
  ...([[0x7f, 0x84], [0x86, 0x9f], [0xfdd0, 0xfdef]] as const),
]; // prettier-ignore

/** `cp` is for characters that XML does not allow; those it advises against may be written so too. */
export function checkCharacter(node: Node, findings: Findings): void {
  const hex = node.attribute('hex');
  if (hex === undefined || !CODE_POINT.accepts(hex.value)) return;
  const point = Number.parseInt(hex.value, 16);
  const endsPlane = (point & 0xfffe) === 0xfffe;
  if (endsPlane || FOR_CP.some(([first, last]) => point >= first && point <= last)) return;
  findings.error(say('needless-cp', { point: hex.value }), hex, node);
}

/** Attributes that name units of the same file, to be looked up when the file is read. */
export function subFlowsOf(unit: Node): { node: Node; attribute: NodeAttribute }[] {
  return inlineSidesOf(unit).flatMap(({ inlines }) =>
    inlines.flatMap((node) =>
      ['subFlows', 'subFlowsStart', 'subFlowsEnd'].flatMap((name) => {
        const attribute = node.attribute(name);
        return attribute === undefined ? [] : [{ node, attribute }];
      }),
    ),
  );
}
