import {
  isSameProofing,
  planParagraphWrite,
  type ParagraphWrite,
  type UnmappableReason,
  type WriteHost,
} from '../../../shared/formats/wordml/plan-paragraph-write.ts';
import { proofingMarks } from '../../../shared/formats/wordml/proofing-language.ts';
import type { WordParagraph } from '../../../shared/formats/wordml/word-paragraph.ts';
import {
  formatSpansLoosely,
  spansOfEdits,
  spansOfTarget,
  type FormattedSpan,
  type StyledSpan,
} from '../../../shared/formats/wordml/written-spans.ts';
import type { ParagraphChange, Placement, WriteFailure } from './word-document.ts';

/** What is done in the document for one change. */
export type PlannedChange =
  | { readonly way: 'nothing' }
  | { readonly way: 'in-place'; readonly write: InPlaceWrite }
  | {
      readonly way: 'below';
      readonly spans: readonly FormattedSpan[];
      /** Written as OOXML in the new proofing language instead of span by span. */
      readonly isOoxml: boolean;
      readonly keepsOldLanguage: boolean;
    }
  | { readonly way: 'comment'; readonly text: string }
  | { readonly way: 'refused'; readonly reason: WriteFailure };

export type InPlaceWrite = Exclude<ParagraphWrite, { readonly kind: 'nothing' | 'not-mappable' }>;

const refusals: Readonly<Record<UnmappableReason, WriteFailure>> = {
  objects: 'loses-objects',
  formats: 'loses-formats',
};

/** Decides what a change becomes in the document. Pure. */
export function planChange(
  paragraph: WordParagraph,
  change: ParagraphChange,
  placement: Placement,
  host: WriteHost,
): PlannedChange {
  if (placement === 'comment') return { way: 'comment', text: newText(paragraph, change) };
  if (placement === 'insert-below') return planBelow(paragraph, change, host);
  const write = planParagraphWrite(paragraph, change, host);
  if (write.kind === 'nothing') return { way: 'nothing' };
  if (write.kind === 'not-mappable') return { way: 'refused', reason: refusals[write.reason] };
  return { way: 'in-place', write };
}

/** Objects stay where they are and are not doubled; formats go along as far as Word can be told. */
function planBelow(
  paragraph: WordParagraph,
  change: ParagraphChange,
  { ooxmlCostsUndo }: WriteHost,
): PlannedChange {
  const language = change.kind === 'edits' ? null : change.language;
  const isNewLanguage = language !== null && !isSameProofing(language, paragraph.language);
  const canTakeOoxml = paragraph.isWhole && paragraph.objects.length === 0 && !ooxmlCostsUndo;
  const isOoxml = isNewLanguage && canTakeOoxml;
  const spans = formatSpansLoosely(spansOf(paragraph, change));
  return { way: 'below', spans, isOoxml, keepsOldLanguage: isNewLanguage && !isOoxml };
}

/** How Word goes on setting a paragraph whose new text is read the other way; null where that is right. */
export function keptDirection(
  paragraph: WordParagraph,
  change: ParagraphChange,
): 'left-to-right' | 'right-to-left' | null {
  if (change.kind === 'edits' || change.language === null) return null;
  const before = paragraph.isRightToLeft || readsRightToLeft(paragraph.language);
  if (readsRightToLeft(change.language) === before) return null;
  return before ? 'right-to-left' : 'left-to-right';
}

function readsRightToLeft(language: string | null): boolean {
  return language !== null && proofingMarks(language)?.isRightToLeft === true;
}

/** The whole new wording as people read it, without marks of objects. */
function newText(paragraph: WordParagraph, change: ParagraphChange): string {
  return spansOf(paragraph, change)
    .map((span) => span.text)
    .join('');
}

function spansOf(paragraph: WordParagraph, change: ParagraphChange): readonly StyledSpan[] {
  return change.kind === 'edits'
    ? spansOfEdits(paragraph, change.edits)
    : spansOfTarget(paragraph, change.target);
}
