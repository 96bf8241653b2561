/** Ends of lines and paragraphs, which are elements in Office and not characters. */
const lineEnds = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** Text as it may stand in an element of Office: one line, and only characters that XML can hold. */
export function cleanText(text: string): string {
  return text.replaceAll(lineEnds, ' ').replaceAll(/\p{Cc}|\p{Cs}|\ufffe|\uffff/gu, '');
}
