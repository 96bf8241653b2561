import type { Finding } from './finding.ts';
import { checkControls } from './xml-controls.ts';
import { checkOrder } from './xml-order.ts';
import { checkReferences } from './xml-references.ts';
import { checkLocales, checkPanePage, checkVersion } from './xml-shape.ts';
import { checkAddresses, checkTextLengths } from './xml-texts.ts';
import { readXmlTree } from './xml-tree.ts';

/**
 * What Office would refuse or pass over in silence, found without asking a server.
 *
 * @param handlers names that `Office.actions.associate` is called with
 * @throws Error when `xml` is not well-formed
 */
export function checkXmlManifest(xml: string, handlers: ReadonlySet<string>): readonly Finding[] {
  const root = readXmlTree(xml);
  return [
    ...checkOrder(root),
    ...checkReferences(root),
    ...checkControls(root, handlers),
    ...checkTextLengths(root),
    ...checkAddresses(root),
    ...checkVersion(root),
    ...checkPanePage(root),
    ...checkLocales(root),
  ];
}
