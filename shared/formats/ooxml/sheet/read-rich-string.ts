import { XmlToken } from '../../xml/xml-reader.ts';
import { noLook, type FlowItem, type Look } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block-sink.ts';
import { richStringWriter } from './rich-string-writer.ts';
import { splitLiterals } from './split-literals.ts';

/**
 * Reads the string whose start tag is the current token (ISO 29500-1, CT_Rst). How it is read aloud
 * (`rPh`) is about its characters and ends with them.
 */
export function readRichString(sink: BlockSink): void {
  const { part, isFallback } = sink;
  const { xml } = part;
  if (xml.selfClosing) return;
  const { prefix } = part;
  const items: FlowItem[] = [];
  const start = xml.end;
  let isRich = false;
  for (const kind of part.inside()) {
    if (kind !== XmlToken.StartTag) continue;
    if (part.name === 'x:t') items.push(...splitLiterals(part.content(), noLook));
    else if (part.name === 'x:r') {
      isRich = true;
      items.push(...readRun(sink));
    } else part.pass();
  }
  sink.add({ start, end: xml.start, items, isFallback, writer: richStringWriter(prefix, isRich) });
}

function readRun({ part }: BlockSink): readonly FlowItem[] {
  const { xml } = part;
  let look: Look = noLook;
  let text = '';
  for (const kind of part.inside()) {
    if (kind !== XmlToken.StartTag) continue;
    const { start } = xml;
    if (part.name === 'x:rPr') {
      const source = xml.text.slice(start, part.pass());
      look = { key: source, source };
    } else if (part.name === 'x:t') text += part.content();
    else part.pass();
  }
  return splitLiterals(text, look);
}
