import { escapeXmlText } from '../../text/xml-escape.ts';
import type { Token } from './protect-recipe.ts';

/** Writes tokens as well-formed XML with `<g id="n">` and `<x id="n"/>` as the only elements. */
export function writePayload(tokens: readonly Token[]): string {
  let payload = '';
  for (const token of tokens) {
    if (token.kind === 'text') payload += escapeXmlText(token.text);
    else if (token.kind === 'single') payload += `<x id="${token.id}"/>`;
    else payload += token.kind === 'open' ? `<g id="${token.id}">` : '</g>';
  }
  return payload;
}
