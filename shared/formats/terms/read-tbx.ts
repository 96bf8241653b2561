import { MessageError } from '../../messages/message-error.ts';
import { say, type Message } from '../../messages/message.ts';
import { createLineIndex, type LineIndex } from '../../text/line-index.ts';
import { XmlError } from '../xml/xml-error.ts';
import { XmlToken, type XmlReader } from '../xml/xml-reader.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import { toBaseLanguage } from './base-language.ts';
import type {
  ElementSpan,
  TbxConcept,
  TbxDocument,
  TbxLanguage,
  TbxNames,
  TbxTerm,
} from './tbx-concept.ts';

/** A file of TBX that cannot be used; what is said does not name it. */
export class TbxError extends MessageError {
  override readonly name = 'TbxError';
  /** From 1. */
  readonly line: number;

  constructor(said: Message, line: number) {
    super(said);
    this.line = line;
  }
}

const generations: Readonly<Record<string, TbxNames>> = {
  tbx: { concept: 'conceptEntry', language: 'langSec', term: 'termSec' },
  martif: { concept: 'termEntry', language: 'langSet', term: 'tig' },
};

/**
 * Reads TBX of either generation (`tbx` of ISO 30042:2019, `martif` before), whatever its dialect:
 * concepts, their languages and terms, and where they stand. What else is in it is passed over. XML
 * is read strictly; a DOCTYPE may only name things, and nothing it names is read (X2).
 * @throws TbxError
 */
export function readTbx(text: string): TbxDocument {
  const lines = createLineIndex(text);
  try {
    return new TbxReading(createXmlReader(text), lines).document();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new TbxError(error.said, lines.locate(error.offset, 0).line);
  }
}

/** Deprecated and superseded terms are not to be written; preferred ones come first. */
const ranks: readonly (readonly [RegExp, number])[] = [
  [/deprecated|superseded|obsolete|notRecommended/i, -1],
  [/preferred/i, 1],
];

interface TermContent {
  readonly span: ElementSpan;
  readonly text: string;
}

class TbxReading {
  readonly #reader: XmlReader;
  readonly #lines: LineIndex;
  readonly #ids = new Set<string>();
  readonly #concepts: TbxConcept[] = [];

  constructor(reader: XmlReader, lines: LineIndex) {
    this.#reader = reader;
    this.#lines = lines;
  }

  document(): TbxDocument {
    const reader = this.#reader;
    let root = reader.next();
    while (root !== XmlToken.StartTag && root !== XmlToken.EndOfText) root = reader.next();
    const names = generations[localName(reader.name)];
    if (root === XmlToken.EndOfText || names === undefined) throw this.#noTbx();
    const prefix = reader.name.slice(0, -localName(reader.name).length);
    const language = this.#attribute('xml:lang');
    let bodyEnd = -1;
    for (let kind = reader.next(); kind !== XmlToken.EndOfText; kind = reader.next()) {
      const name = localName(reader.name);
      if (kind === XmlToken.StartTag) {
        this.#noteId();
        if (name === names.concept) this.#concepts.push(this.#concept(names));
      } else if (kind === XmlToken.EndTag && name === 'body') bodyEnd = reader.start;
    }
    if (bodyEnd < 0) throw new TbxError(say('term-file.no-body'), 1);
    const { text } = reader;
    return { text, names, prefix, language, concepts: this.#concepts, ids: this.#ids, bodyEnd };
  }

  #noTbx(): TbxError {
    return new TbxError(say('term-file.no-tbx'), 1);
  }

  #concept(names: TbxNames): TbxConcept {
    const languages: TbxLanguage[] = [];
    const { line } = this.#lines.locate(this.#reader.start, 0);
    const span = this.#each((name) => {
      if (name === names.language) languages.push(this.#language());
    });
    return { ...span, line, languages };
  }

  #language(): TbxLanguage {
    const code = this.#attribute('xml:lang') ?? '';
    const { line } = this.#lines.locate(this.#reader.start, 0);
    if (code === '') {
      throw new TbxError(say('term-file.terms-without-language', { line: String(line) }), line);
    }
    const terms: TbxTerm[] = [];
    const span = this.#each((name) => {
      if (name !== 'termSec' && name !== 'tig' && name !== 'ntig') return;
      const term = this.#term();
      if (term !== null) terms.push(term);
    });
    return { ...span, code, language: toBaseLanguage(code), terms };
  }

  /** Null for one whose term has no text. */
  #term(): TbxTerm | null {
    const contents: TermContent[] = [];
    let rank = 0;
    const span = this.#each((name) => {
      if (name === 'term') contents.push(this.#content());
      else if (this.#isStatus(name)) {
        const status = this.#content().text;
        rank = ranks.find(([pattern]) => pattern.test(status))?.[1] ?? rank;
      }
    });
    const [first] = contents;
    const text = toTermText(first?.text ?? '');
    if (first === undefined || text === '') return null;
    const { line } = this.#lines.locate(span.start, 0);
    return { ...span, text, term: first.span, line, rank };
  }

  /** The note on use of TBX-Basic, the elements of the DCT style, and that of TBX-Min. */
  #isStatus(name: string): boolean {
    if (/^(?:administrativeStatus|normativeAuthorization|termStatus|status)$/.test(name))
      return true;
    return (
      name === 'termNote' &&
      /^(?:administrativeStatus|normativeAuthorization)$/.test(this.#attribute('type') ?? '')
    );
  }

  /** Text of the current element with all that is in it. */
  #content(): TermContent {
    const reader = this.#reader;
    let text = '';
    const span = this.#tokens((kind) => {
      if (kind === XmlToken.Text || kind === XmlToken.CData) text += reader.textContent();
    });
    return { span, text };
  }

  /** Calls back at every start tag inside of the current element. */
  #each(onStart: (name: string) => void): ElementSpan {
    return this.#tokens((kind) => {
      if (kind !== XmlToken.StartTag) return;
      this.#noteId();
      onStart(localName(this.#reader.name));
    });
  }

  /** Goes on to the end tag of the current element; `visit` may read on to that of one inside. */
  #tokens(visit: (kind: number) => void): ElementSpan {
    const reader = this.#reader;
    const { start, end, selfClosing, depth } = reader;
    if (selfClosing) return { start, end, contentStart: end, contentEnd: end };
    for (;;) {
      const kind = reader.next();
      if (kind === XmlToken.EndTag && reader.depth === depth) {
        return { start, end: reader.end, contentStart: end, contentEnd: reader.start };
      }
      visit(kind);
    }
  }

  #noteId(): void {
    const id = this.#attribute('id');
    if (id !== null) this.#ids.add(id);
  }

  #attribute(name: string): string | null {
    const index = this.#reader.findAttribute(name);
    return index < 0 ? null : this.#reader.attributeValue(index);
  }
}

/** Blanks and line ends of XML are layout; those that keep words together are of the term. */
export function toTermText(content: string): string {
  return content.replace(/[ \t\r\n]+/g, ' ').trim();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
