import type { DocxBlock } from '../docx/docx-block.ts';

/** Paragraphs and tables of an old Word file's text: cells end with a tab, rows with a line end. */
export function docBlocks(text: string, startsNotes: boolean): readonly DocxBlock[] {
  const blocks: DocxBlock[] = [];
  let rows: (readonly string[])[] = [];
  const endTable = (): void => {
    if (rows.length > 0) blocks.push({ kind: 'table', rows });
    rows = [];
  };
  for (const line of text.split('\n')) {
    if (/[^\t]\t$/u.test(line)) {
      rows.push(line.slice(0, -1).split('\t'));
      continue;
    }
    endTable();
    if (line.trim() === '' && startsNotes) continue;
    const hasRule = startsNotes && blocks.length === 0;
    blocks.push({ kind: 'paragraph', text: line, ...(hasRule && { hasRule }) });
  }
  endTable();
  return blocks;
}

/** Lines that say something, each once: headers of the first page and of others are often alike. */
export function distinctLines(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
