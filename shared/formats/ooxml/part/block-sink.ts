import type { Look } from '../flow/flow-item.ts';
import type { Block } from './block.ts';
import type { PartReader } from './part-reader.ts';

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
