import type { StartTag } from './start-tag.ts';

/**
 * Makes what is written into start tags. Values are words the planner knows or has checked: they
 * hold nothing that must be escaped. Most tags of a file get the same text as the one before, which
 * is kept: there are many.
 */
export class AttributeTexts {
  private lastAttribute = { name: '', value: '', quote: '"', written: ' =""' };
  private lastJoined = { value: '', added: '', written: '' };

  /** An attribute to be added to a tag, in the quotes of its neighbours. */
  attribute(text: string, tag: StartTag, name: string, value: string): string {
    const quote = text.charAt(tag.attributesEnd - 1) === "'" ? "'" : '"';
    const last = this.lastAttribute;
    if (last.name !== name || last.value !== value || last.quote !== quote) {
      const written = ` ${name}=${quote}${value}${quote}`;
      this.lastAttribute = { name, value, quote, written };
    }
    return this.lastAttribute.written;
  }

  /**
   * A value, and the attributes that are added behind it in the same quotes: all that comes between
   * the quotes of what was one value.
   */
  valueWith(value: string, added: string): string {
    const last = this.lastJoined;
    if (last.value !== value || last.added !== added) {
      const written = `${value}${added.slice(-1)}${added.slice(0, -1)}`;
      this.lastJoined = { value, added, written };
    }
    return this.lastJoined.written;
  }
}

/** Offset after what comes before an attribute: removing from here leaves no white space behind. */
export function startWithSpace(text: string, attributeStart: number): number {
  let at = attributeStart;
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}
