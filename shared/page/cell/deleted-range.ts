import { graphemes } from '../../text/code-points.ts';
import { rangeOf, type CellMoment } from './cell-history.ts';
import { wholeCharacters, type ChipRange, type CellText } from './cell-text.ts';

/** UTF-16 units: no character that people make has more. */
const LONGEST_CHARACTER = 100;

/**
 * What a key deletes: the selection, else a chip beside the caret, else what the browser would delete
 * (`target`), which knows words and lines. A word ends at a chip.
 */
export function deletedRange(
  now: CellMoment,
  target: ChipRange | null,
  inputType: string,
): ChipRange {
  const { cell } = now;
  const selected = rangeOf(now);
  if (selected.start < selected.end) return wholeCharacters(cell, selected);
  const caret = selected.start;
  const isBackward = inputType.endsWith('Backward');
  const isLine = inputType.includes('Line');
  const beside = isBackward ? caret - 1 : caret;
  if (!isLine && cell.chips.some(({ at }) => at === beside)) {
    return { start: beside, end: beside + 1 };
  }
  const isUseful = target !== null && target.start < target.end;
  if (!isUseful || target.start > caret || target.end < caret) {
    return besideCaret(cell, caret, isBackward);
  }
  const whole = wholeCharacters(cell, target);
  return isLine ? whole : upToChips(cell, whole, caret);
}

function upToChips({ chips }: CellText, { start, end }: ChipRange, caret: number): ChipRange {
  const before = chips.findLast(({ at }) => at < caret);
  const behind = chips.find(({ at }) => at >= caret);
  return {
    start: Math.max(start, before === undefined ? 0 : before.at + 1),
    end: Math.min(end, behind?.at ?? end),
  };
}

function besideCaret({ text }: CellText, caret: number, isBackward: boolean): ChipRange {
  if (isBackward) {
    const last = graphemes(text.slice(Math.max(0, caret - LONGEST_CHARACTER), caret)).at(-1) ?? '';
    return { start: caret - last.length, end: caret };
  }
  const [first = ''] = graphemes(text.slice(caret, caret + LONGEST_CHARACTER));
  return { start: caret, end: caret + first.length };
}
