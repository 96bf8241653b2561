import { keptSpans } from './kept-spans.ts';

type Quotes = readonly [open: string, close: string];

/** How languages quote, by code of the memory, with the blanks they write inside. */
const ownQuotes: ReadonlyMap<string, Quotes> = new Map([
  ...quoting('bg cs de et lt lv sk sl', ['„', '“']),
  ...quoting('hu pl ro', ['„', '”']),
  ...quoting('el nb ru uk', ['«', '»']),
  ...quoting('da fi sv', ['”', '”']),
  ...quoting('fr', ['«\u00A0', '\u00A0»']),
  ...quoting('ja', ['「', '」']),
]);

function quoting(languages: string, quotes: Quotes): readonly (readonly [string, Quotes])[] {
  return languages.split(' ').map((code) => [code, quotes]);
}

/** How all others do where their source does not with the marks of a keyboard. */
const commonQuotes: Quotes = ['“', '”'];

const quote = /["“”„«»]/gu;
const unspaced = /^(?:ja|zh|th)/u;

/**
 * A draft with the quotation marks of its language, in pairs, and the ellipsis of its source. What is
 * kept as it is, such as a tag with its quotes, is not looked into.
 */
export function withOwnMarks(source: string, draft: string, language: string): string {
  const plain = blankedOut(draft);
  return withEllipsis(source, withQuotes(source, draft, plain, language));
}

/** A text of the same length in which nothing is told of what is kept as it is. */
function blankedOut(text: string): string {
  let plain = '';
  for (const { start, end } of keptSpans(text)) {
    plain += text.slice(plain.length, start) + '\uE000'.repeat(end - start);
  }
  return plain + text.slice(plain.length);
}

function withQuotes(source: string, draft: string, plain: string, language: string): string {
  const pair = ownQuotes.get(language) ?? (source.includes('"') ? null : commonQuotes);
  const places = Array.from(plain.matchAll(quote), ({ index }) => index);
  if (pair === null || places.length === 0 || places.length % 2 === 1) return draft;
  const isFree = unspaced.test(language);
  const arePairs = places.every((place, turn) =>
    turn % 2 === 0 ? opens(plain, place, isFree) : closes(plain, place, isFree),
  );
  if (!arePairs) return draft;
  let made = '';
  let at = 0;
  for (const [turn, place] of places.entries()) {
    made += draft.slice(at, place) + (pair[turn % 2] ?? '');
    at = place + 1;
  }
  return made + draft.slice(at);
}

/** Whether a quotation mark stands where one opens; `isFree` where words stand side by side. */
function opens(text: string, place: number, isFree: boolean): boolean {
  const isApart = /^[\s([–—/\uE000]?$/u.test(text.charAt(place - 1));
  return (isApart || isFree) && /\S/u.test(text.charAt(place + 1));
}

function closes(text: string, place: number, isFree: boolean): boolean {
  const isApart = /^[^\p{L}\p{N}]?$/u.test(text.charAt(place + 1));
  return (isApart || isFree) && /\S/u.test(text.charAt(place - 1));
}

/** Three dots or the one sign, as the source has it. */
function withEllipsis(source: string, draft: string): string {
  const [hasSign, hasDots] = [source.includes('…'), source.includes('...')];
  if (hasSign === hasDots) return draft;
  const plain = blankedOut(draft);
  const [from, to] = hasSign ? ['...', '…'] : ['…', '...'];
  let made = '';
  let at = 0;
  for (let place = plain.indexOf(from); place >= 0; place = plain.indexOf(from, at)) {
    made += draft.slice(at, place) + to;
    at = place + from.length;
  }
  return made + draft.slice(at);
}
