/** One text of a catalogue, as its kind is usually written, and what is left where it is taken out. */
interface Leaving {
  readonly endings: RegExp;
  readonly entry: RegExp;
  readonly left: string;
}

// An item with another behind it alone, so that no comma is left over.
const leavings: readonly Leaving[] = [
  // Docusaurus refuses items without a message.
  {
    endings: /^i18n\/.*\.json$/u,
    entry: /^ {2}"[^"\n]+": \{\n[^}]*\},\n/gmu,
    left: '',
  },
  {
    endings: /\.(?:json|arb)$/u,
    entry: /^[\t ]*"[^"\n]*"[\t ]*:[\t ]*"(?:[^"\\\n]|\\.)*",\r?\n(?=[\t ]*"[^@])/gmu,
    left: '',
  },
  { endings: /\.ya?ml$/u, entry: /^(?: {2}|\t)[\w?]+:[\t ]+[^\s|>&*{[#][^\n]*\n/gmu, left: '' },
  {
    endings: /\.strings$/u,
    entry: /^"(?:[^"\\\n]|\\.)*" = "(?:[^"\\\n]|\\.)*";\r?\n/gmu,
    left: '',
  },
  {
    endings: /values[^/]*\/\w+\.xml$/u,
    entry: /^[\t ]*<string [^>]*>[^<]*<\/string>\r?\n/gmu,
    left: '',
  },
  {
    endings: /\.po$/u,
    entry: /(?<=\nmsgid "[^\n]+"\n)msgstr "[^\n]+"(?=\n\n)/gu,
    left: 'msgstr ""',
  },
  { endings: /\.xlf$/u, entry: /^[\t ]*<target>[^<]*<\/target>\r?\n/gmu, left: '' },
  {
    endings: /\.resx$/u,
    entry: /^ {2}<data [^>]*>\s*<value>[^<]*<\/value>\s*<\/data>\r?\n/gmu,
    left: '',
  },
];

/** Takes every fourth text out of a catalogue; null for a kind of file that nothing is taken out of. */
export function leaveOut(path: string, text: string): { text: string; count: number } | null {
  const leaving = leavings.find(({ endings }) => endings.test(path));
  if (leaving === undefined) return null;
  let [seen, count] = [0, 0];
  const thinned = text.replaceAll(leaving.entry, (entry) => {
    seen += 1;
    if (seen % 4 !== 2) return entry;
    count += 1;
    return leaving.left;
  });
  return { text: thinned, count };
}

/**
 * What of `before` is gone or moved in `after`: lines that are there no more, or in another order. A
 * comma behind what was the last item, and what a format writes into the place of an empty target,
 * are no such lines.
 */
export function firstLostLine(path: string, before: string, after: string): string | null {
  const lines = after.split('\n');
  let at = 0;
  for (const line of before.split('\n')) {
    if (mayChange(path, line)) continue;
    const place = lines.findIndex(
      (each, index) => index >= at && (each === line || isSameItem(path, line, each)),
    );
    if (place < 0) return line;
    at = place + 1;
  }
  return null;
}

function mayChange(path: string, line: string): boolean {
  if (path.endsWith('.po')) return /^msgstr(?:\[\d\])? ""$|^#,/u.test(line);
  // An element without content, which is opened.
  return /\.(?:xml|resx)$/u.test(path) && /^<resources[^>]*\/>$/u.test(line);
}

function isSameItem(path: string, line: string, other: string): boolean {
  return /\.(?:json|arb)$/u.test(path) && other.replace(/,(\r?)$/u, '$1') === line;
}
