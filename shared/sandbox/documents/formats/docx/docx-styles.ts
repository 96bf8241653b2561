/** Sizes are half points, distances twentieths of a point. */
interface ParagraphStyle {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly before: number;
  readonly outline: number | null;
}

const headings: readonly ParagraphStyle[] = [
  { id: 'Title', name: 'Title', size: 44, before: 0, outline: null },
  { id: 'Heading1', name: 'heading 1', size: 32, before: 360, outline: 0 },
  { id: 'Heading2', name: 'heading 2', size: 26, before: 240, outline: 1 },
  { id: 'Heading3', name: 'heading 3', size: 23, before: 200, outline: 2 },
];

/** The styles part, without its XML declaration. */
export function documentStyles(namespace: string, language: string): string {
  const defaults =
    '<w:docDefaults><w:rPrDefault><w:rPr>' +
    '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>' +
    `<w:szCs w:val="22"/>${languageMark(language)}</w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault>' +
    '</w:docDefaults>';
  const normal =
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>';
  const list =
    '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/>' +
    '<w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="360"/></w:pPr></w:style>';
  return (
    `<w:styles xmlns:w="${namespace}">${defaults}${normal}` +
    `${headings.map(headingStyle).join('')}${list}${tableStyle()}</w:styles>`
  );
}

function headingStyle({ id, name, size, before, outline }: ParagraphStyle): string {
  const level = outline === null ? '' : `<w:outlineLvl w:val="${outline}"/>`;
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
    '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/>' +
    `<w:spacing w:before="${before}" w:after="120"/>${level}</w:pPr>` +
    `<w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
  );
}

function tableStyle(): string {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('');
  return (
    '<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/>' +
    `<w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar>` +
    '<w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>'
  );
}

/** Word keeps three languages: Western, East Asian, and of scripts written from right to left. */
function languageMark(language: string): string {
  const base = language.toLowerCase().split('-')[0] ?? '';
  const attribute = ['ar', 'he', 'th'].includes(base)
    ? 'bidi'
    : ['ja', 'zh', 'ko'].includes(base)
      ? 'eastAsia'
      : 'val';
  return `<w:lang w:${attribute}="${language}"/>`;
}
