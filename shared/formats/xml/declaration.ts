import { XmlError } from './xml-error.ts';

const VALUE = String.raw`[ \t\r\n]*=[ \t\r\n]*(?:"([^"<?]*)"|'([^'<?]*)')`;
const SPACES = String.raw`[ \t\r\n]+`;

/** The parts in their only order; what follows them is checked by the caller. */
const DECLARATION = new RegExp(
  `^<\\?xml${SPACES}version${VALUE}(?:${SPACES}encoding${VALUE})?(?:${SPACES}standalone${VALUE})?[ \\t\\r\\n]*\\?>`,
);

/** A declaration is a few dozen characters; an endless one is not looked at to its end. */
const LONGEST = 1000;

/** Offset after the declaration at the beginning of `text`; throws an XmlError when it is malformed. */
export function declarationEnd(text: string): number {
  const match = DECLARATION.exec(text.slice(0, LONGEST));
  if (match === null) throw malformed('The XML declaration is malformed or incomplete.');
  const encoding = quoted(match, 3);
  const standalone = quoted(match, 5);
  if (!/^1\.[0-9]+$/.test(quoted(match, 1) ?? '')) {
    throw malformed('The XML declaration needs a version such as "1.0".');
  }
  if (encoding !== null && !/^[A-Za-z][A-Za-z0-9._-]*$/.test(encoding)) {
    throw malformed('The encoding in the XML declaration is not an encoding name.');
  }
  if (standalone !== null && standalone !== 'yes' && standalone !== 'no') {
    throw malformed('The XML declaration may say standalone="yes" or "no" only.');
  }
  return match[0].length;
}

/** A value stands in one of two groups, by its kind of quotes. */
function quoted(match: RegExpExecArray, group: number): string | null {
  return match[group] ?? match[group + 1] ?? null;
}

function malformed(message: string): XmlError {
  return new XmlError('malformed-declaration', message, 0);
}
