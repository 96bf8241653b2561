import {
  AlignmentType,
  Bookmark,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  InsertedTextRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type IRunOptions,
} from 'docx';
import { packOffice } from './office-package.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const wordDocumentType = `${wordType}.document.main+xml`;

/** The main part of a document with this body. */
export function wordXml(body: string): string {
  return (
    `<w:document xmlns:w="${W}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
    ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
    ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"' +
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"' +
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"' +
    ' xmlns:v="urn:schemas-microsoft-com:vml">' +
    `<w:body>${body}<w:sectPr/></w:body></w:document>`
  );
}

/** A document with nothing but this body. */
export function wordPackage(body: string): Uint8Array {
  return packOffice({ 'word/document.xml': { type: wordDocumentType, text: wordXml(body) } });
}

/** A run of text. */
export function run(text: string, properties = ''): string {
  const format = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${format}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** One pixel. */
export const smallPicture: Uint8Array = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A document as people write them, made by the library `docx`. */
export async function wordFile(): Promise<Uint8Array> {
  const document = new Document({
    comments: {
      children: [{ id: 0, author: 'Ana', children: [new Paragraph('Please check this date.')] }],
    },
    footnotes: { 1: { children: [new Paragraph('The figures are preliminary.')] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('Annual report')] }) },
        footers: { default: new Footer({ children: [pageNumbers()] }) },
        children: [...opening(), fruitTable(), ...closing()],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function pageNumbers(): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
    ],
  });
}

const bold: IRunOptions = { text: 'twice as many', bold: true };

function opening(): readonly Paragraph[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [new Bookmark({ id: 'start', children: [new TextRun('Our year in numbers')] })],
    }),
    new Paragraph({
      children: [
        new TextRun('We sold '),
        new TextRun(bold),
        new TextRun(' apples as in the year before'),
        new FootnoteReferenceRun(1),
        new TextRun('.'),
      ],
    }),
    new Paragraph({
      children: [
        new TextRun('More is told on '),
        new ExternalHyperlink({
          link: 'https://example.com/report',
          children: [new TextRun({ text: 'our website', style: 'Hyperlink' })],
        }),
        new TextRun(' and in the appendix.'),
      ],
    }),
    new Paragraph({ text: 'Apples', bullet: { level: 0 } }),
    new Paragraph({ text: 'Pears', bullet: { level: 0 } }),
  ];
}

function fruitTable(): Table {
  const row = (...texts: readonly string[]): TableRow =>
    new TableRow({
      children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })),
    });
  return new Table({ rows: [row('Fruit', 'Price'), row('Apples', '12.50'), row('Pears', '9.75')] });
}

function closing(): readonly Paragraph[] {
  return [
    new Paragraph({
      children: [
        new CommentRangeStart(0),
        new TextRun('The meeting is on Monday.'),
        new CommentRangeEnd(0),
        new TextRun({ children: [new CommentReference(0)] }),
        new InsertedTextRun({
          id: 7,
          author: 'Ana',
          date: '2026-01-01T00:00:00Z',
          text: ' Everybody is invited.',
        }),
      ],
    }),
    new Paragraph({
      children: [
        new ImageRun({
          type: 'png',
          data: smallPicture,
          transformation: { width: 40, height: 40 },
        }),
        new TextRun('A picture of our garden'),
      ],
    }),
  ];
}
