import type { FlowItem, Look } from '../flow/flow-item.ts';
import type { TargetLanguage } from './target-language.ts';
import type { PartReader } from './part-reader.ts';

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

/** What the readers of single blocks are handed. */
export interface BlockSink {
  readonly part: PartReader;
  /** True inside of `mc:Fallback`. */
  readonly isFallback: boolean;
  /** Whether paragraphs of DrawingML stand at the left here unless they say otherwise. */
  readonly isLeftAligned: boolean;
  /** Looks of the part by their source: few kinds of them for thousands of runs. */
  readonly looks: Map<string, Look>;
  add(block: Block): void;
  /** Passes the current element and takes what blocks lie in it; gives the place where it ends. */
  pass(): number;
}
