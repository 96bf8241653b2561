import { preparePlainText } from '../markup/prepare-plain-text.ts';
import { prepareTaggedText } from '../markup/prepare-tagged-text.ts';
import type { PreparedText } from '../markup/run.ts';
import type { CheckedTranslateRequest, SplitSentences } from './translate-request.ts';

/** Cuts a text into runs; with `split_sentences` of `1` a newline ends a run. */
export function prepareText(text: string, request: CheckedTranslateRequest): PreparedText {
  const splitAtNewlines = splitModeOf(request) === '1';
  return request.tags === null
    ? preparePlainText(text, { splitAtNewlines })
    : prepareTaggedText(text, request.tags, splitAtNewlines);
}

/** How a request splits sentences, with the defaults of spec 2.2. */
export function splitModeOf({ tags, splitSentences }: CheckedTranslateRequest): SplitSentences {
  return splitSentences ?? (tags?.dialect === 'html' ? 'nonewlines' : '1');
}
