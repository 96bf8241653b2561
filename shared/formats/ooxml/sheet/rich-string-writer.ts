import { escapeXmlText } from '../../../text/xml-escape.ts';
import type { BlockWriter } from '../part/block.ts';

/** Longer strings make Excel repair the file. */
const LONGEST_CELL = 32_767;

/** Writes the string of a cell: one text, or runs of text with properties. */
export function richStringWriter(prefix: string, isRich: boolean): BlockWriter {
  const element = (text: string): string =>
    `<${prefix}t xml:space="preserve">${escapeXmlText(text)}</${prefix}t>`;
  return {
    maxLength: LONGEST_CELL,
    run: (text, { source }) =>
      isRich ? `<${prefix}r>${source}${element(text)}</${prefix}r>` : element(text),
    frame: (content) => content,
  };
}

/** An element that holds nothing but text. */
export const plainWriter: BlockWriter = {
  maxLength: null,
  run: (text) => escapeXmlText(text),
  frame: (content) => content,
};
