import { createZip } from '../../../../formats/zip/write-zip.ts';
import { findIllegalXmlCharacter } from '../../../../text/xml-escape.ts';
import type { DocxBlock, DocxContent, DocxParagraph, DocxTable } from './docx-block.ts';
import { documentStyles } from './docx-styles.ts';
import { largestOf } from '../../../../text/lists/extremes.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const rightToLeft = /^(?:ar|he)\b/iu;
/** A4 in twentieths of a point, with margins of an inch. */
const page = { width: 11_906, height: 16_838, margin: 1440 };

/** Builds a Word document of paragraphs and tables: text and its order, and no more formatting. */
export function writeDocx(content: DocxContent): Uint8Array {
  const isRightToLeft = rightToLeft.test(content.language);
  const parts = new Map<string, string>();
  const edges = (['header', 'footer'] as const).filter((edge) => (content[edge] ?? []).length > 0);
  parts.set('[Content_Types].xml', contentTypes(edges));
  parts.set('_rels/.rels', packageLinks());
  parts.set('docProps/core.xml', properties(content));
  parts.set('word/document.xml', documentPart(content, edges, isRightToLeft));
  parts.set('word/styles.xml', `${declaration}${documentStyles(main, content.language)}`);
  parts.set('word/_rels/document.xml.rels', documentLinks(edges));
  for (const edge of edges) {
    const tag = edge === 'header' ? 'hdr' : 'ftr';
    const lines = (content[edge] ?? []).map((text) =>
      paragraph({ kind: 'paragraph', text }, isRightToLeft),
    );
    parts.set(
      `word/${edge}1.xml`,
      `${declaration}<w:${tag} xmlns:w="${main}">${lines.join('')}</w:${tag}>`,
    );
  }
  const encoder = new TextEncoder();
  return createZip(new Map([...parts].map(([name, text]) => [name, encoder.encode(text)])));
}

type Edge = 'header' | 'footer';

function documentPart(
  content: DocxContent,
  edges: readonly Edge[],
  isRightToLeft: boolean,
): string {
  const body = content.blocks.map((block) => blockOf(block, isRightToLeft)).join('');
  const references = edges
    .map((edge) => `<w:${edge}Reference w:type="default" r:id="${edge}"/>`)
    .join('');
  const margins = ['top', 'right', 'bottom', 'left']
    .map((side) => `w:${side}="${page.margin}"`)
    .join(' ');
  return (
    `${declaration}<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>${body}` +
    `<w:sectPr>${references}<w:pgSz w:w="${page.width}" w:h="${page.height}"/>` +
    `<w:pgMar ${margins} w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>` +
    '</w:body></w:document>'
  );
}

function blockOf(block: DocxBlock, isRightToLeft: boolean): string {
  return block.kind === 'table' ? table(block, isRightToLeft) : paragraph(block, isRightToLeft);
}

function paragraph(block: DocxParagraph, isRightToLeft: boolean): string {
  // The order is the schema's.
  const properties = [
    block.style === undefined ? '' : `<w:pStyle w:val="${block.style}"/>`,
    block.startsPage === true ? '<w:pageBreakBefore/>' : '',
    block.hasRule === true
      ? '<w:pBdr><w:top w:val="single" w:sz="4" w:space="6" w:color="808080"/></w:pBdr>'
      : '',
    isRightToLeft ? '<w:bidi/>' : '',
    block.alignment === undefined ? '' : `<w:jc w:val="${block.alignment}"/>`,
  ].join('');
  const runProperties = [
    block.isBold === true ? '<w:b/>' : '',
    block.isItalic === true ? '<w:i/>' : '',
    isRightToLeft ? '<w:rtl/>' : '',
  ].join('');
  const run = runProperties === '' ? '' : `<w:rPr>${runProperties}</w:rPr>`;
  return (
    `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}` +
    `<w:r>${run}${runContent(block.text)}</w:r></w:p>`
  );
}

function runContent(text: string): string {
  return text
    .split(/([\n\t])/u)
    .map((piece) => {
      if (piece === '\n') return '<w:br/>';
      if (piece === '\t') return '<w:tab/>';
      return piece === '' ? '' : `<w:t xml:space="preserve">${escape(piece)}</w:t>`;
    })
    .join('');
}

function table({ rows }: DocxTable, isRightToLeft: boolean): string {
  const columns = largestOf(
    rows.map((row) => row.length),
    1,
  );
  const width = Math.floor((page.width - 2 * page.margin) / columns);
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(columns);
  const written = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_, index) => {
      const text = row[index] ?? '';
      return (
        `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>` +
        `${paragraph({ kind: 'paragraph', text }, isRightToLeft)}</w:tc>`
      );
    });
    return `<w:tr>${cells.join('')}</w:tr>`;
  });
  return (
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr>' +
    // Word joins two tables that touch.
    `<w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl><w:p/>`
  );
}

function contentTypes(edges: readonly Edge[]): string {
  const overrides = [
    ['/word/document.xml', `${wordType}.document.main+xml`],
    ['/word/styles.xml', `${wordType}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...edges.map((edge) => [`/word/${edge}1.xml`, `${wordType}.${edge}+xml`]),
  ].map(([name = '', type = '']) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return (
    `${declaration}<Types xmlns="${packageRelationships}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function packageLinks(): string {
  return links([
    ['document', `${relationships}/officeDocument`, 'word/document.xml'],
    [
      'properties',
      `${packageRelationships}/relationships/metadata/core-properties`,
      'docProps/core.xml',
    ],
  ]);
}

function documentLinks(edges: readonly Edge[]): string {
  return links([
    ['styles', `${relationships}/styles`, 'styles.xml'],
    ...edges.map((edge): Link => [edge, `${relationships}/${edge}`, `${edge}1.xml`]),
  ]);
}

type Link = readonly [id: string, type: string, target: string];

function links(all: readonly Link[]): string {
  const written = all.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelationships}/relationships">${written.join('')}</Relationships>`;
}

function properties({ description, language }: DocxContent): string {
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${packageRelationships}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:description>${escape(description)}</dc:description><dc:language>${escape(language)}</dc:language>` +
    '</cp:coreProperties>'
  );
}

/** Characters that no XML may hold are left out: old files use some as marks. */
function escape(text: string): string {
  const clean =
    findIllegalXmlCharacter(text) < 0
      ? text
      : Array.from(text)
          .filter((character) => findIllegalXmlCharacter(character) < 0)
          .join('');
  return clean.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
