import { noLook } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block-sink.ts';
import { plainWriter } from './rich-string-writer.ts';
import { splitLiterals } from './split-literals.ts';

/** Reads an element that holds nothing but text: comments of slides and of cells. */
export function readPlainText(sink: BlockSink): void {
  const { part, isFallback } = sink;
  const { xml } = part;
  if (xml.selfClosing) return;
  const start = xml.end;
  const items = splitLiterals(part.content(), noLook);
  sink.add({ start, end: xml.start, items, isFallback, writer: plainWriter });
}
