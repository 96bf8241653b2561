import { createXmlReader } from '../xml/xml-scanner.ts';
import { XmlToken } from '../xml/xml-reader.ts';
import { skipElement } from './elements.ts';
import { proofingMarks } from './proofing-language.ts';

/** Children of `<w:rPr>` that stand after the language (ISO 29500-1, CT_RPr). */
const afterLanguage = new Set(['w:eastAsianLayout', 'w:specVanish', 'w:oMath', 'w:rPrChange']);
/** Those between the direction and the language. */
const afterDirection = new Set(['w:cs', 'w:em', ...afterLanguage]);

/** The `<w:rPr>` element of a run that is written in another language. */
export function withLanguage(source: string, language: string | null): string {
  const marks = language === null ? null : proofingMarks(language);
  if (marks === null) return source;
  const children = childrenOf(source).filter(({ name }) => name !== 'w:lang' && name !== 'w:rtl');
  const place = (after: ReadonlySet<string>): number => {
    const index = children.findIndex(({ name }) => after.has(name));
    return index < 0 ? children.length : index;
  };
  children.splice(place(afterLanguage), 0, { name: 'w:lang', xml: marks.lang });
  if (marks.isRightToLeft) {
    children.splice(place(new Set([...afterDirection, 'w:lang'])), 0, {
      name: 'w:rtl',
      xml: '<w:rtl/>',
    });
  }
  return `<w:rPr>${children.map(({ xml }) => xml).join('')}</w:rPr>`;
}

interface Child {
  readonly name: string;
  readonly xml: string;
}

function childrenOf(source: string): Child[] {
  const children: Child[] = [];
  if (source === '') return children;
  const reader = createXmlReader(source, { allowDoctype: false });
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind !== XmlToken.StartTag || reader.depth === 0) continue;
    const { start, name } = reader;
    skipElement(reader);
    children.push({ name, xml: source.slice(start, reader.end) });
  }
  return children;
}
