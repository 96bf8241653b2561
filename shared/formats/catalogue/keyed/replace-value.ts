import type { Edit } from '../../../text/edits.ts';
import type { KeyedSlot } from './align-items.ts';
import type { KeyedSyntax, KeyedText } from './keyed-file.ts';

/** What is to be written, by where it goes. */
export type SlotTexts = ReadonlyMap<KeyedSlot, string>;

/** A text in place of one that is there; one that says the same already stays as it is written. */
export function replaceValue<Style>(
  { model }: Pick<KeyedSlot, 'model'>,
  was: KeyedText,
  text: string,
  at: { readonly source: string; readonly file: string; readonly style: Style },
  syntax: Pick<KeyedSyntax<Style>, 'writeValue'>,
): Edit {
  const { start, end } = was.value;
  const newText =
    was.value.text === text
      ? at.file.slice(start, end)
      : syntax.writeValue(text, { ...at, model, was });
  return { offset: start, length: end - start, newText };
}
