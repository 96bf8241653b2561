import type { HtmlAttribute } from './html-tokens.ts';

/** An attribute's value as it stands in the page. */
export interface AttributeValue {
  /** Offsets in the page, with the quotes. */
  readonly start: number;
  readonly end: number;
  /** What a new value is put in. */
  readonly quote: '"' | "'";
  /** Without quotes, references unread. */
  readonly written: string;
}

/** Finds the value within an attribute; without one it is empty, and stands at the end. */
export function attributeValue(page: string, { start, end }: HtmlAttribute): AttributeValue {
  const raw = page.slice(start, end);
  const before = /^[^=]*=[\t\n\f\r ]*/u.exec(raw)?.[0].length ?? raw.length;
  const value = raw.slice(before);
  const quote = value.startsWith("'") ? "'" : '"';
  const written = value.startsWith(quote) ? value.slice(1, -1) : value;
  return { start: start + before, end, quote, written };
}
