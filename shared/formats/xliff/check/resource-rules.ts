import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import { isLanguageOf } from './language-rules.ts';
import type { Node } from './node.ts';

/** Resource data: content or address, languages, and references to items of the file. */
export function checkResources(data: Node, root: Node, findings: Findings): void {
  for (const item of data.childrenOf('res:resourceItem')) {
    const sides = item.childrenOf('res:source', 'res:target');
    for (const side of sides) checkSide(side, root, findings);
    const embedded = sides.some((side) => side.children.length > 0);
    if (sides.length > 0 && !embedded && item.attribute('mimeType') === undefined) {
      findings.error(say('missing-mime-type'), item);
    }
  }
  checkItemReferences(data, findings);
}

function checkSide(side: Node, root: Node, findings: Findings): void {
  const href = side.attribute('href');
  if (href === undefined && !side.hasContent) {
    findings.error(say('empty-resource', { element: side.name }), side);
  }
  if (href !== undefined && side.hasContent) {
    findings.error(say('resource-twice', { element: side.name }), href, side);
  }
  const language = side.attribute('xml:lang');
  const wanted = root.value('srcLang');
  if (side.key !== 'res:source' || language === undefined || wanted === null) return;
  if (isLanguageOf(language.value, wanted)) return;
  const values = { language: language.value, attribute: 'srcLang', wanted };
  findings.error(say('different-language', values), language, side);
}

/** References name items at the level of the file. */
function checkItemReferences(data: Node, findings: Findings): void {
  const file = data.enclosing('xlf:file');
  const items = (file?.childrenOf('res:resourceData') ?? []).flatMap((list) =>
    list.childrenOf('res:resourceItem'),
  );
  const ids = new Set(items.map(({ id }) => id));
  for (const reference of data.childrenOf('res:resourceItemRef')) {
    const target = reference.attribute('ref');
    if (target === undefined || ids.has(target.value)) continue;
    findings.note(say('unknown-resource', { id: target.value }), target, reference);
  }
}
