import {
  AMPERSAND,
  APOSTROPHE,
  BANG,
  EQUALS,
  GREATER,
  LESS,
  QUESTION,
  QUOTE,
  SLASH,
  isSpace,
} from './characters.ts';
import { declarationEnd } from './declaration.ts';
import { doctypeEnd, refuseDoctype } from './prolog-guard.ts';
import { checkReference } from './references.ts';
import type { XmlError } from './xml-error.ts';
import {
  cdataEndInText,
  checkCharacters,
  doubleHyphenInComment,
  illegalName,
  lessThanInAttribute,
  mismatchedTag,
  misplacedDeclaration,
  misplacedDoctype,
  missingQuotes,
  missingSpace,
  missingValue,
  noRoot,
  passCharacter,
  secondRoot,
  textOutsideRoot,
  tooLarge,
  unclosedElement,
  unexpectedEnd,
  unknownMarkup,
} from './xml-faults.ts';
import { XmlToken } from './xml-reader.ts';
import type { PartialXmlReader, XmlTokenKind } from './xml-reader.ts';
import { MAX_TEXT_LENGTH } from './xml-limits.ts';
import { CurrentToken } from './current-token.ts';
import { skipPlain, TEXT_STOPS, VALUE_STOPS } from './plain-run.ts';

/** What a caller may forbid beyond XML itself. */
export interface XmlReaderOptions {
  /** False refuses any DOCTYPE, as XLIFF 2.x wants it. Default true: a plain one is passed over. */
  readonly allowDoctype?: boolean;
}

/**
 * Creates a strict reader of XML 1.0 over decoded text without byte order mark. Reading takes linear
 * time and allocates nothing for a token; `next` throws an XmlError at the first fault.
 */
export function createXmlReader(text: string, options: XmlReaderOptions = {}): PartialXmlReader {
  return new XmlScanner(text, options.allowDoctype ?? true);
}

// Engines take a constant of the own module as known when they compile, but read one of another module
// each time. These stand in the loops that read every character.
const textStops = TEXT_STOPS;
const valueStops = VALUE_STOPS;

class XmlScanner extends CurrentToken implements PartialXmlReader {
  private readonly allowDoctype: boolean;
  private sawRoot = false;
  private sawDoctype = false;
  /** Whether the value last scanned holds references, tabs or line ends. */
  private valueNeedsDecoding = 0;

  constructor(text: string, allowDoctype: boolean) {
    if (text.length > MAX_TEXT_LENGTH) throw tooLarge();
    super(text);
    this.allowDoctype = allowDoctype;
  }

  next(): XmlTokenKind {
    const at = this.end;
    if (at >= this.text.length) return this.finish();
    if (this.text.charCodeAt(at) !== LESS) {
      return this.open.count > 0 ? this.readText(at) : this.readOutsideText(at);
    }
    if (at + 1 >= this.text.length) throw unexpectedEnd(at, 'unexpected-end.tag');
    const unit = this.text.charCodeAt(at + 1);
    if (unit === SLASH) return this.readEndTag(at);
    if (unit === BANG) return this.readMarkup(at);
    if (unit === QUESTION) return this.readInstruction(at);
    return this.readStartTag(at);
  }

  goTo(offset: number, depth: number): void {
    this.end = offset;
    this.open.count = depth;
    this.sawRoot = true;
  }

  private readStartTag(at: number): XmlTokenKind {
    if (this.open.count === 0 && this.sawRoot) {
      throw secondRoot(at);
    }
    const { names } = this;
    const id = names.scan(at + 1);
    if (id < 0) throw illegalName(this.text, at + 1, 'illegal-name.element');
    this.open.reserve(at);
    this.nameId = id;
    this.name = names.name(id);
    const end = this.readTagRest(at, names.end);
    this.kind = XmlToken.StartTag;
    this.start = at;
    this.end = end;
    this.depth = this.open.count;
    this.sawRoot = true;
    if (!this.selfClosing) this.open.push(id, at, this.name.length);
    return XmlToken.StartTag;
  }

  /** Reads attributes and the end of a start tag; sets `selfClosing`; returns the offset after it. */
  private readTagRest(tagStart: number, from: number): number {
    const { text } = this;
    const { length } = text;
    this.attributes.begin();
    let at = from;
    while (at < length) {
      let unit = text.charCodeAt(at);
      const spaced = isSpace(unit);
      while (isSpace(unit)) {
        at++;
        if (at >= length) throw unexpectedEnd(tagStart, 'unexpected-end.tag');
        unit = text.charCodeAt(at);
      }
      if (unit === GREATER) {
        this.selfClosing = false;
        return at + 1;
      }
      if (unit === SLASH) {
        this.selfClosing = true;
        return this.closingBracket(tagStart, at + 1);
      }
      if (!spaced) throw this.wrongAfterValue(at);
      at = this.readAttribute(tagStart, at);
    }
    throw unexpectedEnd(tagStart, 'unexpected-end.tag');
  }

