import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  Math as Formula,
  MathFraction,
  MathRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type IRunOptions,
} from 'docx';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slideFile } from '../../doubles/office/slide-files.ts';
import { workbookFile } from '../../doubles/office/workbook-files.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const icon = new Uint8Array(
  readFileSync(path.join(root, 'extensions', 'vscode', 'media', 'icon.png')),
);

/** One document of each kind by its file name, with all that has to survive. */
export async function sampleDocuments(): Promise<ReadonlyMap<string, Uint8Array>> {
  const encoder = new TextEncoder();
  return new Map([
    ['guide.docx', await wordDocument()],
    ['plan.pptx', await slideFile()],
    ['prices.xlsx', workbookFile()],
    ['page.html', encoder.encode(webPage)],
    ['letter.txt', encoder.encode(letter)],
    ['film.srt', encoder.encode(subtitles)],
    ['app.xliff', encoder.encode(units)],
  ]);
}

const early: IRunOptions = { text: 'early', bold: true };

async function wordDocument(): Promise<Uint8Array> {
  const row = (...texts: readonly string[]): TableRow =>
    new TableRow({
      children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })),
    });
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('The boat stays in the harbour in a storm.')] } },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('News from the harbour')] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [new TextRun({ children: ['Page ', PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: 'A guide to the ferry', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [
              new TextRun('Take the '),
              new TextRun(early),
              new TextRun(' boat'),
              new FootnoteReferenceRun(1),
              new TextRun(' and read '),
              new ExternalHyperlink({
                link: 'https://example.com/ferry',
                children: [new TextRun({ text: 'our website', style: 'Hyperlink' })],
              }),
              new TextRun(' before you leave.'),
            ],
          }),
          new Paragraph({ text: 'Bring a coat', bullet: { level: 0 } }),
          new Paragraph({ text: 'Buy a ticket', bullet: { level: 0 } }),
          new Table({
            rows: [
              row('Description', 'Price'),
              row('North quay', '12.50'),
              row('South quay', '9.75'),
            ],
          }),
          new Paragraph({
            children: [
              new TextRun('The fare is '),
              new Formula({
                children: [
                  new MathFraction({
                    numerator: [new MathRun('distance')],
                    denominator: [new MathRun('2')],
                  }),
                ],
              }),
              new TextRun(' in euros.'),
            ],
          }),
          new Paragraph({
            children: [
              new ImageRun({ type: 'png', data: icon, transformation: { width: 96, height: 96 } }),
              new TextRun(' This is the sign of the ferry.'),
            ],
          }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const webPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>The ferry</title><style>td { border: 1px solid }</style></head>
<body>
<h1>Welcome</h1>
<p>The <b>early</b> boat leaves at <a href="https://example.com/times" title="All times">six o&rsquo;clock</a>.</p>
<table><tr><td>Description</td><td>Price</td></tr><tr><td>North quay</td><td>12.50</td></tr></table>
<ul><li>Bring a coat</li><li>Run <code>npm start</code> first</li></ul>
<script>document.title = "The ferry";</script>
<p><img src="boat.png" alt="A small boat"> &copy; the harbour office</p>
</body>
</html>
`;

const letter = `Dear friends,

the ferry sails again from Monday.
Please bring your tickets.

The harbour office
`;

const subtitles = `1
00:00:01,000 --> 00:00:03,500
Where is the ferry?

2
00:00:04,000 --> 00:00:07,000
<i>It left</i> an hour ago.

3
00:00:07,500 --> 00:00:09,000
Then we must swim.
`;

const units = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
  <file id="app">
    <unit id="save">
      <segment><source>Save changes</source></segment>
    </unit>
    <unit id="welcome">
      <originalData><data id="d1">{name}</data></originalData>
      <segment><source>Welcome, <ph id="1" dataRef="d1"/>, to the ferry.</source></segment>
    </unit>
  </file>
</xliff>
`;
