import { prepareTaggedText } from '../markup/prepare-tagged-text.ts';
import type { PreparedText } from '../markup/run.ts';
import type { CheckedTranslateRequest, SplitSentences } from './translate-request.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { makeRun, textItems } from '../markup/make-run.ts';

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

interface PlainTextOptions {
  /** Line breaks end a run and stay where they are. */
  readonly splitAtNewlines: boolean;
}

/** Cuts a text without tag handling: tags in it are ordinary characters. */
export function preparePlainText(text: string, options: PlainTextOptions): PreparedText {
  const lines = options.splitAtNewlines ? text.split(/(\r\n|\n|\r)/) : [text];
  return {
    parts: lines.flatMap((line) => makeRun(textItems(line))),
    billedCharacters: countCodePoints(text),
  };
}
