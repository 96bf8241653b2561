import { decodeReference } from './character-references.ts';
import { referenceAt } from './markup-text.ts';
import { MarkupError, type MarkupToken } from './markup-token.ts';

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * What the scanner alone does not see of XML: tags that do not match, references to nothing,
 * characters XML forbids. Several roots and text around them are fine: a text is a fragment.
 * Throws a MarkupError.
 */
export function checkWellFormed(text: string, tokens: readonly MarkupToken[]): void {
  const bad = forbidden.exec(text);
  if (bad !== null) throw new MarkupError('A character is not allowed in XML.', bad.index);
  const open: MarkupToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'start') open.push(token);
    if (token.kind === 'end' && open.pop()?.name !== token.name) {
      throw new MarkupError('An end tag does not match.', token.start);
    }
    if (token.kind === 'text') checkText(text.slice(token.start, token.end), token.start);
    for (const value of token.attributes.values()) checkReferences(value, token.start);
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw new MarkupError('A tag is not closed.', unclosed.start);
}

function checkText(raw: string, offset: number): void {
  checkReferences(raw, offset);
  if (raw.includes(']]>')) throw new MarkupError('A section ends that never began.', offset);
}

function checkReferences(raw: string, offset: number): void {
  let ampersand = raw.indexOf('&');
  while (ampersand >= 0) {
    const reference = referenceAt(raw, ampersand);
    if (reference === null || decodeReference(reference, 'xml') === null) {
      throw new MarkupError('A reference names nothing.', offset + ampersand);
    }
    ampersand = raw.indexOf('&', ampersand + 1);
  }
}
