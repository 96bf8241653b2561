import { preparePlainText } from '../markup/prepare-plain-text.ts';
import { prepareTaggedText } from '../markup/prepare-tagged-text.ts';
import type { PreparedText } from '../markup/run.ts';
import type { CheckedTranslateRequest } from './translate-request.ts';

/**
 * Cuts a text into runs. Newlines end a sentence by default only without tag handling or under
 * XML (spec 2.2, `split_sentences`); sentences within a line stay together: engines know best.
 */
export function prepareText(text: string, request: CheckedTranslateRequest): PreparedText {
  const { tags, splitSentences } = request;
  const mode = splitSentences ?? (tags?.dialect === 'html' ? 'nonewlines' : '1');
  const splitAtNewlines = mode === '1';
  return tags === null
    ? preparePlainText(text, { splitAtNewlines })
    : prepareTaggedText(text, tags, splitAtNewlines);
}
