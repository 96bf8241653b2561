import { MarkupError, type MarkupDialect, type MarkupToken } from './markup-token.ts';
import { scanTag } from './scan-tag.ts';

const none: ReadonlyMap<string, string> = new Map();
const rawTextElements = new Set(['script', 'style']);

/** Brackets of what is passed on unread, the longer opener first. */
const opaquePieces = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
] as const;

/**
 * Cuts marked-up text into tokens in one pass. Lenient scanning takes what is no tag for text;
 * strict scanning throws a MarkupError at the first piece that is not well-formed.
 */
export function scanMarkup(
  text: string,
  dialect: MarkupDialect,
  isStrict: boolean,
): readonly MarkupToken[] {
  const tokens: MarkupToken[] = [];
  // A closer that was once not found is not searched again: hostile text must not cost a square.
  const missing = new Set<string>();
  let textStart = 0;
  let position = text.indexOf('<');
  while (position >= 0) {
    const token =
      scanOpaque(text, position, isStrict, missing) ?? scanTag(text, position, dialect, isStrict);
    if (token === null) {
      position = text.indexOf('<', position + 1);
      continue;
    }
    if (token.start > textStart) tokens.push(textToken(textStart, token.start));
    tokens.push(token);
    textStart = token.end;
    if (dialect === 'html' && token.kind === 'start' && rawTextElements.has(token.name)) {
      textStart = endOfRawText(text, token);
      if (textStart > token.end) tokens.push(opaqueToken(token.end, textStart));
    }
    position = text.indexOf('<', textStart);
  }
  if (textStart < text.length) tokens.push(textToken(textStart, text.length));
  return tokens;
}

function scanOpaque(
  text: string,
  start: number,
  isStrict: boolean,
  missing: Set<string>,
): MarkupToken | null {
  const second = text.charAt(start + 1);
  if (second !== '!' && second !== '?') return null;
  for (const [opener, closer] of opaquePieces) {
    if (!text.startsWith(opener, start)) continue;
    const end = missing.has(opener) ? -1 : text.indexOf(closer, start + opener.length);
    if (end >= 0) return opaqueToken(start, end + closer.length);
    missing.add(opener);
    break;
  }
  if (isStrict) throw new MarkupError('A comment, section or declaration has no end.', start);
  return null;
}

/** Where the content of a script or style ends: at its end tag, else at the end of the text. */
function endOfRawText(text: string, token: MarkupToken): number {
  const end = text.slice(token.end).search(token.name === 'script' ? /<\/script/i : /<\/style/i);
  return end < 0 ? text.length : token.end + end;
}

function textToken(start: number, end: number): MarkupToken {
  return { kind: 'text', name: '', start, end, attributes: none };
}

function opaqueToken(start: number, end: number): MarkupToken {
  return { kind: 'opaque', name: '', start, end, attributes: none };
}
