import {
  cellPieces,
  partsOfCell,
  type CellPiece,
  type Chip,
  type CommittedPiece,
} from '../../../../shared/formats/rows/cell-pieces.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { RunFormat, WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { inertLine } from '../../../../shared/text/inert.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';
import { objectName } from '../../ui/preview-text.ts';

/** A text of Word to be edited: words as text, objects and ends of formats as chips. */
export interface WordCell {
  /** Codes of the original. */
  readonly chips: readonly Chip[];
  readonly pieces: readonly CellPiece[];
}

type Coded = Pick<WordParagraph, 'parts' | 'pieces' | 'runs' | 'objects'>;

/** `target` is a new text of the paragraph, with codes of it. */
export function wordCell(source: Coded, target: readonly InlinePart[], texts: PaneTexts): WordCell {
  const nameOf = namesOfCodes(source, texts);
  const named = (piece: CellPiece): CellPiece => {
    if (typeof piece === 'string') return piece;
    const name = inertLine(nameOf(piece) ?? piece.title);
    return { ...piece, label: name, title: name };
  };
  return {
    chips: cellPieces(source.parts, source.parts)
      .map(named)
      .filter((piece) => typeof piece !== 'string'),
    pieces: cellPieces(source.parts, target).map(named),
  };
}

/** What was edited, as a new text of the paragraph; null where it names a code that neither has. */
export function partsOfEdit(
  { parts }: Pick<WordParagraph, 'parts'>,
  target: readonly InlinePart[],
  committed: readonly CommittedPiece[],
): readonly InlinePart[] | null {
  return partsOfCell(parts, target, committed);
}

/** What people call codes: what is written for them says nothing to anybody. Null for other chips. */
function namesOfCodes(
  { pieces, runs, objects }: Coded,
  texts: PaneTexts,
): (chip: Chip) => string | null {
  const objectNames = new Map<string, string>();
  const pairNames = new Map<number, string>();
  for (const { part, start } of pieces) {
    if (part.kind === 'text') continue;
    if (part.role === 'placeholder') {
      const object = objects.find((each) => each.start === start);
      const key = object === undefined ? 'object.other' : objectName(object.kind);
      objectNames.set(inertLine(part.content), texts.say(key));
    } else if (part.role === 'open') {
      const run = runs.find((each) => each.start >= start);
      const isLink = run !== undefined && run.link !== null;
      const key = isLink ? 'chips.link' : formatName(run?.format ?? {});
      pairNames.set(part.pair, texts.say(key));
    }
  }
  return ({ role, pair, title }) =>
    (role === 'placeholder' ? objectNames.get(title) : pairNames.get(pair)) ?? null;
}

function formatName(format: RunFormat): TextKey {
  if (format.bold === true) return 'chips.bold';
  if (format.italic === true) return 'chips.italic';
  if (format.underline !== undefined && format.underline !== 'None') return 'chips.underlined';
  return 'chips.format';
}
