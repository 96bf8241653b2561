import { dominantLineEnd } from '../../../text/line-endings.ts';
import type { Edit } from '../../../text/edits.ts';
import type { Rest } from '../one-language.ts';
import type { ItemPair, KeyedSlot } from './align-items.ts';
import { placeBefore, placeBehind, writePieces } from './item-places.ts';
import type { KeyedCatalogue } from './keyed-catalogue.ts';
import type { KeyedItem, KeyedSyntax, KeyedWrite, ValuePlace } from './keyed-file.ts';
import { removal, removalsOf } from './remove-items.ts';
import { nothingWritten, replaceValue, type SlotTexts } from './replace-value.ts';

/** The edits that write a translation over its source; what has none stays, or is left out. */
export function writeOver<Style>(
  read: KeyedCatalogue<Style>,
  texts: SlotTexts,
  rest: Rest,
  syntax: KeyedSyntax<Style>,
): readonly Edit[] {
  const { source, aligned } = read;
  const edits: Edit[] = [];
  const pairs = new Map(aligned.pairs.map((pair) => [pair.source, pair]));
  const removed = new Set<KeyedItem>();
  const { text, items } = source;
  const lineEnd = dominantLineEnd(text);
  const at: Values<Style> = { source: text, file: text, style: read.style, lineEnd };
  for (const item of items) {
    const pair = pairs.get(item);
    const isAnswered = pair?.slots.some((slot) => texts.has(slot)) === true;
    if (pair !== undefined && isAnswered) {
      for (const edit of editsInside(at, pair, texts, rest, syntax)) edits.push(edit);
    } else if (rest === 'left-out') removed.add(item);
  }
  for (const edit of removalsOf(text, items, removed)) edits.push(edit);
  return edits.toSorted((one, other) => one.offset - other.offset);
}

type Values<Style> = Pick<ValuePlace<Style>, 'source' | 'file' | 'style' | 'lineEnd'>;

function editsInside<Style>(
  at: Values<Style>,
  { slots, surplus }: ItemPair,
  texts: SlotTexts,
  rest: Rest,
  syntax: KeyedSyntax<Style>,
): readonly Edit[] {
  const edits: Edit[] = surplus.map(({ whole }) => removal(whole));
  for (const [number, slot] of slots.entries()) {
    const { own, index } = slot;
    const text = texts.get(slot);
    if (own !== null && text !== undefined) {
      edits.push(replaceValue(slot, own, text, at, syntax));
    } else if (own !== null && rest === 'left-out') {
      // Elements behind one that is missing would come in its place.
      edits.push(
        index === null ? removal(own.whole) : replaceValue(slot, own, nothingWritten, at, syntax),
      );
    } else if (own === null && text !== undefined) {
      const edit = addedForm(at, slots, number, text, syntax);
      if (edit !== null) edits.push(edit);
    }
  }
  return edits;
}

/** A form that the source lacks: behind the one before it that it has, else before the next. */
function addedForm<Style>(
  { source, style, lineEnd }: Values<Style>,
  slots: readonly KeyedSlot[],
  number: number,
  write: KeyedWrite,
  syntax: KeyedSyntax<Style>,
): Edit | null {
  const slot = slots[number];
  const before = slots.slice(0, number).findLast(({ own }) => own !== null)?.own ?? null;
  const next = slots.find(({ own }) => own !== null)?.own ?? slot?.model ?? null;
  if (slot === undefined || next === null || syntax.writeText === null) return null;
  const place =
    before === null ? placeBefore(source, next.whole) : placeBehind(source, before.whole);
  const { form, index, model } = slot;
  const written = syntax.writeText(
    { form, index, model, ...write },
    { source, style, lineEnd, indent: place.indent, hasComments: true },
  );
  const newText = writePieces([{ written, blanks: 0 }], place, lineEnd, 0);
  return { offset: place.offset, length: 0, newText };
}
