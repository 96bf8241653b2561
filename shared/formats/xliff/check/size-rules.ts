import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';

const RESTRICTION = /^(?:\*|[0-9]+(?:,(?:[0-9]+|\*))?)$/;
const WHOLE = /^[0-9]+$/;
/** A number that is not whole: wrong under any profile that has numbers at all. */
const BROKEN_NUMBER = /^[+-]?[0-9]*\.[0-9]+$/;

/** Forms of the size attributes under the standard profiles; other profiles have their own. */
const FORMS: readonly SizeForm[] = [
  ['slr:sizeRestriction', 'generalProfile', RESTRICTION, 'size-form.restriction'],
  ['slr:storageRestriction', 'storageProfile', RESTRICTION, 'size-form.restriction'],
  ['slr:sizeInfo', 'generalProfile', WHOLE, 'size-form.whole'],
  ['slr:equivStorage', 'storageProfile', WHOLE, 'size-form.whole'],
];

type SizeForm = readonly [
  key: string,
  profile: string,
  form: RegExp,
  fault: 'size-form.restriction' | 'size-form.whole',
];

/** Attributes that say how large a code is: only isolated end codes may have them. */
const SIZES = ['slr:sizeInfo', 'slr:sizeInfoRef', 'slr:equivStorage'];

/** Attributes of the size restriction module on one element. */
export function checkSizes(node: Node, findings: Findings): void {
  if (!node.attributes.some(({ key }) => key.startsWith('slr:'))) return;
  for (const [key, profile, form, fault] of FORMS) {
    const attribute = node.attribute(key);
    if (attribute === undefined || form.test(attribute.value)) continue;
    if (!isStandard(node, profile) && !BROKEN_NUMBER.test(attribute.value)) continue;
    findings.error(say(fault, { attribute: attribute.name }), attribute, node);
  }
  const [info, reference] = [node.attribute('slr:sizeInfo'), node.attribute('slr:sizeInfoRef')];
  if (info !== undefined && reference !== undefined) {
    findings.error(say('size-twice'), reference, node);
  }
  checkEnd(node, findings);
  if (reference !== undefined) checkSizeReference(node, reference, findings);
}

function checkEnd(node: Node, findings: Findings): void {
  if (node.key !== 'xlf:ec' || node.value('isolated') === 'yes') return;
  const size = SIZES.map((key) => node.attribute(key)).find((found) => found !== undefined);
  if (size === undefined) return;
  findings.error(say('size-on-end', { attribute: size.name }), size, node);
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
  findings.error(say('unknown-size', { reference: reference.value }), reference, node);
}

/** Format style on one element: `subFs` needs `fs`, and an end code must be isolated. */
export function checkFormatStyle(node: Node, findings: Findings): void {
  const [style, more] = [node.attribute('fs:fs'), node.attribute('fs:subFs')];
  const first = style ?? more;
  if (first === undefined) return;
  if (style === undefined) {
    findings.error(say('missing-style'), first, node);
  }
  if (node.key !== 'xlf:ec' || node.value('isolated') === 'yes') return;
  findings.error(say('style-on-end', { attribute: first.name }), first, node);
}
