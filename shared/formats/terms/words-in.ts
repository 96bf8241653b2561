/** A word, a character of a script without spaces, or a mark of punctuation. Positions are UTF-16. */
export interface Word {
  /** As words are compared: NFC, small letters, plain quotes and hyphens, no soft hyphens. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Whether white space stands before it. */
  readonly isSpaced: boolean;
  /** `none`: no letter of it has two cases. */
  readonly capitals: 'all' | 'some' | 'none';
}

// Soft hyphen and the two joiners are inside of words; white space; any other character by itself.
const piece = /([\p{L}\p{N}\p{M}\u00ad\u200c\u200d]+)|\s+|[^]/gu;
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** One character with its marks, or what stands between such characters. */
const spacelessPiece = new RegExp(
  `${spaceless.source}[\\p{M}\\u00ad\\u200c\\u200d]*|(?:(?!${spaceless.source})[^])+`,
  'gu',
);
const plain = /^[\u0020-\u007e]*$/;

/** Splits a text into what terms are made of. White space is left out, and noted. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let isSpaced = false;
  piece.lastIndex = 0;
  for (let match = piece.exec(text); match !== null; match = piece.exec(text)) {
    const [raw, letters] = match;
    if (letters === undefined && raw.trim() === '') {
      isSpaced = true;
      continue;
    }
    if (letters === undefined || isAsciiWord(raw) || !spaceless.test(raw)) {
      words.push(wordAt(raw, match.index, isSpaced));
    } else {
      for (const { 0: part, index } of raw.matchAll(spacelessPiece)) {
        words.push(wordAt(part, match.index + index, isSpaced && index === 0));
      }
    }
    isSpaced = false;
  }
  return words;
}

function wordAt(raw: string, start: number, isSpaced: boolean): Word {
  const small = raw.toLowerCase();
  const hasSmall = raw !== raw.toUpperCase();
  const capitals = hasSmall ? 'some' : raw === small ? 'none' : 'all';
  return { form: toForm(raw, small), start, end: start + raw.length, isSpaced, capitals };
}

function toForm(raw: string, small: string): string {
  if (isAsciiWord(raw)) return small;
  return unify(raw).toLowerCase();
}

/** A text with what says the same written in the same way; capitals stay. */
export function unify(text: string): string {
  if (isAsciiWord(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010\u2011]/g, '-');
}

/** Whether words of a script are written without spaces between them. */
export function isSpaceless(text: string): boolean {
  return !isAsciiWord(text) && spaceless.test(text);
}

/** ASCII alone: most words are, and need no more looking at. */
export function isAsciiWord(text: string): boolean {
  return plain.test(text);
}
