import { SaxesParser } from 'saxes';
import { guardProlog } from '../../shared/formats/xml/prolog-guard.ts';
import { say } from '../../shared/messages/message.ts';
import { XmlError } from '../../shared/formats/xml/xml-error.ts';
import { MAX_DEPTH } from '../../shared/formats/xml/xml-limits.ts';
import { XmlToken } from '../../shared/formats/xml/xml-reader.ts';
import type { XmlReader, XmlTokenKind } from '../../shared/formats/xml/xml-reader.ts';

interface Attribute {
  readonly name: string;
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly value: string;
}

interface Token {
  readonly kind: XmlTokenKind;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly selfClosing: boolean;
  readonly depth: number;
  readonly attributes: readonly Attribute[];
  readonly content: string;
}

/** An error of the reference, with the end of the last token before it. */
export class SaxesError extends XmlError {
  readonly constructStart: number;

  constructor(code: string, message: string, offset: number, constructStart: number) {
    super(say('verbatim', { words: message }), offset, code);
    this.constructStart = constructStart;
  }
}

/**
 * saxes behind the reader's interface: the reference for strictness and offsets. It adds the guards
 * the product has, and the three rules of XML 1.0 that saxes does not check (see `strictFault`).
 * Decoded text has line ends normalised to line feeds, as saxes gives it.
 */
export function createSaxesReader(text: string): XmlReader {
  return new SaxesReader(text);
}

class SaxesReader implements XmlReader {
  readonly text: string;
  private readonly recording: Recording;
  private at = -1;
  private token: Token = { ...nothing, kind: XmlToken.EndOfText };

  constructor(text: string) {
    this.text = text;
    this.recording = new Recording(text);
    this.recording.run();
  }

  next(): XmlTokenKind {
    this.at++;
    const token = this.recording.tokens[this.at];
    if (token === undefined) {
      if (this.recording.error !== null) throw this.recording.error;
      const end = this.text.length;
      this.token = { ...nothing, kind: XmlToken.EndOfText, start: end, end };
    } else {
      this.token = token;
    }
    return this.token.kind;
  }

  get kind(): XmlTokenKind {
    return this.token.kind;
  }
  get start(): number {
    return this.token.start;
  }
  get end(): number {
    return this.token.end;
  }
  get name(): string {
    return this.token.name;
  }
  get selfClosing(): boolean {
    return this.token.selfClosing;
  }
  get depth(): number {
    return this.token.depth;
  }
  get attributeCount(): number {
    return this.token.attributes.length;
  }
  get hasReferences(): boolean {
    return this.token.kind === XmlToken.Text && this.raw().includes('&');
  }
  attributeName(index: number): string {
    return this.token.attributes[index]!.name;
  }
  attributeStart(index: number): number {
    return this.token.attributes[index]!.start;
  }
  attributeValueStart(index: number): number {
    return this.token.attributes[index]!.valueStart;
  }
  attributeValueEnd(index: number): number {
    return this.token.attributes[index]!.valueEnd;
  }
  attributeValue(index: number): string {
    return this.token.attributes[index]!.value;
  }
  findAttribute(name: string): number {
    return this.token.attributes.findIndex((attribute) => attribute.name === name);
  }
  textContent(): string {
    return this.token.content;
  }
  textIs(expected: string): boolean {
    return this.token.content === expected;
  }

  private raw(): string {
    return this.text.slice(this.token.start, this.token.end);
  }
}

const nothing = {
  start: 0,
  end: 0,
  name: '',
  selfClosing: false,
  depth: 0,
  attributes: [],
  content: '',
};

/** One run of saxes over a text: its tokens up to the end or the first error. */
class Recording {
  readonly tokens: Token[] = [];
  error: SaxesError | null = null;
  private readonly text: string;
  private readonly parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  private attributes: Attribute[] = [];
  private attributeEnd = 0;
  private depth = 0;
  private closing = false;
  /** Number of tokens before the event saxes told last, and its position then. */
  private before = 0;
  private toldAt = -1;

  constructor(text: string) {
    this.text = text;
    this.listen();
  }

  run(): void {
    const fault = strictFault(this.text);
    try {
      if (fault === null) {
        this.parser.write(this.text);
        this.closing = true;
        this.parser.close();
      } else {
        this.parser.write(this.text.slice(0, fault.offset));
        this.fail(fault.code, fault.message, fault.offset);
      }
    } catch (error) {
      if (!(error instanceof SaxesError)) throw error;
      this.error = error;
    }
  }

