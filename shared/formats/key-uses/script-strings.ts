import type { ScriptToken } from './script-tokens.ts';

const escape =
  /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[\r\n\u2028\u2029])|([^]))/gu;
const controls: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
]);

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g;
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    copy: '©',
    reg: '®',
    trade: '™',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    middot: '·',
    times: '×',
    euro: '€',
  }),
);

/** What a string or template means, or the text or value of markup. */
export function meaningOf(
  text: string,
  { content, isEntities }: Pick<ScriptToken, 'content' | 'isEntities'>,
): string {
  const written = text.slice(content.start, content.end);
  if (isEntities) return written.replaceAll(reference, characterOf);
  return written.includes('\\') ? written.replaceAll(escape, unescape) : written;
}

function unescape(...found: readonly unknown[]): string {
  const [, point, unit, byte, lineEnd, sign] = found as readonly (string | undefined)[];
  const digits = point ?? unit ?? byte;
  if (digits !== undefined) return fromCode(Number.parseInt(digits, 16));
  if (lineEnd !== undefined || sign === undefined) return '';
  return controls.get(sign) ?? sign;
}

/** A reference that is not known stays as it is. */
function characterOf(...found: readonly unknown[]): string {
  const [whole = '', decimal, hexadecimal, name = ''] = found as readonly (string | undefined)[];
  if (decimal !== undefined) return fromCode(Number(decimal));
  if (hexadecimal !== undefined) return fromCode(Number.parseInt(hexadecimal, 16));
  return named.get(name) ?? whole;
}

function fromCode(code: number): string {
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

/** A text as a string of a program between quotes of a kind. */
export function writeScriptString(text: string, quote: '"' | "'" | '`'): string {
  const written = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return quote + (quote === '`' ? written.replaceAll('${', '\\${') : written) + quote;
}
