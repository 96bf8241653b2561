import { strToU8, zipSync } from 'fflate';

/** Parts of a document that a test writes by hand. */
export interface HandWritten {
  /** Children of `w:body`, without the section. */
  readonly body: string;
  /** Children of `w:styles`. */
  readonly styles?: string;
  /** Addresses of links by relationship id. */
  readonly links?: Readonly<Record<string, string>>;
  /** Texts of footnotes; the first has id 2. */
  readonly footnotes?: readonly string[];
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const officeRel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A .docx with this content: nothing of it is anybody's but the test's. */
export function docxOf({ body, styles = '', links = {}, footnotes = [] }: HandWritten): Uint8Array {
  const document = `<w:document ${w} ${r}><w:body>${body}<w:sectPr/></w:body></w:document>`;
  return zipSync({
    '[Content_Types].xml': strToU8(contentTypes()),
    '_rels/.rels': strToU8(
      rels(
        `<Relationship Id="rId1" Type="${officeRel}/officeDocument" Target="word/document.xml"/>`,
      ),
    ),
    'word/document.xml': strToU8(document),
    'word/styles.xml': strToU8(`<w:styles ${w}>${styles}</w:styles>`),
    'word/footnotes.xml': strToU8(`<w:footnotes ${w}>${notes(footnotes)}</w:footnotes>`),
    'word/_rels/document.xml.rels': strToU8(rels(documentRels(links))),
  });
}

function contentTypes(): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/word/${part}.xml" ContentType="${main}.${type}+xml"/>`;
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('footnotes', 'footnotes')}</Types>`;
}

function rels(content: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
}

function documentRels(links: Readonly<Record<string, string>>): string {
  const external = Object.entries(links).map(
    ([id, address]) =>
      `<Relationship Id="${id}" Type="${officeRel}/hyperlink" Target="${address}" TargetMode="External"/>`,
  );
  return `<Relationship Id="rIdStyles" Type="${officeRel}/styles" Target="styles.xml"/><Relationship Id="rIdNotes" Type="${officeRel}/footnotes" Target="footnotes.xml"/>${external.join('')}`;
}

function notes(texts: readonly string[]): string {
  return texts
    .map((text, index) => `<w:footnote w:id="${index + 2}"><w:p>${run(text)}</w:p></w:footnote>`)
    .join('');
}

/** A run; `properties` are the children of its `w:rPr`. */
export function run(text: string, properties = ''): string {
  const rPr = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function paragraph(...content: readonly string[]): string {
  return `<w:p>${content.join('')}</w:p>`;
}

export const footnoteMark = '<w:r><w:footnoteReference w:id="2"/></w:r>';

export function link(id: string, ...content: readonly string[]): string {
  return `<w:hyperlink r:id="${id}">${content.join('')}</w:hyperlink>`;
}
