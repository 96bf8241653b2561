import { cellDataType, copiedData, copiedText, pastedCell } from './cell-clipboard.ts';
import { rangeOf, type CellMoment } from './cell-history.ts';
import { emptyCell, sliceCell, spliceCell, type ChipRange, type CellText } from './cell-text.ts';
import type { EditedCell } from './edited-cell.ts';
import { chipAttribute } from './read-cell.ts';
import type { Codes } from './whole-chips.ts';

/**
 * Copying, pasting and dragging: text for everybody, chips among cells. Where lines may not be broken,
 * line ends of what comes become blanks.
 */
export function bindClipboard(field: HTMLElement, cell: EditedCell, linesAllowed: boolean): void {
  const pastedFrom: PastedFrom = (from) => ({
    data: from.getData(cellDataType),
    text: from.getData('text/plain'),
    lines: (text) =>
      linesAllowed ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\r\n]+/g, ' '),
  });
  const copy = (event: ClipboardEvent): void => {
    const now = cell.now();
    const range = rangeOf(now);
    event.stopPropagation();
    event.preventDefault();
    if (range.start === range.end || event.clipboardData === null) return;
    put(event.clipboardData, sliceCell(now.cell, range), cell.codes);
    if (event.type === 'cut') cell.change(now, spliceCell(now.cell, range, emptyCell), range.start);
  };
  field.addEventListener('copy', copy);
  field.addEventListener('cut', copy);
  field.addEventListener('paste', (event) => {
    event.stopPropagation();
    event.preventDefault();
    if (event.clipboardData === null) return;
    const now = cell.now();
    insert(cell, now, rangeOf(now), pastedFrom(event.clipboardData));
  });
  bindDragging(field, cell, pastedFrom);
}

interface Pasted {
  readonly data: string;
  readonly text: string;
  readonly lines: (text: string) => string;
}

type PastedFrom = (from: DataTransfer) => Pasted;

function bindDragging(field: HTMLElement, cell: EditedCell, pastedFrom: PastedFrom): void {
  let dragged: ChipRange | null = null;
  field.addEventListener('dragstart', (event) => {
    const now = cell.now();
    dragged = chipRange(event.target, cell) ?? rangeOf(now);
    if (dragged.start === dragged.end || event.dataTransfer === null) {
      event.preventDefault();
      return;
    }
    event.dataTransfer.clearData();
    event.dataTransfer.effectAllowed = 'copyMove';
    put(event.dataTransfer, sliceCell(now.cell, dragged), cell.codes);
  });
  field.addEventListener('dragend', () => {
    dragged = null;
  });
  field.addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  field.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const moving = dragged;
    dragged = null;
    const now = cell.now();
    const place = pointedAt(event, cell) ?? now.focus;
    if (moving === null) {
      if (event.dataTransfer !== null) {
        insert(cell, now, { start: place, end: place }, pastedFrom(event.dataTransfer));
      }
      return;
    }
    move(cell, now, moving, place);
  });
}

function move(cell: EditedCell, now: CellMoment, from: ChipRange, place: number): void {
  if (place >= from.start && place <= from.end) return;
  const moved = sliceCell(now.cell, from);
  const length = from.end - from.start;
  const at = place > from.end ? place - length : place;
  const rest = spliceCell(now.cell, from, emptyCell);
  cell.change(now, spliceCell(rest, { start: at, end: at }, moved), at + length);
}

function insert(cell: EditedCell, now: CellMoment, at: ChipRange, from: Pasted): void {
  const used = new Set(
    now.cell.chips
      .filter((chip) => chip.at < at.start || chip.at >= at.end)
      .map(({ number }) => number),
  );
  const pasted = pastedCell(from, {
    codes: cell.codes,
    isUsed: (number) => used.has(number),
    lines: from.lines,
  });
  if (pasted.text === '') return;
  cell.change(now, spliceCell(now.cell, at, pasted), at.start + pasted.text.length);
}

function put(to: DataTransfer, copied: CellText, codes: Codes): void {
  to.setData('text/plain', copiedText(copied, codes));
  to.setData(cellDataType, copiedData(copied, codes));
}

function chipRange(target: EventTarget | null, cell: EditedCell): ChipRange | null {
  const chip = target instanceof Element ? target.closest(`[${chipAttribute}]`) : null;
  const start = chip === null ? null : cell.placeOf(chip, 0);
  return start === null ? null : { start, end: start + 1 };
}

/** Not every browser tells; then it is where the caret is. */
function pointedAt({ clientX, clientY }: DragEvent, cell: EditedCell): number | null {
  const { caretPositionFromPoint } = document as Partial<Document>;
  const found = caretPositionFromPoint?.call(document, clientX, clientY) ?? null;
  return found === null ? null : cell.placeOf(found.offsetNode, found.offset);
}
