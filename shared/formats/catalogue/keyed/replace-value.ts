import type { Edit } from '../../../text/edits.ts';
import type { KeyedSlot } from './align-items.ts';
import { sameParts } from '../../inline/parts.ts';
import { partsOf } from '../catalogue.ts';
import type { KeyedSyntax, KeyedText, KeyedWrite, ValuePlace } from './keyed-file.ts';

/** What is to be written, by where it goes. */
export type SlotTexts = ReadonlyMap<KeyedSlot, KeyedWrite>;

export const nothingWritten: KeyedWrite = { text: '', parts: [] };

/** A text in place of one that is there; one that says the same already stays as it is written. */
export function replaceValue<Style>(
  { model }: Pick<KeyedSlot, 'model'>,
  was: KeyedText,
  { text, parts }: KeyedWrite,
  at: Pick<ValuePlace<Style>, 'source' | 'file' | 'style' | 'lineEnd'>,
  syntax: Pick<KeyedSyntax<Style>, 'writeValue'>,
): Edit {
  const { start, end } = was.value;
  const newText = sameParts(partsOf(was.value), parts)
    ? at.file.slice(start, end)
    : syntax.writeValue(text, { ...at, parts, model, was });
  return { offset: start, length: end - start, newText };
}
