import { escapeXmlAttribute } from '../../text/xml-escape.ts';
import type { TagRecord } from './document.ts';

/** An attribute to be added to a start tag, in the quotes of its neighbours. */
export function newAttribute(text: string, tag: TagRecord, name: string, value: string): string {
  const quote = quoteOf(text, tag);
  return ` ${name}=${quote}${escapeXmlAttribute(value, quote)}${quote}`;
}

/** A value for a place between quotes that are there. */
export function valueFor(text: string, valueStart: number, value: string): string {
  return escapeXmlAttribute(value, text.charAt(valueStart - 1) === "'" ? "'" : '"');
}

function quoteOf(text: string, tag: TagRecord): '"' | "'" {
  return text.charAt(tag.attributesEnd - 1) === "'" ? "'" : '"';
}

/** Offset after what comes before an attribute: removing from here leaves no white space behind. */
export function startWithSpace(text: string, attributeStart: number): number {
  let at = attributeStart;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}
