import { say } from '../../messages/message.ts';
import type { CatalogueText } from '../catalogue/catalogue.ts';
import type { PoMessage } from './po-catalogue.ts';
import { decodePoString } from './po-strings.ts';
import { fault, poTokenAt, type PoToken } from './po-tokens.ts';

const mostForms = 10;
/** Comments of messages that are not obsolete: each takes a hundred bytes. */
const mostComments = 1_000_000;

const none: readonly never[] = [];

/** What is collected of one message until the next one begins. */
class Draft {
  readonly comments: PoToken[] = [];
  context: CatalogueText | null = null;
  singular: CatalogueText | null = null;
  plural: CatalogueText | null = null;
  readonly targets: (CatalogueText | null)[] = [];
  keywordStart = -1;
  end = 0;
}

/** Reads the messages of a PO file, one after the other. */
export class MessageReader {
  readonly #text: string;
  #at = 0;
  #token: PoToken | null;
  #index = 0;
  #comments = 0;

  constructor(text: string) {
    this.#text = text;
    this.#token = poTokenAt(text, 0);
  }

  /** The next message that is not obsolete; null when there is none. */
  next(): PoMessage | null {
    const draft = new Draft();
    this.#readComments(draft);
    if (this.#token === null) return null;
    draft.keywordStart = this.#token.start;
    for (;;) {
      const part = this.#next('keyword');
      if (part === null || !this.#belongs(draft, part.text)) break;
      this.#readPart(draft, part);
      // A comment between the parts of a message belongs to nothing.
      while (draft.targets.length === 0 && this.#next('comment') !== null) this.#advance();
    }
    const stray = this.#next('string');
    if (stray !== null) throw fault(this.#text, stray.start, say('po-unexpected-text'));
    return this.#finish(draft);
  }

  #readComments({ comments }: Draft): void {
    for (;;) {
      const comment = this.#next('comment');
      if (comment === null) return;
      // What obsolete messages say of themselves stands before them.
      if (comment.text.startsWith('#~')) comments.length = 0;
      else {
        comments.push(comment);
        this.#comments += 1;
      }
      if (this.#comments > mostComments) {
        throw fault(this.#text, comment.start, say('too-large.comments', { most: mostComments }));
      }
      this.#advance();
    }
  }

  /** The token that is read next, where it is one of a kind. */
  #next(kind: PoToken['kind']): PoToken | null {
    return this.#token?.kind === kind ? this.#token : null;
  }

  #advance(): void {
    this.#at = this.#token?.end ?? this.#at;
    this.#token = poTokenAt(this.#text, this.#at);
  }

  /** Whether a keyword goes on with a message, and does not begin the next one. */
  #belongs(draft: Draft, keyword: string): boolean {
    if (keyword.startsWith('msgstr')) return draft.singular !== null;
    if (draft.targets.length > 0) return false;
    if (keyword === 'msgctxt' || keyword === 'domain')
      return draft.singular === null && draft.context === null;
    return keyword === 'msgid' ? draft.singular === null : draft.plural === null;
  }

  #readPart(draft: Draft, { text: keyword, start }: PoToken): void {
    this.#advance();
    const written = this.#strings(start);
    draft.end = written.end;
    if (keyword === 'msgctxt') draft.context = written;
    else if (keyword === 'msgid') draft.singular = written;
    else if (keyword === 'msgid_plural') draft.plural = written;
    else if (keyword.startsWith('msgstr')) this.#addTarget(draft, keyword, written);
  }

  #addTarget({ targets }: Draft, keyword: string, written: CatalogueText): void {
    const form = Number(/\d+/.exec(keyword)?.[0] ?? 0);
    if (form >= mostForms || (targets[form] ?? null) !== null) {
      throw fault(this.#text, written.start, say('po-form', { form: String(form) }));
    }
    while (targets.length <= form) targets.push(null);
    targets[form] = written;
  }

  /** The literals behind a keyword. */
  #strings(keywordStart: number): CatalogueText {
    const first = this.#next('string');
    if (first === null) throw fault(this.#text, keywordStart, say('po-without-string'));
    const { start } = first;
    let { end } = first;
    for (let literal = this.#next('string'); literal !== null; literal = this.#next('string')) {
      end = literal.end;
      this.#advance();
    }
    return { start, end, text: decodePoString(this.#text, { start, end }) };
  }

  #finish(draft: Draft): PoMessage {
    const { comments, singular, plural, targets, context, keywordStart } = draft;
    if (singular === null || targets.length === 0) {
      const said = singular === null ? say('po-without-source') : say('po-without-target');
      throw fault(this.#text, keywordStart, said);
    }
    // Most messages have none of them, or no comments at all.
    const those = (kind: RegExp): readonly PoToken[] =>
      comments.some(({ text }) => kind.test(text))
        ? comments.filter(({ text }) => kind.test(text))
        : none;
    const flagLines = those(/^#[,=]/);
    const message: PoMessage = {
      index: this.#index,
      forms: targets.length,
      start: comments[0]?.start ?? keywordStart,
      end: draft.end,
      isDraft: flagLines.some(({ text }) => flagsOf(text).includes('fuzzy')),
      context,
      singular,
      plural,
      // What grew has room for more.
      targets: targets.slice(),
      flagLines,
      previousLines: those(/^#\|/),
      comments: comments.length === 0 ? none : those(/^#(?![,=:|~])/).map(({ text }) => text),
      keywordStart,
    };
    this.#index += 1;
    return message;
  }
}

/** The flags of a line: `fuzzy`, `c-format`. */
export function flagsOf(line: string): readonly string[] {
  return line
    .slice(2)
    .split(',')
    .map((flag) => flag.trim());
}
