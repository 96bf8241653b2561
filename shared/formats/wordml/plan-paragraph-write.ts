import { applyEdits } from '../../text/apply-edits.ts';
import type { Edit } from '../../text/edits.ts';
import type { InlinePart } from '../model.ts';
import { besideBlanks, crossesMark, cutEdit, type PlacedEdit } from './cut-edit.ts';
import { editsOfTarget } from './target-stretches.ts';
import type { WordParagraph } from './word-paragraph.ts';
import { formatSpans, spansOfTarget, type FormattedSpan } from './written-spans.ts';

/** The new wording of a paragraph: small changes, or a whole target with its codes. */
export type ParagraphWording =
  | { readonly kind: 'edits'; readonly edits: readonly Edit[] }
  | {
      readonly kind: 'target';
      readonly target: readonly InlinePart[];
      /** BCP 47; null to leave it. */
      readonly language: string | null;
    };

/** What decides between ways that lead to the same text. */
export interface WriteHost {
  /** True on the web: OOXML would cost people their undo there, so it is the last resort. */
  readonly ooxmlCostsUndo: boolean;
}

export type UnmappableReason =
  /** Notes, fields, pictures or tabs would have to move or be lost. */
  | 'objects'
  /** A format or a link would be lost. */
  | 'formats';

/** How a paragraph is written; `text` is what it then reads as. */
export type ParagraphWrite =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'edits';
      /** Sorted, apart, each inside of one format and beside all objects. */
      readonly edits: readonly PlacedEdit[];
      readonly text: string;
      readonly keepsOldLanguage: boolean;
    }
  | { readonly kind: 'uniform'; readonly text: string; readonly keepsOldLanguage: boolean }
  | {
      readonly kind: 'spans';
      readonly spans: readonly FormattedSpan[];
      readonly text: string;
      readonly keepsOldLanguage: boolean;
    }
  | { readonly kind: 'ooxml'; readonly text: string; readonly keepsOldLanguage: false }
  | { readonly kind: 'not-mappable'; readonly reason: UnmappableReason };

/**
 * Decides how a paragraph gets its new wording without losing or doubling anything in it: in place
 * where the order of formats and objects stays, else span by span or as one paragraph of OOXML, else
 * not at all. Only OOXML changes the proofing language.
 */
export function planParagraphWrite(
  paragraph: WordParagraph,
  wording: ParagraphWording,
  host: WriteHost,
): ParagraphWrite {
  if (wording.kind === 'edits') return planEdits(paragraph, wording.edits, false);
  const { target, language } = wording;
  const edits = editsOfTarget(paragraph.pieces, target);
  if (edits?.length === 0) return { kind: 'nothing' };
  const isNewLanguage = language !== null && !isSameProofing(language, paragraph.language);
  const canTakeOoxml = paragraph.isWhole && paragraph.objects.length === 0;
  if (edits === null) return planMoved(paragraph, target, { isNewLanguage, canTakeOoxml, host });
  if (isNewLanguage && canTakeOoxml && !host.ooxmlCostsUndo) return ooxml(paragraph, target);
  return planEdits(paragraph, edits, isNewLanguage);
}

function planEdits(
  paragraph: WordParagraph,
  edits: readonly Edit[],
  keepsOldLanguage: boolean,
): ParagraphWrite {
  const placed: PlacedEdit[] = [];
  for (const each of edits) {
    const edit = besideBlanks(paragraph, each);
    const { offset, length, newText } = edit;
    if (paragraph.text.slice(offset, offset + length) === newText) continue;
    const cut = cutEdit(paragraph, edit);
    if (cut === null) {
      return { kind: 'not-mappable', reason: crossesMark(paragraph, edit) ? 'objects' : 'formats' };
    }
    for (const part of cut) addEdit(placed, part, paragraph);
  }
  const [only] = placed;
  if (only === undefined) return { kind: 'nothing' };
  const text = applyEdits(paragraph.text, placed);
  const isUniform = placed.length === 1 && paragraph.objects.length === 0;
  if (isUniform && only.length === paragraph.text.length && only.newText !== '') {
    return { kind: 'uniform', text, keepsOldLanguage };
  }
  return { kind: 'edits', edits: placed, text, keepsOldLanguage };
}

/** Edits that touch become one, so that neither is looked for in what the other has replaced. */
function addEdit(placed: PlacedEdit[], edit: PlacedEdit, paragraph: WordParagraph): void {
  if (edit.length === 0 && edit.newText === '') return;
  const last = placed.at(-1);
  const touches = last !== undefined && last.offset + last.length === edit.offset;
  const { runs, objects } = paragraph;
  const isBorder = [...runs, ...objects].some(({ start }) => start === edit.offset);
  const isSameSide = edit.length === 0 ? edit.joins === 'before' : !isBorder;
  if (!touches || !isSameSide) {
    placed.push(edit);
    return;
  }
  placed[placed.length - 1] = {
    ...last,
    length: last.length + edit.length,
    newText: last.newText + edit.newText,
  };
}

interface MovedChoice {
  readonly isNewLanguage: boolean;
  readonly canTakeOoxml: boolean;
  readonly host: WriteHost;
}

/** Codes in another order: nothing can stay where it is. */
function planMoved(
  paragraph: WordParagraph,
  target: readonly InlinePart[],
  { isNewLanguage, canTakeOoxml, host }: MovedChoice,
): ParagraphWrite {
  if (paragraph.objects.length > 0) return { kind: 'not-mappable', reason: 'objects' };
  if (canTakeOoxml && !host.ooxmlCostsUndo) return ooxml(paragraph, target);
  const spans = formatSpans(spansOfTarget(paragraph, target));
  if (spans !== null && spans.length > 0) {
    const text = spans.map((span) => span.text).join('');
    return { kind: 'spans', spans, text, keepsOldLanguage: isNewLanguage };
  }
  return canTakeOoxml ? ooxml(paragraph, target) : { kind: 'not-mappable', reason: 'formats' };
}

function ooxml(paragraph: WordParagraph, target: readonly InlinePart[]): ParagraphWrite {
  const text = spansOfTarget(paragraph, target)
    .map((span) => span.text)
    .join('');
  return { kind: 'ooxml', text, keepsOldLanguage: false };
}

/** Whether two codes name one language for proofing: a missing region is any. */
export function isSameProofing(one: string, other: string | null): boolean {
  if (other === null) return false;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
}
