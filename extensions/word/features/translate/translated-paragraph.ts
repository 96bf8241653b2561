import { readMark } from '../../../../shared/api/makers/maker.ts';
import { hasBetter, sayMaker } from '../../../../shared/api/makers/say-makers.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { LeftReason, PassageResult } from '../../../../shared/translation/index.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { previewTarget, previewText, type PreviewPart } from '../preview-parts.ts';
import type { ParagraphTerm } from '../terms/mark-terms.ts';

/** A paragraph beside its translation. */
export interface TranslatedParagraph {
  /** Position in the selection. */
  readonly index: number;
  readonly source: WordParagraph;
  readonly original: readonly PreviewPart[];
  /** Proofing language of the original as BCP 47, null when the document does not say. */
  readonly originalLanguage: string | null;
  /** Null when there is no translation; `problem` then says why. */
  readonly target: readonly InlinePart[] | null;
  readonly translation: readonly PreviewPart[];
  readonly isEdited: boolean;
  readonly needsReview: boolean;
  /** Who made it, in words; empty for the real service. */
  readonly makers: readonly string[];
  /** Whether models or a service would translate it better. */
  readonly isRough: boolean;
  /** What the glossaries say about it, in the order of the text, each term once. */
  readonly terms: readonly ParagraphTerm[];
  /** Why it was not translated, or not written. */
  readonly problem: string | null;
}

const reasons: Readonly<Record<LeftReason, TextKey>> = {
  'not-sent': 'translate.notSent',
  refused: 'translate.refused',
  'too-large': 'translate.tooLarge',
  'codes-spoiled': 'translate.codes',
};

export function translatedParagraph(
  index: number,
  source: WordParagraph,
  result: PassageResult,
  texts: PaneTexts,
): TranslatedParagraph {
  const original = previewText(source, 0, source.text.length);
  const makers = result.outcome === 'done' ? result.engines.map(readMark) : [];
  const shared = {
    index,
    source,
    original,
    isEdited: false,
    originalLanguage: source.language,
    terms: [],
    makers: [...new Set(makers.map((maker) => texts.tell(sayMaker(maker))))],
    isRough: makers.some(hasBetter),
  };
  if (result.outcome === 'left') {
    const problem = texts.say(reasons[result.reason]);
    return { ...shared, target: null, translation: [], needsReview: false, problem };
  }
  const { target, needsReview } = result;
  const translation = previewTarget(target, source);
  return { ...shared, target, translation, needsReview, problem: null };
}

/** A paragraph with another translation, which a person wrote or chose: nobody else is to review it. */
export function editedParagraph(
  paragraph: TranslatedParagraph,
  target: readonly InlinePart[],
): TranslatedParagraph {
  const translation = previewTarget(target, paragraph.source);
  return {
    ...paragraph,
    target,
    translation,
    isEdited: true,
    needsReview: false,
    isRough: false,
    makers: [],
    problem: null,
  };
}
