import type { FlowItem, Look } from '../flow/flow-item.ts';
import type { TargetLanguage } from './target-language.ts';

/** A paragraph, or the string of a cell: a stretch of a part's XML whose text is translated as one. */
export interface Block {
  /** What is written anew when its text changes; other blocks may lie in it. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly FlowItem[];
  readonly writer: BlockWriter;
  /** Said a second time for programs that do not know the first way (`mc:Fallback`). */
  readonly isFallback: boolean;
}

/** The XML of one kind of block. */
export interface BlockWriter {
  /** A run of text that is not escaped. */
  run(text: string, look: Look, language: TargetLanguage): string;
  /** The block around its content, with what must follow the language. */
  frame(content: string, language: TargetLanguage): string;
  /** Longest text in UTF-16 units; null for no limit. */
  readonly maxLength: number | null;
}
