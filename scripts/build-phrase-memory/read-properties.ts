/** Reads a Java properties file whose messages use MessageFormat quoting (`''` for an apostrophe). */
export function readProperties(content: string): ReadonlyMap<string, string> {
  const joined = content.replace(/\\\r?\n[ \t]*/gu, '');
  const strings = new Map<string, string>();
  for (const line of joined.split(/\r?\n/u)) {
    const [, key, value] = /^\s*([^#!\s=:][^\s=:]*)\s*[=:]\s*(.*)$/u.exec(line) ?? [];
    if (key !== undefined && value !== undefined) strings.set(key, unescape(value));
  }
  return strings;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', ''],
]);

function unescape(value: string): string {
  return value
    .replace(/\\(?:u([\da-fA-F]{4})|(.))/gu, (_whole, code?: string, char?: string) =>
      code === undefined
        ? (escapes.get(char ?? '') ?? char ?? '')
        : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/''/gu, "'");
}
