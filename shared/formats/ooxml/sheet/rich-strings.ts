import { XmlToken } from '../../xml/xml-reader.ts';
import { noLook, type FlowItem, type Look } from '../flow/flow-item.ts';
import type { BlockSink, BlockWriter } from '../part/block.ts';
import { escapeXmlText } from '../../../text/xml-escape.ts';
import { append } from '../../../text/lists/append.ts';

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
    if (part.name === 'x:t') append(items, splitLiterals(part.content(), noLook));
    else if (part.name === 'x:r') {
      isRich = true;
      append(items, readRun(sink));
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

/** Reads an element that holds nothing but text: comments of slides and of cells. */
export function readPlainText(sink: BlockSink): void {
  const { part, isFallback } = sink;
  const { xml } = part;
  if (xml.selfClosing) return;
  const start = xml.end;
  const items = splitLiterals(part.content(), noLook);
  sink.add({ start, end: xml.start, items, isFallback, writer: plainWriter });
}

/** Longer strings make Excel repair the file. */
const LONGEST_CELL = 32_767;

/** Writes the string of a cell: one text, or runs of text with properties. */
function richStringWriter(prefix: string, isRich: boolean): BlockWriter {
  const element = (text: string): string =>
    `<${prefix}t xml:space="preserve">${escapeXmlText(text)}</${prefix}t>`;
  return {
    maxLength: LONGEST_CELL,
    run: (text, { source }) =>
      isRich ? `<${prefix}r>${source}${element(text)}</${prefix}r>` : element(text),
    frame: (content) => content,
  };
}

/** An element that holds nothing but text. */
const plainWriter: BlockWriter = {
  maxLength: null,
  run: (text) => escapeXmlText(text),
  frame: (content) => content,
};

/** Ends of lines in a cell, tabs, and characters that Excel writes as `_x000D_`. */
const literal = /(_x[\dA-Fa-f]{4}_|\r\n|[\r\n\t])/u;

/** A text of a cell as items: what is no text by itself is kept as it is. */
function splitLiterals(text: string, look: Look): readonly FlowItem[] {
  return text
    .split(literal)
    .filter((piece) => piece !== '')
    .map((piece) =>
      literal.test(piece)
        ? { kind: 'literal', text: piece }
        : { kind: 'text', text: piece, look, xml: [] },
    );
}
