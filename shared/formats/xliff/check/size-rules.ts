import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';

const RESTRICTION = /^(?:\*|[0-9]+(?:,(?:[0-9]+|\*))?)$/;
const WHOLE = /^[0-9]+$/;
/** A number that is not whole: wrong under any profile that has numbers at all. */
const BROKEN_NUMBER = /^[+-]?[0-9]*\.[0-9]+$/;

/** Forms of the size attributes under the standard profiles; other profiles have their own. */
const FORMS: readonly (readonly [key: string, profile: string, form: RegExp, wanted: string])[] = [
  ['slr:sizeRestriction', 'generalProfile', RESTRICTION, '"*", a number, "0,10" or "0,*"'],
  ['slr:storageRestriction', 'storageProfile', RESTRICTION, '"*", a number, "0,10" or "0,*"'],
  ['slr:sizeInfo', 'generalProfile', WHOLE, 'a whole number'],
  ['slr:equivStorage', 'storageProfile', WHOLE, 'a whole number'],
];

/** Attributes that say how large a code is: only isolated end codes may have them. */
const SIZES = ['slr:sizeInfo', 'slr:sizeInfoRef', 'slr:equivStorage'];

/** Attributes of the size restriction module on one element. */
export function checkSizes(node: Node, findings: Findings): void {
  if (!node.attributes.some(({ key }) => key.startsWith('slr:'))) return;
  for (const [key, profile, form, wanted] of FORMS) {
    const attribute = node.attribute(key);
    if (attribute === undefined || form.test(attribute.value)) continue;
    if (!isStandard(node, profile) && !BROKEN_NUMBER.test(attribute.value)) continue;
    const message = `"${attribute.name}" must be ${wanted}.`;
    findings.error('size-form', attribute, message, node);
  }
  const [info, reference] = [node.attribute('slr:sizeInfo'), node.attribute('slr:sizeInfoRef')];
  if (info !== undefined && reference !== undefined) {
    const message = '"sizeInfo" and "sizeInfoRef" exclude each other.';
    findings.error('size-twice', reference, message, node);
  }
  checkEnd(node, findings);
  if (reference !== undefined) checkSizeReference(node, reference, findings);
}

function checkEnd(node: Node, findings: Findings): void {
  if (node.key !== 'xlf:ec' || node.value('isolated') === 'yes') return;
  const size = SIZES.map((key) => node.attribute(key)).find((found) => found !== undefined);
  if (size === undefined) return;
  const message = `"${size.name}" may stand on an end code only when it is isolated.`;
  findings.error('size-on-end', size, message, node);
}

function isStandard(node: Node, profile: string): boolean {
  const file = node.key === 'xlf:file' ? node : node.enclosing('xlf:file');
  return file?.child('slr:profiles')?.value(profile)?.startsWith('xliff:') ?? false;
}

/** The reference names something in `slr:data` beside the element or beside one that encloses it. */
function checkSizeReference(node: Node, reference: NodeAttribute, findings: Findings): void {
  for (let level = node.parent; level !== null; level = level.parent) {
    for (const data of level.childrenOf('slr:data')) {
      for (const entry of data.below()) if (entry.id === reference.value) return;
    }
  }
  const message = `No <data> of the size module holds "${reference.value}".`;
  findings.error('unknown-size', reference, message, node);
}

/** Format style on one element: `subFs` needs `fs`, and an end code must be isolated. */
export function checkFormatStyle(node: Node, findings: Findings): void {
  const [style, more] = [node.attribute('fs:fs'), node.attribute('fs:subFs')];
  const first = style ?? more;
  if (first === undefined) return;
  if (style === undefined) {
    findings.error('missing-style', first, '"subFs" needs the attribute "fs".', node);
  }
  if (node.key !== 'xlf:ec' || node.value('isolated') === 'yes') return;
  const message = `"${first.name}" may stand on an end code only when it is isolated.`;
  findings.error('style-on-end', first, message, node);
}
