import type { InlinePart } from '../../model.ts';
import type { CodedFlow } from './code-flow.ts';
import type { FlowItem } from './flow-item.ts';

/** What is to be read in items, without looks and objects. */
export function readableItems(items: readonly FlowItem[]): string {
  return items
    .map((item) => (item.kind === 'text' || item.kind === 'literal' ? item.text : ''))
    .join('');
}

/** What is to be read in a target once it is written. */
export function plainTarget(target: readonly InlinePart[], { meanings }: CodedFlow): string {
  return target
    .map((part) => {
      if (part.kind === 'text') return cleanText(part.text);
      const meaning = meanings.get(part.content);
      return meaning?.kind === 'literal' ? meaning.text : '';
    })
    .join('');
}

/** Ends of lines and paragraphs, which are elements in Office and not characters. */
const lineEnds = /[\r\n\v\f\u0085\u2028\u2029]+/gu;

/** Text as it may stand in an element of Office: one line, and only characters that XML can hold. */
export function cleanText(text: string): string {
  return text.replaceAll(lineEnds, ' ').replaceAll(/\p{Cc}|\p{Cs}|\ufffe|\uffff/gu, '');
}
