import {
  Document,
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  type IRunOptions,
  Paragraph,
  TextRun,
} from 'docx';
import { pack } from '../fixtures/plain.ts';

/**
 * A letter with a heading, a paragraph with bold words, a footnote and a link whose wording leaves
 * something to improve, and three plain ones.
 */
export function sampleDocument(): Promise<Uint8Array> {
  return pack(
    new Document({
      footnotes: { 1: { children: [new Paragraph('Since 1998.')] } },
      sections: [
        {
          children: [
            new Paragraph({ text: 'The first ferry', heading: HeadingLevel.HEADING_1 }),
            mixedParagraph(),
            new Paragraph('Please do not hesitate to contact us in the event that you need help.'),
            new Paragraph('The harbor is quiet in the morning.'),
            // The sandbox knows this one in German.
            new Paragraph('Please enter a valid email address.'),
          ],
        },
      ],
    }),
  );
}

const boldWords: IRunOptions = { text: 'a very unique service', bold: true };

function mixedParagraph(): Paragraph {
  return new Paragraph({
    children: [
      new TextRun('We offer '),
      new TextRun(boldWords),
      new FootnoteReferenceRun(1),
      new TextRun(' in order to utilize the harbour best; see '),
      new ExternalHyperlink({
        link: 'https://example.com/ferry',
        children: [new TextRun({ text: 'our web site', style: 'Hyperlink' })],
      }),
      new TextRun(' for details.'),
    ],
  });
}
