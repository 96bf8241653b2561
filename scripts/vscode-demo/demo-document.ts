import { createZip } from '../../shared/formats/zip/write-zip.ts';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A run of a paragraph. */
interface Run {
  readonly text: string;
  readonly isBold?: true;
}

/** Written for the demo, as the samples are. */
const paragraphs: readonly { readonly isHeading?: true; readonly runs: readonly Run[] }[] = [
  { isHeading: true, runs: [{ text: 'Night boat to Elling Island' }] },
  {
    runs: [
      { text: 'From 1 April the night boat leaves at ' },
      { text: '23:40', isBold: true },
      { text: ' from quay 4, every night but Sunday.' },
    ],
  },
  { runs: [{ text: 'Please be at the gate fifteen minutes before departure.' }] },
  {
    runs: [
      { text: 'Bicycles travel free of charge. ' },
      { text: 'Dogs need a ticket', isBold: true },
      { text: ' and stay on the lower deck.' },
    ],
  },
];

/** A small Word document with a heading and bold words. The same bytes each time. */
export function demoDocument(): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${paragraphs.map(paragraph).join('')}</w:body></w:document>`,
  };
  const encoder = new TextEncoder();
  const files = Object.entries(parts).map(
    ([name, xml]) => [name, encoder.encode(DECLARATION + xml)] as const,
  );
  return createZip(new Map(files));
}

function paragraph({ isHeading, runs }: (typeof paragraphs)[number]): string {
  const size = isHeading === true ? '<w:b/><w:sz w:val="36"/>' : '';
  const written = runs.map(({ text, isBold }) => {
    const looks = size + (isBold === true ? '<w:b/>' : '');
    const properties = looks === '' ? '' : `<w:rPr>${looks}</w:rPr>`;
    return `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  });
  return `<w:p>${written.join('')}</w:p>`;
}
