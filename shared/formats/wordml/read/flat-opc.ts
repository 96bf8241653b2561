import { say } from '../../../messages/message.ts';
import type { Span } from '../../source-text/passage.ts';
import { createXmlReader } from '../../xml/xml-scanner.ts';
import { XmlToken } from '../../xml/xml-reader.ts';
import { WordmlError } from '../wordml-error.ts';

/** Prefix of the package's own elements, `pkg` as Word writes it. */
function prefixOf(flat: string): string {
  const root = /<(?:(?<prefix>[A-Za-z_][\w.-]*):)?package[\s>]/u.exec(flat.slice(0, ROOT_WITHIN));
  if (root === null) throw new WordmlError(say('no-package'));
  const prefix = root.groups?.['prefix'];
  return prefix === undefined ? '' : `${prefix}:`;
}

const ROOT_WITHIN = 10_000;

/**
 * Where the XML of a part stands in a Flat OPC package, null where there is no such part. Only looked
 * for, not read: a package holds pictures of megabytes in between.
 * @throws WordmlError where `flat` is no package.
 */
export function findPart(flat: string, name: string): Span | null {
  const prefix = prefixOf(flat);
  const opening = `<${prefix}part`;
  let at = flat.indexOf(opening);
  while (at >= 0) {
    const end = flat.indexOf('>', at);
    if (end < 0) return null;
    const tag = flat.slice(at, end);
    if (namesPart(tag, name)) return xmlDataIn(flat, prefix, end);
    at = flat.indexOf(opening, end);
  }
  return null;
}

function namesPart(tag: string, name: string): boolean {
  return tag.includes(`name="${name}"`) || tag.includes(`name='${name}'`);
}

function xmlDataIn(flat: string, prefix: string, from: number): Span | null {
  const open = flat.indexOf(`<${prefix}xmlData`, from);
  const close = flat.indexOf(`</${prefix}xmlData>`, from);
  const start = open < 0 ? -1 : flat.indexOf('>', open) + 1;
  return start <= 0 || close < start ? null : { start, end: close };
}

/** Targets of a part's relationships by their id. */
export function relationshipTargets(flat: string, part: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  const slash = part.lastIndexOf('/');
  const span = findPart(flat, `${part.slice(0, slash)}/_rels${part.slice(slash)}.rels`);
  if (span === null) return targets;
  const reader = createXmlReader(flat.slice(span.start, span.end), { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag || !/(?:^|:)Relationship$/u.test(reader.name)) continue;
    const [id, target] = [reader.findAttribute('Id'), reader.findAttribute('Target')];
    if (id >= 0 && target >= 0)
      targets.set(reader.attributeValue(id), reader.attributeValue(target));
  }
  return targets;
}
