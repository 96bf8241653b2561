import { readFlatOpc } from '../../../../shared/formats/wordml/read/read-flat-opc.ts';
import { toWordParagraph } from '../../../../shared/formats/wordml/to-word-paragraph.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export interface FlatSample {
  readonly body: string;
  /** Children of `w:styles`. */
  readonly styles?: string;
  /** Addresses by relationship id. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A package as `getOoxml` gives it. */
export function flatOf({ body, styles, links }: FlatSample): string {
  const parts = [
    part('/word/document.xml', `<w:document ${w}><w:body>${body}</w:body></w:document>`),
  ];
  if (styles !== undefined)
    parts.push(part('/word/styles.xml', `<w:styles ${w}>${styles}</w:styles>`));
  if (links !== undefined) {
    const entries = Object.entries(links).map(
      ([id, target]) => `<Relationship Id="${id}" Target="${target}" TargetMode="External"/>`,
    );
    const xml = `<Relationships>${entries.join('')}</Relationships>`;
    parts.push(part('/word/_rels/document.xml.rels', xml));
  }
  const picture =
    '<pkg:part pkg:name="/word/media/a.png"><pkg:binaryData>QUJD</pkg:binaryData></pkg:part>';
  return `<?xml version="1.0" standalone="yes"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${picture}${parts.join('')}</pkg:package>`;
}

function part(name: string, xml: string): string {
  return `<pkg:part pkg:name="${name}" pkg:contentType="application/xml"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;
}

/** The paragraphs of a sample with the marks Word usually gives. */
export function readSample(sample: FlatSample): readonly WordParagraph[] {
  const { paragraphs, styles } = readFlatOpc(flatOf(sample));
  return Array.from(paragraphs, (each) => {
    const model = toWordParagraph(each, { text: null, isWhole: true }, styles.languages);
    if (model === null) throw new Error('A paragraph did not fit its own text.');
    return model;
  });
}

/** The only paragraph of a sample. */
export function readOne(content: string, sample: Omit<FlatSample, 'body'> = {}): WordParagraph {
  const [first] = readSample({ ...sample, body: `<w:p>${content}</w:p>` });
  if (first === undefined) throw new Error('The sample has no paragraph.');
  return first;
}

/** A run; `properties` are the children of its `w:rPr`. */
export function run(text: string, properties = ''): string {
  const rPr = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${rPr}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export const footnote = '<w:r><w:footnoteReference w:id="2"/></w:r>';

/** A complex field. */
export function field(instruction: string, result: string): string {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  return `${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;
}

/** A paragraph as short text: codes in brackets. */
export function shown({ parts }: Pick<WordParagraph, 'parts'>): string {
  return parts.map((each) => (each.kind === 'text' ? each.text : `[${each.content}]`)).join('');
}
