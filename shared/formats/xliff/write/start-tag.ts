import { liesAt } from '../../../text/same-span.ts';

/** Where an attribute lies. The value's span is between its quotes. */
export interface AttributeSpan {
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/**
 * Looks again at a start tag that reading accepted. Records keep only the span of a tag: what
 * planning needs of the few tags it changes is found in the text then.
 */
export class StartTag {
  readonly start: number;
  /** After the `>`. */
  readonly end: number;
  private readonly text: string;

  constructor(text: string, start: number, end: number) {
    this.text = text;
    this.start = start;
    this.end = end;
  }

  get selfClosing(): boolean {
    return this.text.charCodeAt(this.end - 2) === slash;
  }

  /** Qualified name. */
  get name(): string {
    return this.text.slice(this.start + 1, this.nameEnd());
  }

  /** Prefix with its colon, empty for none. */
  get prefix(): string {
    const { text, start } = this;
    const end = this.nameEnd();
    for (let at = start + 1; at < end; at++) {
      if (text.charCodeAt(at) === colon) return text.slice(start + 1, at + 1);
    }
    return '';
  }

  /** After the last attribute, or after the name: where a new attribute goes. */
  get attributesEnd(): number {
    let at = this.end - (this.selfClosing ? 2 : 1);
    while (isSpace(this.text.charCodeAt(at - 1))) at--;
    return at;
  }

  /** The attribute with this qualified name, null when there is none. */
  find(name: string): AttributeSpan | null {
    const { text } = this;
    const end = this.attributesEnd;
    for (let at = this.nameEnd(); at < end;) {
      while (isSpace(text.charCodeAt(at))) at++;
      const nameEnd = nameEndFrom(text, at);
      let quote = nextOf(text, equals, nameEnd) + 1;
      while (isSpace(text.charCodeAt(quote))) quote++;
      const close = nextOf(text, text.charCodeAt(quote), quote + 1);
      if (nameEnd - at === name.length && liesAt(text, at, name)) {
        return { start: at, valueStart: quote + 1, valueEnd: close };
      }
      at = close + 1;
    }
    return null;
  }

  private nameEnd(): number {
    const { text } = this;
    let at = this.start + 1;
    for (; ; at++) {
      const unit = text.charCodeAt(at);
      if (unit === slash || unit === greater || isSpace(unit)) return at;
    }
  }
}

const slash = 47;
const colon = 58;
const equals = 61;
const greater = 62;

function nameEndFrom(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === equals || isSpace(unit)) break;
  }
  return at;
}

/** Goes unit by unit: in tags the next one is nearer than a call of the engine's search is worth. */
function nextOf(text: string, wanted: number, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== wanted) at++;
  return at;
}

function isSpace(unit: number): boolean {
  return unit === 32 || unit === 10 || unit === 13 || unit === 9;
}
