import PptxGenJS from 'pptxgenjs';
import { packOffice, relationships } from './office-package.ts';

const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const slideType = 'application/vnd.openxmlformats-officedocument.presentationml';

/** A shape with these paragraphs of DrawingML. */
export function shape(paragraphs: string, placeholder = ''): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>` +
    `<p:spPr/><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`
  );
}

/** A presentation of one slide with these shapes, over a layout with others. */
export function slidePackage(shapes: string, layoutShapes = ''): Uint8Array {
  const tree = (name: string, content: string): string =>
    `<p:${name} xmlns:p="${P}" xmlns:a="${A}"><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:${name}>`;
  return packOffice({
    'ppt/presentation.xml': {
      type: `${slideType}.presentation.main+xml`,
      text: `<p:presentation xmlns:p="${P}"/>`,
    },
    'ppt/slides/slide1.xml': { type: `${slideType}.slide+xml`, text: tree('sld', shapes) },
    'ppt/slides/_rels/slide1.xml.rels': {
      type: '',
      text: relationships([['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']]),
    },
    'ppt/slideLayouts/slideLayout1.xml': {
      type: `${slideType}.slideLayout+xml`,
      text: tree('sldLayout', layoutShapes),
    },
  });
}

/** A presentation as people make them, by the library `pptxgenjs`: notes, a table and a chart. */
export async function slideFile(): Promise<Uint8Array> {
  const deck = new PptxGenJS();
  const first = deck.addSlide();
  first.addText(
    [
      { text: 'Our plan for ' },
      { text: 'next year', options: { bold: true, color: 'C00000' } },
      { text: ' is simple.' },
    ],
    { x: 1, y: 0.4, w: 8, h: 1, fontSize: 28 },
  );
  first.addText(
    [
      { text: 'Grow more apples', options: { bullet: true } },
      {
        text: 'See the website',
        options: { bullet: true, hyperlink: { url: 'https://example.com/' } },
      },
    ],
    { x: 1, y: 1.5, w: 8, h: 1.2 },
  );
  first.addTable(
    [
      [{ text: 'Fruit', options: { bold: true } }, { text: 'Price' }],
      [{ text: 'Pears' }, { text: '9.75' }],
    ],
    { x: 1, y: 3, w: 5 },
  );
  first.addNotes('Remember to thank the team.');
  const second = deck.addSlide();
  const sales = [{ name: 'Sales', labels: ['North', 'South'], values: [3, 5] }];
  second.addChart(deck.ChartType.bar, sales, {
    x: 1,
    y: 1,
    w: 6,
    h: 3.5,
    showTitle: true,
    title: 'Sales by region',
  });
  const bytes = await deck.write({ outputType: 'uint8array' });
  if (!(bytes instanceof Uint8Array)) throw new Error('pptxgenjs gave no bytes.');
  return new Uint8Array(bytes);
}
