import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
} from 'docx';

/** A letter with something of everything: a list, a table, bold words, a link and a footnote. */
export async function sampleDocument(): Promise<Uint8Array> {
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('The harbour was rebuilt in 1998.')] } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'The first ferry', heading: HeadingLevel.HEADING_1 }),
          mixedParagraph(),
          new Paragraph(
            'Please do not hesitate to contact us in the event that you require further informations.',
          ),
          new Paragraph({ text: 'Book online', heading: HeadingLevel.HEADING_2 }),
          // Sentences that the sandbox knows in German.
          bullet('Please enter a valid email address.'),
          bullet('Enter your password'),
          bullet('Children under six travels for free.'),
          table(),
          new Paragraph('Wir freuen uns auf ihren Besuch und wünschen eine gute Überfahrt.'),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function run(text: string, format: Omit<IRunOptions, 'text'> = {}): TextRun {
  const options: IRunOptions = { text, ...format };
  return new TextRun(options);
}

function mixedParagraph(): Paragraph {
  return new Paragraph({
    children: [
      run('We offer '),
      run('a very unique service', { bold: true }),
      new FootnoteReferenceRun(1),
      run(' in order to utilize the harbour best; see '),
      new ExternalHyperlink({
        link: 'https://example.com/ferry',
        children: [run('our web site', { style: 'Hyperlink' })],
      }),
      run(' for '),
      run('all', { italics: true }),
      run(' the details.'),
    ],
  });
}

function bullet(text: string): Paragraph {
  return new Paragraph({ text, bullet: { level: 0 } });
}

function table(): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: 'A0A0A0' };
  const borders = { top: line, bottom: line, left: line, right: line };
  const row = (...cells: readonly string[]): TableRow =>
    new TableRow({
      children: cells.map((text) => new TableCell({ borders, children: [new Paragraph(text)] })),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row('Departure', 'Arrival'), row('The ferry leave at eight.', 'It arrives at nine.')],
  });
}
