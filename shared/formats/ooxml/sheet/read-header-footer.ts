import { escapeXmlText } from '../../../text/xml-escape.ts';
import { noLook, type FlowItem } from '../flow/flow-item.ts';
import type { BlockSink } from '../part/block.ts';
import { decodeContent } from './decode-content.ts';

/** Longer ones make Excel repair the file. */
const LONGEST = 255;

/**
 * Codes of headers and footers (ISO 29500-1, 18.3.1.46): fonts, sizes, colours, page numbers and the
 * like, as they stand in XML.
 */
const code =
  /(&amp;(?:&amp;|"[^"]*"|&quot;.*?&quot;|K(?:[\dA-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-Za-z]))/u;
const section = /^&amp;[LCR]$/u;
/** Numbers of pages, dates and names, which sentences are built around. */
const shown = /^&amp;[PNDTFAZ]$/u;

/** Reads a header or footer of a sheet: what stands left, in the middle and right are texts apart. */
export function readHeaderFooter(sink: BlockSink): void {
  const { part, isFallback } = sink;
  const { xml } = part;
  if (xml.selfClosing) return;
  const start = xml.end;
  part.pass();
  const source = xml.text.slice(start, xml.start);
  // CDATA and comments are written by nobody there.
  if (source.includes('<')) return;
  const sections = sectionsOf(source);
  const spare = Math.floor(Math.max(0, LONGEST - source.length) / Math.max(1, sections.length));
  for (const each of sections) {
    const items = itemsOf(source.slice(each.start, each.end));
    const own = items.reduce((sum, item) => sum + (item.kind === 'text' ? item.text.length : 0), 0);
    sink.add({
      start: start + each.start,
      end: start + each.end,
      items,
      isFallback,
      writer: {
        maxLength: own + spare,
        run: (text) => escapeXmlText(text.replaceAll('&', '&&')),
        frame: (content) => content,
      },
    });
  }
}

/** The stretches between the codes that begin a section. */
function sectionsOf(source: string): readonly { readonly start: number; readonly end: number }[] {
  const sections: { start: number; end: number }[] = [];
  let at = 0;
  let start = 0;
  for (const piece of source.split(code)) {
    if (section.test(piece)) {
      if (at > start) sections.push({ start, end: at });
      start = at + piece.length;
    }
    at += piece.length;
  }
  if (at > start) sections.push({ start, end: at });
  return sections;
}

function itemsOf(source: string): readonly FlowItem[] {
  return source
    .split(code)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '&amp;&amp;') return { kind: 'text', text: '&', look: noLook, xml: [] };
      if (!code.test(piece))
        return { kind: 'text', text: decodeContent(piece), look: noLook, xml: [] };
      return { kind: 'object', xml: [piece], order: 'free', speaks: shown.test(piece) };
    });
}
