import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';

/** How many of each there are in the main text: equal before and after a change in place. */
export interface BlockCounts {
  readonly paragraphs: number;
  readonly cells: number;
  readonly links: number;
  readonly footnotes: number;
  readonly pictures: number;
  readonly fields: number;
}

export function countBlocks(docx: Uint8Array): BlockCounts {
  const root = DocxPackage.read(docx).root('word/document.xml');
  const count = (name: string): number => descendantsW(root, name).length;
  return {
    paragraphs: count('p'),
    cells: count('tc'),
    links: count('hyperlink'),
    footnotes: count('footnoteReference'),
    pictures: count('drawing'),
    fields: count('fldSimple') + count('fldChar'),
  };
}
