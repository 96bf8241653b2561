import { escapeXmlAttribute, escapeXmlText, isXmlCharacter } from '../../../text/xml-escape.ts';
import { visibleLine } from '../../../text/visible.ts';

/** A text between tags. What XML cannot hold is what `lacking` makes of it. */
function contentOf(text: string, lacking: (codePoint: number) => string): string {
  const pieces: string[] = [];
  for (const { run, illegal } of runsOf(text)) {
    pieces.push(escapeXmlText(run).replaceAll('\r', '&#13;'));
    if (illegal !== null) pieces.push(lacking(illegal));
  }
  return pieces.join('');
}

/** A text in XLIFF 2, which has an element for characters that XML cannot hold. */
export function contentWithElements(text: string): string {
  return contentOf(text, (codePoint) => {
    return `<cp hex="${codePoint.toString(16).toUpperCase().padStart(4, '0')}"/>`;
  });
}

/** A text in which U+FFFD stands for such characters. */
export function shownContent(text: string): string {
  return contentOf(text, () => replacement);
}

/** A value of an attribute between double quotes, as {@link shownContent}. */
export function shownAttribute(text: string): string {
  let value = '';
  for (const { run, illegal } of runsOf(text)) value += illegal === null ? run : run + replacement;
  return escapeXmlAttribute(value, '"');
}

/** Code of a file as one short line, for the label of a code. */
export function labelOf(text: string): string {
  const characters = Array.from(text.slice(0, 2 * longestLabel));
  const isLong = text.length > 2 * longestLabel || characters.length > longestLabel;
  const shown = isLong ? `${characters.slice(0, longestLabel - 1).join('')}…` : text;
  return shownAttribute(visibleLine(shown.replaceAll(/\r\n?|\n/g, '⏎')));
}

const replacement = '\ufffd';
const longestLabel = 40;

interface Run {
  readonly run: string;
  /** The character behind it that XML cannot hold; null at the end. */
  readonly illegal: number | null;
}

function* runsOf(text: string): Generator<Run, void, undefined> {
  let start = 0;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const length = codePoint > 0xffff ? 2 : 1;
    if (!isXmlCharacter(codePoint)) {
      yield { run: text.slice(start, at), illegal: codePoint };
      start = at + length;
    }
    at += length;
  }
  yield { run: text.slice(start), illegal: null };
}
