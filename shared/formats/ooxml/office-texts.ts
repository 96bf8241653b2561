import { payloadKey, protectSegment } from '../inline/protect-segment.ts';
import type { ProtectedSegment } from '../inline/protected-segment.ts';
import { codeFlow, type CodedFlow } from './flow/code-flow.ts';
import type { Block } from './part/block.ts';
import { append } from '../../text/lists/append.ts';

/** A block whose text is sent. */
export interface SentBlock {
  readonly block: Block;
  readonly flow: CodedFlow;
  readonly segment: ProtectedSegment;
  /** Place of its first text among those of the document. */
  readonly first: number;
}

/** Gathers the texts of a document. */
export class OfficeTexts {
  readonly texts: string[] = [];

  /** Takes the blocks of one part; those that have no words are left out. */
  take(blocks: readonly Block[]): readonly SentBlock[] {
    const known = new Map<string, number>();
    const sent: SentBlock[] = [];
    for (const block of blocks) {
      const flow = codeFlow(block.items);
      const segment = protectSegment(flow.parts, options);
      if (segment.payloads.length === 0) continue;
      const key = payloadKey(segment);
      // What is said twice in the file is read once on the page, and paid for once.
      const before = block.isFallback ? known.get(key) : undefined;
      const first = before ?? this.texts.length;
      if (before === undefined) append(this.texts, segment.payloads);
      if (!block.isFallback) known.set(key, first);
      sent.push({ block, flow, segment, first });
    }
    return sent;
  }
}

const options = { form: 'paired', protectAddresses: true, extraPatterns: [] } as const;
