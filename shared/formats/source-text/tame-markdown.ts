/** Characters that may begin or end something within a paragraph. */
const marks = /[\\`*_[\]<>&!~:@]/g;
/** In one block: reading them takes time that grows with their square. */
const MOST_MARKS = 5000;
const MOST_MARKS_IN_CODE = 20_000;

/** Quotations and lists that begin in one line, one in the other. */
const nested = /^(?:[ \t]{0,8}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){50}/;
const fence = /^[ \t>]{0,20}(?:```|~~~)/;
const newBlock = /^[ \t>]{0,20}(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])|^[ \t>]*$/;
const tableRule = /^(?=[^|]*\|)[ \t|:-]*$/;

/**
 * Whether a Markdown document can be read as such within a moment: no block of it holds more marks,
 * and no line opens more quotations and lists, than people write.
 */
export function isTameMarkdown(text: string): boolean {
  let count = 0;
  let isCode = false;
  let isTable = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const isFence = fence.test(line);
    if (isFence) isCode = !isCode;
    isTable = line.includes('|') && (isTable || tableRule.test(line));
    if (isTable || isFence || beginsBlock(line, isCode)) count = 0;
    count += line.match(marks)?.length ?? 0;
    if (nested.test(line) || count > mostMarks(isCode)) return false;
  }
  return true;
}

function beginsBlock(line: string, isCode: boolean): boolean {
  return !isCode && newBlock.test(line);
}

function mostMarks(isCode: boolean): number {
  return isCode ? MOST_MARKS_IN_CODE : MOST_MARKS;
}