  /** Reads one attribute and returns the offset after its closing quote. */
  private readAttribute(tagStart: number, from: number): number {
    const { text, names } = this;
    const { length } = text;
    const id = names.scan(from);
    if (id < 0) throw illegalName(this.text, from, 'illegal-name.attribute');
    this.attributes.announce(id, from);
    let at = names.end;
    if (at < length && text.charCodeAt(at) !== EQUALS) at = this.skipSpaces(at);
    if (at >= length) throw unexpectedEnd(tagStart, 'unexpected-end.tag');
    if (text.charCodeAt(at) !== EQUALS) {
      throw missingValue(from, names.name(id));
    }
    at++;
    if (at < length && isSpace(text.charCodeAt(at))) at = this.skipSpaces(at);
    if (at >= length) throw unexpectedEnd(tagStart, 'unexpected-end.tag');
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      throw missingQuotes(at, names.name(id));
    }
    const end = this.readValue(tagStart, at + 1, quote);
    this.attributes.add(id, from, at + 1, end, this.valueNeedsDecoding);
    return end + 1;
  }

  /** Returns the offset of the quote that ends the value. */
  private readValue(tagStart: number, from: number, quote: number): number {
    const { text } = this;
    const { length } = text;
    this.valueNeedsDecoding = 0;
    const last = length - 1;
    for (let at = from; ; at++) {
      at = skipPlain(valueStops, text, at, last);
      if (at >= length) throw unexpectedEnd(tagStart, 'unexpected-end.tag');
      const unit = text.charCodeAt(at);
      if (valueStops[unit] === 0) continue;
      if (unit === quote) return at;
      at = this.passValueCharacter(at, unit);
    }
  }

  /** Checks what is special in a value; returns the last offset that belongs to it. */
  private passValueCharacter(at: number, unit: number): number {
    if (unit === QUOTE || unit === APOSTROPHE) return at;
    if (unit === LESS) {
      throw lessThanInAttribute(at);
    }
    if (unit === AMPERSAND) {
      this.valueNeedsDecoding = 1;
      return checkReference(this.text, at);
    }
    if (isSpace(unit)) this.valueNeedsDecoding = 1;
    return passCharacter(this.text, at);
  }

  private readEndTag(at: number): XmlTokenKind {
    const { text, names, open } = this;
    let end = this.matchOpenName(at + 2);
    if (end < 0) {
      const id = names.scan(at + 2);
      if (id < 0) throw illegalName(text, at + 2, 'illegal-name.element');
      end = this.skipSpaces(names.end);
      if (end >= text.length) throw unexpectedEnd(at, 'unexpected-end.tag');
      if (text.charCodeAt(end) !== GREATER) throw illegalName(text, end, 'illegal-name.end-tag');
      if (open.name !== id) throw mismatchedTag(at, names.name(id), this.openName());
    }
    this.nameId = open.name;
    this.name = names.name(open.name);
    open.count--;
    this.kind = XmlToken.EndTag;
    this.start = at;
    this.end = end + 1;
    this.depth = open.count;
    return XmlToken.EndTag;
  }

  /** Offset of the `>` when the innermost open element's name and `>` lie at `from`, else -1. */
  private matchOpenName(from: number): number {
    const { text, open } = this;
    if (open.count === 0) return -1;
    const start = open.start + 1;
    const end = from + open.nameLength;
    if (end >= text.length || text.charCodeAt(end) !== GREATER) return -1;
    const shift = start - from;
    for (let at = from; at < end; at++) {
      if (text.charCodeAt(at) !== text.charCodeAt(at + shift)) return -1;
    }
    return end;
  }

  private readText(from: number): XmlTokenKind {
    const { text } = this;
    const { length } = text;
    this.hasReferences = false;
    const last = length - 1;
    let at = from;
    for (; ; at++) {
      at = skipPlain(textStops, text, at, last);
      if (at >= length) break;
      const unit = text.charCodeAt(at);
      if (textStops[unit] === 0) continue;
      if (unit === LESS) break;
      at = this.passTextCharacter(from, at, unit);
    }
    return this.finishToken(XmlToken.Text, from, at);
  }

  /** Checks what is special in text; returns the last offset that belongs to it. */
  private passTextCharacter(from: number, at: number, unit: number): number {
    if (unit === AMPERSAND) {
      this.hasReferences = true;
      return checkReference(this.text, at);
    }
    if (unit === GREATER) {
      if (at - 2 >= from && this.text.startsWith(']]', at - 2)) {
        throw cdataEndInText(at - 2);
      }
      return at;
    }
    return passCharacter(this.text, at);
  }

  /** White space before or after the root element; anything else is an error. */
  private readOutsideText(from: number): XmlTokenKind {
    this.hasReferences = false;
    const at = this.skipSpaces(from);
    if (at < this.text.length && this.text.charCodeAt(at) !== LESS) {
      passCharacter(this.text, at);
      throw textOutsideRoot(at);
    }
    return this.finishToken(XmlToken.Text, from, at);
  }

  /** What begins with `<!`: a comment, a CDATA section or a DOCTYPE. */
  private readMarkup(at: number): XmlTokenKind {
    const { text } = this;
    if (text.startsWith('--', at + 2)) return this.readComment(at);
    if (text.startsWith('[CDATA[', at + 2)) return this.readCData(at);
    if (text.startsWith('DOCTYPE', at + 2)) return this.readDoctype(at);
    throw unknownMarkup(at);
  }

  private readComment(at: number): XmlTokenKind {
    const end = this.text.indexOf('--', at + 4);
    if (end < 0) throw unexpectedEnd(at, 'unexpected-end.comment');
    checkCharacters(this.text, at + 4, end);
    if (!this.text.startsWith('>', end + 2)) {
      throw doubleHyphenInComment(end);
    }
    return this.finishToken(XmlToken.Comment, at, end + 3);
  }

  private readCData(at: number): XmlTokenKind {
    if (this.open.count === 0) {
      throw textOutsideRoot(at);
    }
    const first = at + '<![CDATA['.length;
    const end = this.text.indexOf(']]>', first);
    if (end < 0) throw unexpectedEnd(at, 'unexpected-end.cdata');
    checkCharacters(this.text, first, end);
    this.hasReferences = false;
    return this.finishToken(XmlToken.CData, at, end + 3);
  }

  private readDoctype(at: number): XmlTokenKind {
    refuseDoctype(at, this.sawDoctype, this.allowDoctype);
    if (this.sawRoot) {
      throw misplacedDoctype(at);
    }
    const end = doctypeEnd(this.text, at);
    checkCharacters(this.text, at, end);
    this.sawDoctype = true;
    return this.finishToken(XmlToken.Doctype, at, end);
  }

  /** What begins with `<?`: a processing instruction or the declaration. */
  private readInstruction(at: number): XmlTokenKind {
    const { text, names } = this;
    const id = names.scan(at + 2);
    if (id < 0) throw illegalName(this.text, at + 2, 'illegal-name.instruction');
    const name = names.name(id);
    const from = names.end;
    if (name.length === 3 && name.toLowerCase() === 'xml') return this.readDeclaration(at, name);
    const closed = text.startsWith('?>', from);
    if (!closed && from < text.length && !isSpace(text.charCodeAt(from))) {
      throw illegalName(this.text, from, 'illegal-name.instruction');
    }
    const end = text.indexOf('?>', from);
    if (end < 0) throw unexpectedEnd(at, 'unexpected-end.instruction');
    checkCharacters(this.text, from, end);
    this.nameId = id;
    this.name = name;
    return this.finishToken(XmlToken.ProcessingInstruction, at, end + 2);
  }

  private readDeclaration(at: number, name: string): XmlTokenKind {
    if (at !== 0 || name !== 'xml') {
      throw misplacedDeclaration(at);
    }
    this.name = name;
    return this.finishToken(XmlToken.Declaration, 0, declarationEnd(this.text));
  }

  private finish(): XmlTokenKind {
    if (this.open.count > 0) {
      throw unclosedElement(this.open.start, this.openName());
    }
    if (!this.sawRoot) {
      throw noRoot(this.text.length);
    }
    return this.finishToken(XmlToken.EndOfText, this.text.length, this.text.length);
  }

  private skipSpaces(from: number): number {
    let at = from;
    while (at < this.text.length && isSpace(this.text.charCodeAt(at))) at++;
    return at;
  }

  private closingBracket(tagStart: number, at: number): number {
    if (at >= this.text.length) throw unexpectedEnd(tagStart, 'unexpected-end.tag');
    if (this.text.charCodeAt(at) === GREATER) return at + 1;
    throw illegalName(this.text, at - 1, 'illegal-name.tag');
  }

  private wrongAfterValue(at: number): XmlError {
    return this.attributes.count > 0
      ? missingSpace(at)
      : illegalName(this.text, at, 'illegal-name.element');
  }
}
