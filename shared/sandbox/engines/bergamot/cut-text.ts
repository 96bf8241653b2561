import { placesOfAddresses } from './find-addresses.ts';
import { sentencesOf } from '../../translate/run-engines.ts';

/** A stretch of a text for the engine, with what stands around it and stays. */
export interface SentenceStretch {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/**
 * UTF-16 units; more than nearly all sentences. A longer one is cut where a word ends: the engine itself
 * would cut it behind 128 pieces of words, and lose the blank there.
 */
const longestSentenceStretch = 300;

/** The sentences of a text, line by line; joined with what stands around them they are the text. */
export function cutText(text: string, segmenter: Intl.Segmenter): readonly SentenceStretch[] {
  const lines = text.split(/(\r\n|\r|\n)/u);
  return lines.flatMap((line, index) => {
    if (index % 2 > 0) return [{ before: line, text: '', after: '' }];
    const sentences = sentencesOf(line, segmenter) ?? [trimmed(line)];
    return joinedAddresses(line, sentences).flatMap(cutLong);
  });
}

/** Puts sentences together again where an address was cut, as behind a question mark in it. */
function joinedAddresses(
  line: string,
  sentences: readonly SentenceStretch[],
): readonly SentenceStretch[] {
  const addresses = placesOfAddresses(line);
  const joined: SentenceStretch[] = [];
  let at = 0;
  let next = 0;
  for (const sentence of sentences) {
    const open = joined.at(-1);
    while ((addresses[next]?.end ?? Infinity) <= at) next += 1;
    const isInside = (addresses[next]?.start ?? Infinity) < at;
    at += sentence.before.length + sentence.text.length + sentence.after.length;
    if (open === undefined || !isInside) joined.push(sentence);
    else {
      const text = open.text + open.after + sentence.before + sentence.text;
      joined[joined.length - 1] = { before: open.before, text, after: sentence.after };
    }
  }
  return joined;
}

function trimmed(text: string): SentenceStretch {
  const inner = text.trim();
  const start = inner === '' ? text.length : text.indexOf(inner);
  return {
    before: text.slice(0, start),
    text: inner,
    after: text.slice(start + inner.length),
  };
}

function cutLong({ before, text, after }: SentenceStretch): readonly SentenceStretch[] {
  const stretches: SentenceStretch[] = [];
  let start = 0;
  let blanks = before;
  while (text.length - start > longestSentenceStretch) {
    const comma = text.lastIndexOf(', ', start + longestSentenceStretch);
    const blank =
      comma > start + longestSentenceStretch / 2
        ? comma + 1
        : text.lastIndexOf(' ', start + longestSentenceStretch);
    const end = blank > start ? blank : wholeCharacterEnd(text, start + longestSentenceStretch);
    stretches.push({ before: blanks, text: text.slice(start, end), after: '' });
    blanks = blank > start ? ' ' : '';
    start = end + blanks.length;
  }
  return [...stretches, { before: blanks, text: text.slice(start), after }];
}

/** The offset, or one before where it lies inside of a surrogate pair. */
function wholeCharacterEnd(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff ? offset - 1 : offset;
}
