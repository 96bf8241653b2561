import { say, type Message } from '../../messages/message.ts';
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
  if (match === null) throw malformed(say('malformed-declaration'));
  const encoding = quoted(match, 3);
  const standalone = quoted(match, 5);
  if (!/^1\.[0-9]+$/.test(quoted(match, 1) ?? '')) {
    throw malformed(say('malformed-declaration.version'));
  }
  if (encoding !== null && !/^[A-Za-z][A-Za-z0-9._-]*$/.test(encoding)) {
    throw malformed(say('malformed-declaration.encoding'));
  }
  if (standalone !== null && standalone !== 'yes' && standalone !== 'no') {
    throw malformed(say('malformed-declaration.standalone'));
  }
  return match[0].length;
}

/** A value stands in one of two groups, by its kind of quotes. */
function quoted(match: RegExpExecArray, group: number): string | null {
  return match[group] ?? match[group + 1] ?? null;
}

function malformed(said: Message): XmlError {
  return new XmlError(said, 0);
}
