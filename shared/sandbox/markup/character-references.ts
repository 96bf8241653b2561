import type { MarkupDialect } from './markup-token.ts';

const xmlNames: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The HTML names met in texts; a name that is not here stays a reference, unread. */
const htmlNames: ReadonlyMap<string, string> = new Map([
  ...xmlNames,
  ...pairs('nbsp copy reg trade hellip mdash ndash bull middot', '\u00a0©®™…—–•·'),
  ...pairs('lsquo rsquo sbquo ldquo rdquo bdquo laquo raquo lsaquo rsaquo', '‘’‚“”„«»‹›'),
  ...pairs('euro pound yen cent sect para deg plusmn times divide micro', '€£¥¢§¶°±×÷µ'),
  ...pairs('iexcl iquest ordf ordm frac12 frac14 frac34 sup1 sup2 sup3', '¡¿ªº½¼¾¹²³'),
  ...pairs('agrave aacute acirc atilde auml aring aelig ccedil', 'àáâãäåæç'),
  ...pairs('egrave eacute ecirc euml igrave iacute icirc iuml', 'èéêëìíîï'),
  ...pairs('ntilde ograve oacute ocirc otilde ouml oslash oelig', 'ñòóôõöøœ'),
  ...pairs('ugrave uacute ucirc uuml yacute yuml szlig eth thorn', 'ùúûüýÿßðþ'),
  ...pairs('Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil', 'ÀÁÂÃÄÅÆÇ'),
  ...pairs('Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml', 'ÈÉÊËÌÍÎÏ'),
  ...pairs('Ntilde Ograve Oacute Ocirc Otilde Ouml Oslash OElig', 'ÑÒÓÔÕÖØŒ'),
  ...pairs('Ugrave Uacute Ucirc Uuml Yacute', 'ÙÚÛÜÝ'),
]);

/** The longest reference worth looking for, with its ampersand and semicolon. */
export const longestReference = 34;

/** The text `&…;` stands for; null for one that is not known or names no character of text. */
export function decodeReference(reference: string, dialect: MarkupDialect): string | null {
  const body = reference.slice(1, -1);
  if (!body.startsWith('#')) return (dialect === 'xml' ? xmlNames : htmlNames).get(body) ?? null;
  const isHex = body.charAt(1) === 'x' || (dialect === 'html' && body.charAt(1) === 'X');
  const digits = body.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-fA-F]{1,8}$/ : /^[0-9]{1,9}$/).test(digits)) return null;
  const codePoint = Number.parseInt(digits, isHex ? 16 : 10);
  return isTextCharacter(codePoint) ? String.fromCodePoint(codePoint) : null;
}

function isTextCharacter(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return false;
  return codePoint !== 0xfffe && codePoint !== 0xffff && codePoint <= 0x10ffff;
}

function pairs(names: string, characters: string): [string, string][] {
  const list = Array.from(characters);
  return names.split(' ').map((name, index) => [name, list[index] ?? '']);
}