  private listen(): void {
    const { parser } = this;
    parser.on('error', (error) => {
      this.fail('saxes', error.message, this.closing ? this.text.length : parser.position);
    });
    parser.on('xmldecl', () => {
      this.add({ kind: XmlToken.Declaration, end: parser.position, name: 'xml' });
    });
    parser.on('doctype', () => {
      this.add({ kind: XmlToken.Doctype, end: parser.position });
    });
    // The comment event comes one character before its end (X4).
    parser.on('comment', () => {
      this.add({ kind: XmlToken.Comment, end: parser.position + 1 });
    });
    parser.on('processinginstruction', ({ target }) => {
      const next = this.tokenStart() + '<?'.length + target.length;
      if (!/^(?:[ \t\r\n]|\?>)/.test(this.text.slice(next, next + 2))) {
        this.fail('pi-without-space', 'no white space after the name', parser.position);
      }
      this.add({ kind: XmlToken.ProcessingInstruction, end: parser.position, name: target });
    });
    parser.on('cdata', (content) => {
      this.add({ kind: XmlToken.CData, end: parser.position, content });
    });
    // The text event comes one character after its end, except at the end of the file (X4).
    parser.on('text', (content) => {
      const end = this.closing ? this.text.length : parser.position - 1;
      this.add({ kind: XmlToken.Text, end, content });
    });
    this.listenToTags();
  }

  private listenToTags(): void {
    const { parser } = this;
    parser.on('opentagstart', ({ name }) => {
      if (this.depth >= MAX_DEPTH) this.fail('too-deep', 'too deep', parser.position);
      this.attributes = [];
      this.attributeEnd = this.tokenStart() + 1 + name.length;
    });
    parser.on('attribute', ({ name, value }) => {
      const start = this.after(/[ \t\r\n]*/y, this.attributeEnd);
      const valueStart = this.after(/[ \t\r\n]*=[ \t\r\n]*["']/y, start + name.length);
      this.attributeEnd = parser.position;
      this.attributes.push({ name, start, valueStart, valueEnd: parser.position - 1, value });
    });
    parser.on('opentag', ({ name, isSelfClosing: selfClosing }) => {
      const { attributes } = this;
      this.add({ kind: XmlToken.StartTag, end: parser.position, name, selfClosing, attributes });
      if (!selfClosing) this.depth++;
    });
    parser.on('closetag', ({ name, isSelfClosing }) => {
      if (isSelfClosing) return;
      this.depth--;
      this.add({ kind: XmlToken.EndTag, end: parser.position, name });
    });
  }

  /** Offset after what the sticky pattern matches at `from`. */
  private after(pattern: RegExp, from: number): number {
    pattern.lastIndex = from;
    pattern.exec(this.text);
    return pattern.lastIndex;
  }

  private add(token: Partial<Token> & Pick<Token, 'kind' | 'end'>): void {
    const start = this.tokenStart();
    if (this.parser.position !== this.toldAt) this.before = this.tokens.length;
    this.toldAt = this.parser.position;
    this.tokens.push({ ...nothing, start, depth: this.depth, ...token });
  }

  /** Where the next token begins. saxes is silent about white space at the very beginning. */
  private tokenStart(): number {
    const last = this.tokens.at(-1);
    if (last !== undefined) return last.end;
    const end = /^[ \t\r\n]*/.exec(this.text)![0].length;
    if (end === 0) return 0;
    const content = this.text.slice(0, end).replace(/\r\n?/g, '\n');
    this.tokens.push({ ...nothing, kind: XmlToken.Text, start: 0, end, content });
    return end;
  }

  private fail(code: string, message: string, offset: number): never {
    // saxes tells text, end tags and comments before it checks their place or end.
    if (this.parser.position === this.toldAt) this.tokens.length = this.before;
    const last = this.tokens.at(-1);
    if (last?.kind === XmlToken.Comment && this.text[last.end - 1] !== '>') this.tokens.pop();
    throw new SaxesError(code, message, offset, this.tokens.at(-1)?.end ?? 0);
  }
}

/**
 * The first place the guards refuse, or where XML 1.0 is stricter than saxes: half a surrogate pair
 * and a byte order mark (not part of the text). The third such rule, white space after the name of a
 * processing instruction, is checked where the instruction is told.
 */
function strictFault(text: string): XmlError | null {
  const faults: XmlError[] = [];
  if (text.startsWith('\uFEFF')) faults.push(strictError('byte-order-mark', 0));
  const half = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.exec(text);
  if (half !== null) faults.push(strictError('half-pair', half.index));
  try {
    guardProlog(text, true);
  } catch (error) {
    if (error instanceof XmlError && error.code !== 'unexpected-end') faults.push(error);
  }
  return faults.sort((one, other) => one.offset - other.offset)[0] ?? null;
}

function strictError(code: string, offset: number): XmlError {
  return new XmlError(say('verbatim', { words: code }), offset, code);
}
