import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { openZip } from '../../../shared/formats/zip/open-zip.ts';
import { memoryLimits } from '../../../shared/formats/zip/zip-limits.ts';
import { inventoryOf, partsOf } from '../../doubles/office/office-checks.ts';

/**
 * What may differ in a translated Office part: how text is cut into runs, its language, and how
 * Japanese texts are pronounced.
 */
const ofText =
  /^(?:w:(?:r|t|rPr|lang|proofErr|lastRenderedPageBreak|rFonts|cs)|t|r|rPh|phoneticPr|a:(?:r|t|rPr|pPr|buNone)|calcPr) |^@(?:lang|err|xml:space|w:rsid\w+)$/u;

/** Elements that people would miss, by the name under which a failure is told. */
const counted: Readonly<Record<string, RegExp>> = {
  paragraphs: /<(?:w|a):p[ >/]/gu,
  tables: /<(?:w:tbl|a:tbl)[ >]/gu,
  cells: /<(?:w:tc|a:tc|c)[ >]/gu,
  footnotes: /<w:footnoteReference[ /]/gu,
  links: /<(?:w:hyperlink|a:hlinkClick|hyperlink)[ >]/gu,
  formulas: /<(?:m:oMath|f)[ >]/gu,
  pictures: /<(?:pic:pic|p:pic)[ >]/gu,
};

/** How many there are of each kind of thing in an Office document. */
export function countThings(bytes: Uint8Array): Readonly<Record<string, number>> {
  const xml = [...partsOf(bytes)].filter(([name]) => name.endsWith('.xml')).map(([, text]) => text);
  const slides = [...partsOf(bytes).keys()].filter((name) =>
    /^ppt\/slides\/[^/]+\.xml$/u.test(name),
  );
  const counts = Object.entries(counted).map(([name, pattern]): [string, number] => [
    name,
    xml.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0),
  ]);
  return { ...Object.fromEntries(counts), slides: slides.length };
}

/**
 * Fails unless two Office documents have the same parts, elements and attributes, links and
 * formulas, and the same pictures byte for byte.
 */
export function assertSameOffice(translated: Uint8Array, original: Uint8Array): void {
  const [now, before] = [partsOf(translated), partsOf(original)];
  assert.deepEqual([...now.keys()].sort(), [...before.keys()].sort());
  for (const [name, text] of before) {
    const other = now.get(name) ?? '';
    if (!name.endsWith('.xml')) {
      assert.equal(hashOf(translated, name), hashOf(original, name), `${name} has changed`);
      continue;
    }
    assert.deepEqual(
      inventoryOf(withoutHeadings(other), ofText),
      inventoryOf(withoutHeadings(text), ofText),
      name,
    );
    assert.deepEqual(formulasOf(other), formulasOf(text), name);
  }
  assert.deepEqual(countThings(translated), countThings(original));
}

/** A table of a sheet repeats the texts of its first cells as names of its columns. */
function withoutHeadings(xml: string): string {
  return xml.replace(/(<tableColumn [^>]*?)name="[^"]*"/gu, '$1');
}

function hashOf(bytes: Uint8Array, name: string): string {
  const archive = openZip(bytes, memoryLimits);
  const entry = archive.find(name);
  assert.ok(entry !== null, `${name} is missing`);
  return createHash('sha256').update(archive.read(entry)).digest('hex');
}

function formulasOf(xml: string): readonly string[] {
  return [...xml.matchAll(/<(?:f|m:t)(?: [^>]*)?>([^<]*)</gu)].map(([, formula = '']) => formula);
}

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

/** Elements of a page with the attributes that no translation touches, as a browser sees them. */
export function elementsOf(html: string): readonly string[] {
  const elements: string[] = [];
  const visit = (node: Node): void => {
    const attributes = (node.attrs ?? [])
      .filter(({ name }) => !['alt', 'title', 'lang'].includes(name))
      .map(({ name, value }) => `${name}=${value}`);
    if (!node.nodeName.startsWith('#')) elements.push([node.nodeName, ...attributes].join(' '));
    for (const child of node.childNodes ?? []) visit(child);
  };
  visit(parse(html));
  return elements;
}
