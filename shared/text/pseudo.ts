import { findProtectedRanges } from './protected-ranges.ts';

/** Pairs that are swapped: the accented ones are rare, and a swap undoes itself. */
const plain = 'ABCDEFGHIJKLMNOPRSTUVWYZabcdefghijklmnoprstuvwyz';
const accented = 'ȦɃĈḊȄƑĜĤȊĴḰḶḾṄȌṔṘŜṪȔṼŴẎẐȧƀĉḋȅƒĝĥȋĵḱḷḿṅȍṕṙŝṫȕṽŵẏẑ';

const swaps: ReadonlyMap<string, string> = new Map(
  Array.from(plain).flatMap((letter, index) => {
    const other = Array.from(accented)[index] ?? letter;
    return [
      [letter, other],
      [other, letter],
    ] as const;
  }),
);

/** `·` marks text whose letters were swapped, `∘` text that was only framed. */
const frame = /^(?<before>\s*)⟦(?<body>[\s\S]*) ‹(?<filler>[·∘ ]*)›⟧(?<after>\s*)$/u;

/** Share of the length that translations into most languages add; text grows by it. */
const expansion = 0.35;
const longestFillerWord = 8;

function swapLetters(text: string): string {
  let swapped = '';
  let position = 0;
  const swap = (part: string): string =>
    Array.from(part)
      .map((char) => swaps.get(char) ?? char)
      .join('');
  for (const { start, end } of findProtectedRanges(text)) {
    swapped += swap(text.slice(position, start)) + text.slice(start, end);
    position = end;
  }
  return swapped + swap(text.slice(position));
}

/** Marked filler in words, so that long texts still wrap; with its blank and marks it is the expansion. */
function fillerFor(text: string, mark: string): string {
  const length = Math.max(1, Math.round(Array.from(text).length * expansion) - ' ‹›'.length);
  let filler = '';
  for (let index = 1; index <= length; index += 1) {
    filler += index % longestFillerWord === 0 ? ' ' : mark;
  }
  return ` ‹${filler}›`;
}

/**
 * A pseudo-translation of one segment: framed in `⟦ ⟧`, Latin letters swapped one to one for
 * accented ones, lengthened by about 35 % with marked filler. Placeholders, ICU syntax, tags,
 * entities, addresses, numbers and private-use characters stay as they are; text without letters
 * is returned unchanged. Deterministic, and undone exactly by `reversePseudo`.
 */
export function pseudoTranslate(text: string): string {
  const body = text.trim();
  if (!/\p{L}/u.test(body) && !isPseudo(text)) return text;
  const start = text.indexOf(body);
  const swapped = swapLetters(body);
  const wasSwapped = swapped !== body && swapLetters(swapped) === body;
  const framed = wasSwapped ? swapped + fillerFor(body, '·') : body + fillerFor(body, '∘');
  return `${text.slice(0, start)}⟦${framed}⟧` + text.slice(start + body.length);
}

/** What stands behind the words of a pseudo-translation. */
const closing = / ‹[·∘ ]*›⟧\s*$/u;

/** A text up to where a pseudo-translation closes its frame; another text as it is. */
export function beforeFrameEnd(text: string): string {
  const marks = text.includes('⟧') ? closing.exec(text) : null;
  return marks === null ? text : text.slice(0, marks.index);
}

/** Whether `pseudoTranslate` made this text. */
export function isPseudo(text: string): boolean {
  return frame.test(text);
}

/** What `pseudoTranslate` puts behind words, wherever they end. */
const filler = / ‹[·∘ ]*›⟧/u;

/** Whether files name this language for texts that are to be pseudo-translation: `qps-ploc`, `en-XA`. */
export function isPseudoLanguage(code: string): boolean {
  return /^(?:qps(?:[-_]|$)|[a-z]{2,3}[-_]X[AB]$)/iu.test(code);
}

/** Whether it made some of a text, such as one form of a message. */
export function holdsPseudo(text: string): boolean {
  return text.includes('⟦') && filler.test(text);
}

/** The text `pseudoTranslate` was given; text it did not make is returned as it is. */
export function reversePseudo(text: string): string {
  const parts = frame.exec(text)?.groups;
  if (parts === undefined) return text;
  const { before = '', body = '', filler = '', after = '' } = parts;
  const original = filler.includes('∘') ? body : swapLetters(body);
  return before + original + after;
}
