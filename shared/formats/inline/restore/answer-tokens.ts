/** One element of an answer as it came: decoded text, or a tag of any name. */
export type AnswerToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'tag';
      readonly role: 'open' | 'close' | 'empty';
      /** In lower case. */
      readonly name: string;
      /** The number in its `id`, -1 without one. */
      readonly id: number;
    };

/** An answer taken apart. */
export interface LexedAnswer {
  readonly tokens: readonly AnswerToken[];
  /** A `&` stood there that begins no reference; it was read as text. */
  readonly hasRawAmpersand: boolean;
  /** A `<` stood there that begins no tag. */
  readonly hasRawLess: boolean;
}

/**
 * Takes an answer of the service apart. Tolerates what is certain (case, quotes and spaces inside a
 * tag) and reports what is not XML. Linear time.
 */
export function lexAnswer(answer: string): LexedAnswer {
  const tokens: AnswerToken[] = [];
  let text = '';
  let hasRawAmpersand = false;
  let hasRawLess = false;
  let at = 0;
  const addText = (raw: string): void => {
    text += raw.includes('&')
      ? raw.replace(reference, (found, name: string | undefined) => {
          const decoded = name === undefined ? undefined : decodeReference(name);
          if (decoded === undefined) hasRawAmpersand = true;
          return decoded ?? found;
        })
      : raw;
  };
  while (at < answer.length) {
    const less = answer.indexOf('<', at);
    if (less < 0) break;
    addText(answer.slice(at, less));
    tag.lastIndex = less;
    const match = tag.exec(answer);
    if (match === null) {
      hasRawLess = true;
      text += '<';
      at = less + 1;
      continue;
    }
    if (text !== '') tokens.push({ kind: 'text', text });
    text = '';
    tokens.push(tagToken(match));
    at = tag.lastIndex;
  }
  addText(answer.slice(at));
  if (text !== '') tokens.push({ kind: 'text', text });
  return { tokens, hasRawAmpersand, hasRawLess };
}

const tag = /<\s{0,4}(\/?)\s{0,4}([A-Za-z][\w:.-]*)(?![\w:.-])([^<>]*)>/y;
const idAttribute = /\bid\s*=\s*(?:["'“”„«]\s*)?(\d{1,9})/i;
const reference = /&(?:([A-Za-z]+|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});)?/g;

function tagToken(match: RegExpExecArray): AnswerToken {
  const [, slash = '', name = '', rest = ''] = match;
  const role = slash !== '' ? 'close' : rest.trimEnd().endsWith('/') ? 'empty' : 'open';
  const id = idAttribute.exec(rest)?.[1];
  return { kind: 'tag', role, name: name.toLowerCase(), id: id === undefined ? -1 : Number(id) };
}

function decodeReference(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name);
  const isHex = /^#x/i.test(name);
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
]);
