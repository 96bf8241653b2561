import type { Emitted, FlowItem } from '../flow/flow-item.ts';

/** A mark of a complex field (ISO 29500-1, 17.16.18), or a part of its instruction. */
export interface FieldItem {
  readonly kind: 'field';
  readonly mark: 'begin' | 'code' | 'separate' | 'end';
  /** Of the instruction; empty for marks. */
  readonly code: string;
  readonly xml: readonly Emitted[];
}

export type WordItem = FlowItem | FieldItem;

/** Links are text with something around it; of all other fields the result stays as it is. */
export function isLinkField(instruction: string): boolean {
  return /^\s*HYPERLINK\b/iu.test(instruction);
}

/** Whether a sentence is built around what a field shows: not so for entries of a table of contents. */
export function speaks(instruction: string): boolean {
  return !/^\s*(?:PAGEREF|XE|TC|TOC|INDEX)\b/iu.test(instruction);
}
