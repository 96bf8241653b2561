import type { InlinePart } from '../../model.ts';
import type { CodedFlow } from '../flow/code-flow.ts';
import type { Emitted } from '../flow/flow-item.ts';
import { writeFlow } from '../flow/write-flow.ts';
import type { Block } from './block.ts';
import type { TargetLanguage } from './target-language.ts';

/** A block with its new text. */
export interface BlockTarget {
  readonly flow: CodedFlow;
  readonly parts: readonly InlinePart[];
}

/**
 * The XML of a part with new texts in some of its blocks; all else stays character by character.
 * @param blocks all of them, sorted by their start.
 */
export function rewritePart(
  xml: string,
  blocks: readonly Block[],
  targets: ReadonlyMap<Block, BlockTarget>,
  language: TargetLanguage,
): string {
  const underWay = new Set<Block>();
  const emitSpan = (start: number, end: number): string => {
    let result = '';
    let at = start;
    for (let index = firstFrom(blocks, start); index < blocks.length; index += 1) {
      const block = blocks[index];
      if (block === undefined || block.start >= end) break;
      const target = targets.get(block);
      if (target === undefined || block.start < at || block.end > end) continue;
      // An object may be all that its own paragraph holds.
      if (underWay.has(block)) continue;
      result += xml.slice(at, block.start) + write(block, target);
      at = block.end;
    }
    return result + xml.slice(at, end);
  };
  const emit = (pieces: readonly Emitted[]): string =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : emitSpan(piece.start, piece.end)))
      .join('');
  const write = (block: Block, { flow, parts }: BlockTarget): string => {
    const { writer } = block;
    const run: BlockRun = (text, look) => writer.run(text, look, language);
    underWay.add(block);
    const content = writeFlow(parts, flow, { run, emit });
    underWay.delete(block);
    return writer.frame(content, language);
  };
  return emitSpan(0, xml.length);
}

type BlockRun = Parameters<typeof writeFlow>[2]['run'];

/** Position of the first block that begins at `start` or later. */
function firstFrom(blocks: readonly Block[], start: number): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
