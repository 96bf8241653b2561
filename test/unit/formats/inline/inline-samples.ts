import type { CodePart, InlinePart } from '../../../../shared/formats/model.ts';
import type { ProtectOptions } from '../../../../shared/formats/inline/protected-segment.ts';

export const paired: ProtectOptions = { form: 'paired', protectAddresses: true, extraPatterns: [] };
export const single: ProtectOptions = { ...paired, form: 'single' };

function code(role: CodePart['role'], pair: number, content: string): CodePart {
  return {
    kind: 'code',
    role,
    pair,
    content,
    verbatim: true,
    origin: 'element',
    fixedOrder: false,
  };
}

/**
 * Parts from a short notation: `[a` opens pair a, `a]` closes it, `[x]` is a placeholder, all else is
 * text. Pair names are one lower-case letter.
 */
export function partsFrom(notation: string): InlinePart[] {
  const parts: InlinePart[] = [];
  for (const [token] of notation.matchAll(
    /\[[a-z]\]|\[[a-z]|[a-z]\]|(?:(?!\[[a-z]|[a-z]\])[^])+/g,
  )) {
    if (/^\[[a-z]\]$/.test(token)) parts.push(code('placeholder', -1, token));
    else if (/^\[[a-z]$/.test(token)) parts.push(code('open', token.charCodeAt(1) - 97, token));
    else if (/^[a-z]\]$/.test(token)) parts.push(code('close', token.charCodeAt(0) - 97, token));
    else parts.push({ kind: 'text', text: token });
  }
  return parts;
}

/** The parts as text, codes of the file in the same notation. */
export function notationOf(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}
