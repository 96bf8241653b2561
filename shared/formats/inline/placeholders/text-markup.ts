import { endOfRun } from '../../../text/runs.ts';
import {
  endOfTerminator,
  type Lexing,
  matchEnd,
  type PlaceholderSpan,
  spanTo,
} from './placeholder-lexing.ts';

/**
 * Markup written as text: tags with attributes, comments, processing instructions, server tags.
 * "a < b", "I <3 you", "<John Smith>" and "<http://x>" are text: a name must follow `<` directly, and
 * an attribute needs a value unless it is one of HTML's switches.
 */
export function lexTag(lexing: Lexing, at: number): PlaceholderSpan | null {
  const next = lexing.text.charAt(at + 1);
  if (next === '!' || next === '?' || next === '%') return lexSpecial(lexing, at);
  const closeEnd = matchEnd(closing, lexing.text, at);
  if (closeEnd >= 0) return tagSpan(lexing.text, at, at + 2, closeEnd, 'close');
  const nameEnd = matchEnd(opening, lexing.text, at);
  if (nameEnd < 0) return null;
  const attributesEnd = endOfAttributes(lexing.text, nameEnd);
  const end =
    attributesEnd < 0 ? -1 : matchEnd(tagEnd, lexing.text, endOfBlanks(lexing.text, attributesEnd));
  if (end < 0) return null;
  const selfClosing = lexing.text.charAt(end - 2) === '/';
  return tagSpan(lexing.text, at, at + 1, end, selfClosing ? 'single' : 'open');
}

/** Character references and entities that the decoded text still holds: `&nbsp;`, `&#160;`. */
export function lexEntity(lexing: Lexing, at: number): PlaceholderSpan | null {
  return spanTo(at, matchEnd(entity, lexing.text, at), 'markup');
}

/** Elements of HTML that have no end tag. */
const voidNames: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const switches: ReadonlySet<string> = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled download hidden loop multiple muted noshade novalidate nowrap open readonly required reversed selected'.split(
    ' ',
  ),
);
/** React names the elements of a text by numbers: `<0>here</0>`. */
const closing = /<\/(?:[A-Za-z][\w.:-]*|\d{1,3})\s*>/y;
const opening = /<(?:[A-Za-z][\w.:-]*|\d{1,3}(?=\/?>))/y;
const attribute = /([^\s"'<>=/]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?/y;
const tagEnd = /\/?>/y;
const entity = /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/y;
const nameCharacters = /[\w.:-]+/y;

function tagSpan(
  text: string,
  start: number,
  nameStart: number,
  end: number,
  kind: 'open' | 'close' | 'single',
): PlaceholderSpan {
  const name = text.slice(nameStart, matchEnd(nameCharacters, text, nameStart)).toLowerCase();
  const isVoid = kind === 'open' && voidNames.has(name);
  return { start, end, origin: 'markup', tag: { name, kind: isVoid ? 'single' : kind } };
}

function endOfAttributes(text: string, from: number): number {
  let end = from;
  for (;;) {
    attribute.lastIndex = endOfBlanks(text, end);
    if (attribute.lastIndex === end) return end;
    const match = attribute.exec(text);
    if (match === null) return end;
    if (match[2] === undefined && !switches.has((match[1] ?? '').toLowerCase())) return -1;
    end = attribute.lastIndex;
  }
}

function endOfBlanks(text: string, at: number): number {
  return endOfRun(text, at, /\s/);
}

function lexSpecial(lexing: Lexing, at: number): PlaceholderSpan | null {
  for (const [begin, terminator] of specials) {
    if (!lexing.text.startsWith(begin, at)) continue;
    return spanTo(at, endOfTerminator(lexing, terminator, at + begin.length), 'markup');
  }
  return null;
}

const specials: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!DOCTYPE', '>'],
  ['<?', '?>'],
  ['<%', '%>'],
];
