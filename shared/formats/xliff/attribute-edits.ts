import type { StartTag } from './start-tag.ts';

/**
 * An attribute to be added to a start tag, in the quotes of its neighbours. Values are words the
 * planner knows or has checked: they hold nothing that must be escaped.
 */
export function newAttribute(text: string, tag: StartTag, name: string, value: string): string {
  const quote = text.charAt(tag.attributesEnd - 1) === "'" ? "'" : '"';
  if (last.name !== name || last.value !== value || last.quote !== quote) {
    last = { name, value, quote, written: ` ${name}=${quote}${value}${quote}` };
  }
  return last.written;
}

/** The attribute written last: most tags of a file get the same one. */
let last = { name: '', value: '', quote: '"', written: ' =""' };

/** A value and the attribute that is added behind it: all between the quotes of what was one value. */
export function valueWith(value: string, added: string): string {
  if (lastPair.value !== value || lastPair.added !== added) {
    const quote = added.slice(-1);
    lastPair = { value, added, written: `${value}${quote}${added.slice(0, -1)}` };
  }
  return lastPair.written;
}

/** The pair written last. */
let lastPair = { value: '', added: '', written: '' };

/** Offset after what comes before an attribute: removing from here leaves no white space behind. */
export function startWithSpace(text: string, attributeStart: number): number {
  let at = attributeStart;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}
