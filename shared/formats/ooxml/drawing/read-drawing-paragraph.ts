import { XmlToken } from '../../xml/xml-reader.ts';
import { noLook, type FlowItem, type Look } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block.ts';
import { drawingWriter } from './drawing-writer.ts';
import { lookOf } from './run-look.ts';

/** Reads the paragraph of DrawingML whose start tag is the current token. */
export function readDrawingParagraph(sink: BlockSink): void {
  const { part } = sink;
  const { xml } = part;
  if (xml.selfClosing) return;
  const { isFallback, isLeftAligned } = sink;
  const { prefix } = part;
  const items: FlowItem[] = [];
  const frame = { properties: '', ending: '', isLeftAligned };
  const start = xml.end;
  for (const kind of part.inside()) {
    if (kind !== XmlToken.StartTag) continue;
    if (part.name === 'a:r') readRun(sink, items);
    else if (part.name === 'a:pPr') {
      const properties = sourceOf(sink);
      // Some programs repeat them before each run.
      if (frame.properties === '') frame.properties = properties;
    } else if (part.name === 'a:endParaRPr') frame.ending = sourceOf(sink);
    else readObject(sink, items);
  }
  const end = xml.start;
  sink.add({ start, end, items, isFallback, writer: drawingWriter(prefix, frame) });
}

function readRun(sink: BlockSink, items: FlowItem[]): void {
  const { part } = sink;
  const { start } = part.xml;
  let look: Look = noLook;
  let text = '';
  for (const kind of part.inside()) {
    if (kind !== XmlToken.StartTag) continue;
    if (part.name === 'a:rPr') look = lookOf(sourceOf(sink));
    else if (part.name === 'a:t') text += part.content();
    else part.pass();
  }
  const xml = [{ start, end: part.xml.end }];
  for (const piece of text.split(/(_x[\dA-Fa-f]{4}_|[\n\v\t])/u)) {
    if (piece === '') continue;
    // One of the pieces stands for the run, should it stay as it is.
    if (/^(?:_x|[\n\v\t])/u.test(piece)) items.push({ kind: 'literal', text: piece });
    else items.push({ kind: 'text', text: piece, look, xml });
  }
}

function readObject(sink: BlockSink, items: FlowItem[]): void {
  const speaks = sink.part.name === 'a:fld';
  const { start } = sink.part.xml;
  const xml = [{ start, end: sink.pass() }];
  items.push({ kind: 'object', xml, order: 'free', speaks });
}

function sourceOf({ part }: BlockSink): string {
  const { start } = part.xml;
  return part.xml.text.slice(start, part.pass());
}
