import { writtenAttribute } from '../xml/written-attributes.ts';

/** A relationship of a part, as it stands in the XML. */
interface Written {
  readonly source: string;
  readonly id: string;
  readonly isHeaderOrFooter: boolean;
}

/**
 * The XML parts of a package without relationships to parts that are not there, and without the
 * references to headers and footers that hang on them: what Word gives of a body may name parts that
 * it left out, and no program opens such a package.
 * @param parts XML by name, with a leading slash.
 * @param names all parts of the package.
 */
export function dropDangling(
  parts: ReadonlyMap<string, string>,
  names: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const kept = new Map(parts);
  for (const [name, xml] of parts) {
    const owner = ownerOf(name);
    if (owner === null) continue;
    const dangling = danglingIn(xml, owner, names);
    if (dangling.length === 0) continue;
    kept.set(
      name,
      dangling.reduce((text, { source }) => text.replace(source, () => ''), xml),
    );
    const references = dangling.filter(({ isHeaderOrFooter }) => isHeaderOrFooter);
    const content = kept.get(owner);
    if (content !== undefined) kept.set(owner, withoutReferences(content, references));
  }
  return kept;
}

const folder = '/_rels/';
const ending = '.rels';

/** The part whose relationships a part holds, such as `/word/document.xml`; null for other parts. */
function ownerOf(name: string): string | null {
  const at = name.lastIndexOf(folder);
  if (at < 0 || !name.endsWith(ending)) return null;
  return `${name.slice(0, at)}/${name.slice(at + folder.length, -ending.length)}`;
}

function danglingIn(xml: string, owner: string, names: ReadonlySet<string>): readonly Written[] {
  return Array.from(xml.matchAll(/<(?:\w{1,60}:)?Relationship\s[^<>]*\/>/gu), ([source]) => source)
    .filter((source) => !/TargetMode=["']External["']/u.test(source))
    .filter((source) => !names.has(resolve(owner, attribute(source, 'Target'))))
    .map((source) => ({
      source,
      id: attribute(source, 'Id'),
      isHeaderOrFooter: /\/(?:header|footer)$/u.test(attribute(source, 'Type')),
    }));
}

function withoutReferences(xml: string, references: readonly Written[]): string {
  const ids = new Set(references.map(({ id }) => id));
  if (ids.size === 0) return xml;
  return xml.replace(/<w:(?:header|footer)Reference\s[^<>]*\/>/gu, (source) =>
    ids.has(attribute(source, 'r:id')) ? '' : source,
  );
}

function resolve(owner: string, target: string): string {
  if (target.startsWith('/')) return target;
  const steps = owner.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function attribute(source: string, name: string): string {
  return writtenAttribute(source, name)?.value ?? '';
}
