interface HeaderValue {
  /** In lower case. */
  readonly value: string;
  /** By name in lower case, without quotes; of two the first. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** `form-data; name="a"; filename*=UTF-8''b`: a value with parameters, quoted or not. */
export function readParameters(header: string): HeaderValue {
  const parameters = new Map<string, string>();
  const [, value = '', rest = ''] = /^\s*([^;]*)(.*)$/s.exec(header) ?? [];
  const beginning = /;\s*([^\s=;]+)\s*=\s*/g;
  for (let name = beginning.exec(rest); name !== null; name = beginning.exec(rest)) {
    const key = (name[1] ?? '').toLowerCase();
    const { text, end } = parameterText(rest, beginning.lastIndex);
    if (!parameters.has(key)) parameters.set(key, text);
    beginning.lastIndex = end;
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** What stands at `start`: in quotes, or up to the next semicolon. */
function parameterText(header: string, start: number): { text: string; end: number } {
  const close = header[start] === '"' ? closingQuote(header, start + 1) : -1;
  if (close >= 0) {
    const text = header.slice(start + 1, close).replaceAll(/\\(["\\])/g, '$1');
    return { text, end: close + 1 };
  }
  const semicolon = header.indexOf(';', start);
  const end = semicolon < 0 ? header.length : semicolon;
  return { text: header.slice(start, end).trim(), end };
}

/**
 * Only quotes and backslashes are escaped: paths of Windows are sent with single backslashes. Where
 * every quote is escaped, the last one closes: a folder may end with a backslash. -1 for none.
 */
function closingQuote(header: string, start: number): number {
  let last = -1;
  for (let at = start; at < header.length; at += 1) {
    if (header[at] === '"') return at;
    const escaped = header[at] === '\\' ? header[at + 1] : undefined;
    if (escaped !== '"' && escaped !== '\\') continue;
    at += 1;
    if (escaped === '"') last = at;
  }
  return last;
}

/**
 * A parameter in any form clients write it: `name*` (RFC 5987) before `name`, encoded words
 * (RFC 2047), and the three escapes of the web's forms (`%22`, `%0D`, `%0A`). Null when absent.
 */
export function parameterValue(
  parameters: ReadonlyMap<string, string>,
  name: string,
): string | null {
  const extended = extendedValue(parameters.get(`${name}*`) ?? '');
  if (extended !== null) return extended;
  const plain = parameters.get(name);
  if (plain === undefined) return null;
  return encodedWords(plain)
    .replaceAll('%22', '"')
    .replaceAll(/%0[DA]/gi, ' ');
}

/** `UTF-8'en'caf%C3%A9`; null when it is not of that form. */
function extendedValue(value: string): string | null {
  const [, charset = '', escaped = ''] = /^([\w-]+)'[\w-]*'(.*)$/s.exec(value) ?? [];
  return decode(percentBytes(escaped), charset);
}

function percentBytes(escaped: string): Buffer {
  return Buffer.from(
    escaped.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    'latin1',
  );
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`; blanks between two of them are no part of the text. */
function encodedWords(text: string): string {
  return text
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(
      /=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi,
      (whole, charset: string, kind: string, content: string) => {
        const bytes =
          kind.toUpperCase() === 'B'
            ? Buffer.from(content, 'base64')
            : percentBytes(content.replaceAll('_', ' ').replaceAll('=', '%'));
        return decode(bytes, charset) ?? whole;
      },
    );
}

function decode(bytes: Buffer, charset: string): string | null {
  if (charset === '') return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
