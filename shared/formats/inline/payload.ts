import type { Token } from './protect-recipe.ts';

/** Writes tokens as well-formed XML with `<g id="n">` and `<x id="n"/>` as the only elements. */
export function writePayload(tokens: readonly Token[]): string {
  let payload = '';
  for (const token of tokens) {
    if (token.kind === 'text') payload += escapeText(token.text);
    else if (token.kind === 'single') payload += `<x id="${token.id}"/>`;
    else payload += token.kind === 'open' ? `<g id="${token.id}">` : '</g>';
  }
  return payload;
}

/** Escapes what XML text needs: `&`, `<` and `>`. */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Unicode code points of a text, the unit the service bills; a lone surrogate counts one. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    if (
      (text.charCodeAt(at) & 0xfc00) === 0xdc00 &&
      (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
    ) {
      count -= 1;
    }
  }
  return count;
}

const special = /[&<>]/;
