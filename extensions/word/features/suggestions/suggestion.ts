import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { LocatedHunk } from '../../../../shared/writing/index.ts';
import type { ParagraphChange } from '../../document/word-document.ts';
import {
  previewTarget,
  previewText,
  readableText,
  wordsOfPreview,
  type PreviewPart,
} from '../preview-parts.ts';
import { append } from '../../../../shared/text/lists/append.ts';

/** One change that can be taken or left. Offsets in the paragraph's text. */
export interface Suggestion extends Edit {
  /** Tells it from the others of its paragraph. */
  readonly id: number;
  /** What stands there now. */
  readonly original: string;
  readonly isChosen: boolean;
}

/** A paragraph of the selection with what is suggested for it; in order, apart, at least one. */
export interface SuggestedParagraph {
  /** Position in the selection. */
  readonly index: number;
  readonly source: WordParagraph;
  readonly suggestions: readonly Suggestion[];
  /** The text that a person made of it, in place of the suggestions; null where nobody did. */
  readonly own: readonly InlinePart[] | null;
  /** Why it was not written, as a sentence. */
  readonly problem: string | null;
}

/** A stretch of a paragraph as the preview shows it. */
export type SuggestedPart = PreviewPart | { readonly kind: 'suggestion'; readonly id: number };

export function suggestedParagraph(
  index: number,
  source: WordParagraph,
  hunks: readonly LocatedHunk[],
  base: number,
): SuggestedParagraph {
  const suggestions = hunks.map(({ offset, length, newText }, id): Suggestion => {
    const start = offset - base;
    const original = source.text.slice(start, start + length);
    return { id, offset: start, length, newText, original, isChosen: true };
  });
  return { index, source, suggestions, own: null, problem: null };
}

/** The paragraph cut at its suggestions and objects. */
export function suggestedParts({
  source,
  suggestions,
}: SuggestedParagraph): readonly SuggestedPart[] {
  const parts: SuggestedPart[] = [];
  let at = 0;
  for (const { id, offset, length } of suggestions) {
    append(parts, previewText(source, at, offset));
    parts.push({ kind: 'suggestion', id });
    at = offset + length;
  }
  return [...parts, ...previewText(source, at, source.text.length)];
}

/** The edits that are chosen. */
export function chosenEdits({ suggestions }: SuggestedParagraph): readonly Edit[] {
  return suggestions
    .filter(({ isChosen }) => isChosen)
    .map(({ offset, length, newText }) => ({ offset, length, newText }));
}

/** The paragraph with the chosen edits, without marks of objects: what is copied. */
export function suggestedText(paragraph: SuggestedParagraph): string {
  const { source, suggestions, own } = paragraph;
  if (own !== null) return wordsOfPreview(previewTarget(own, source));
  let text = '';
  let at = 0;
  for (const { offset, length, newText, isChosen } of suggestions) {
    text +=
      source.text.slice(at, offset) +
      (isChosen ? newText : source.text.slice(offset, offset + length));
    at = offset + length;
  }
  return readableText(text + source.text.slice(at));
}

/** What is to be written of a paragraph; null where nothing is chosen. */
export function changeOf(paragraph: SuggestedParagraph): ParagraphChange | null {
  const { index, own } = paragraph;
  if (own !== null) return { kind: 'target', paragraph: index, target: own, language: null };
  const edits = chosenEdits(paragraph);
  return edits.length === 0 ? null : { kind: 'edits', paragraph: index, edits };
}
