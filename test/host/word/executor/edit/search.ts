import { HostError } from '../host-error.ts';
import { leavesIn, type DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';

export interface SearchOptions {
  readonly MatchCase?: boolean;
  readonly MatchWholeWord?: boolean;
}

const longest = 255;
/** Word's codes for characters that cannot be typed into its search box. */
const codes: Readonly<Record<string, string>> = {
  '^': '^',
  t: '\t',
  l: '\v',
  s: '\u00a0',
  '~': '\u001e',
  '-': '\u001f',
};

/** `search`: hits in reading order, apart from one another, never across a paragraph's end. */
export function searchRange(
  model: DocumentModel,
  range: LiveRange,
  wanted: string,
  options: SearchOptions,
): LiveRange[] {
  if (wanted === '' || wanted.length > longest) {
    throw new HostError('SearchStringInvalidOrTooLong', 'The search text has 1 to 255 characters.');
  }
  const needle = fold(decode(wanted), options);
  const hits: LiveRange[] = [];
  for (const stretch of model.stretchesOf(range)) {
    const text = fold(
      leavesIn(stretch)
        .map((leaf) =>
          leaf.node.localName === 'instrText' ? '\uffff'.repeat(leaf.text.length) : leaf.text,
        )
        .join(''),
      options,
    );
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
      if (options.MatchWholeWord === true && !isWord(text, at, needle.length)) continue;
      const start = stretch.start + at;
      const { paragraph } = stretch;
      hits.push(
        model.ranges.add(
          { paragraph, offset: start },
          { paragraph, offset: start + needle.length },
        ),
      );
    }
  }
  return hits;
}

function decode(wanted: string): string {
  return wanted.replace(/\^(.?)/gsu, (whole, code: string) => {
    const found = codes[code];
    if (found === undefined) {
      throw new HostError('SearchStringInvalidOrTooLong', `The search code ${whole} is unknown.`);
    }
    return found;
  });
}

/** Straight and curly quotation marks find one another; case folds to one unit per unit. */
function fold(text: string, { MatchCase }: SearchOptions): string {
  const plain = text.replace(/[\u2018\u2019]/gu, "'").replace(/[\u201c\u201d]/gu, '"');
  if (MatchCase === true) return plain;
  return plain.replace(/./gsu, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
}

function isWord(text: string, at: number, length: number): boolean {
  const isLetter = (character: string | undefined): boolean =>
    character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  return !isLetter(text[at - 1]) && !isLetter(text[at + length]);
}
