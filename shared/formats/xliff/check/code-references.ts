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
      const message = `"${name}" names the data "${reference.value}", which is not there.`;
      findings.error('unknown-data', reference, message, node);
    }
    const [start, end] = [node.attribute('dataRefStart'), node.attribute('dataRefEnd')];
    const alone = start === undefined ? end : end === undefined ? start : undefined;
    if (alone !== undefined) {
      const message = '"dataRefStart" and "dataRefEnd" are used together or not at all.';
      findings.warn('half-data-reference', alone, message, node);
    }
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
  if (fault !== '') findings.error('invalid-copy', copy, fault, node);
}

function copyFault(node: Node, base: Node | undefined): string {
  if (hasData(node)) return 'A code with "copyOf" takes no reference to original data.';
  if (base === undefined) return '"copyOf" names no code of this unit.';
  if (hasData(base)) return '"copyOf" names a code with original data: refer to the data instead.';
  if (base.value('canCopy') === 'no') return '"copyOf" names a code that says canCopy="no".';
  return '';
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
    findings.error('missing-type', subType, '"subType" needs the attribute "type".', node);
  } else if (subType.value.startsWith('xlf:') && STANDARD_SUBTYPES.get(subType.value) !== type) {
    const message = `"${subType.value}" is no subType of the type "${type}".`;
    findings.error('wrong-subtype', subType, message, node);
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
  const message = `U+${hex.value} is a character XML allows: write it as text.`;
  findings.error('needless-cp', hex, message, node);
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
