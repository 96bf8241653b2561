import type { Edit } from '../../text/edits.ts';
import { escapeXmlAttribute, escapeXmlText } from '../../text/xml-escape.ts';
import { toBaseLanguage } from './base-language.ts';
import type { DraftConcept, DraftTerm } from './concept-drafts.ts';
import {
  termsByLanguage,
  type ElementSpan,
  type TbxConcept,
  type TbxDocument,
  type TbxLanguage,
} from './tbx-concept.ts';
import { append } from '../../text/lists/append.ts';

/** White space before each kind of new element: as the file has it, empty where it has none. */
interface Leads {
  readonly concept: string;
  readonly language: string;
  readonly term: string;
  readonly inner: string;
}

/** Writes drafted concepts into TBX. What a draft does not change stays byte for byte. */
export class TbxEdits {
  readonly #document: TbxDocument;
  readonly #leads: Leads;
  /** As the file writes them, by base language. */
  readonly #codes = new Map<string, string>();
  #lastId = 0;

  constructor(document: TbxDocument) {
    this.#document = document;
    if (document.language !== null) {
      this.#codes.set(toBaseLanguage(document.language), document.language);
    }
    for (const { languages } of document.concepts) {
      for (const { language, code } of languages) {
        if (!this.#codes.has(language)) this.#codes.set(language, code);
      }
    }
    this.#leads = this.#findLeads();
    this.#lastId = document.concepts.length;
  }

  write(drafts: readonly DraftConcept[]): readonly Edit[] {
    const edits: Edit[] = [];
    let added = '';
    for (const draft of drafts) {
      const concept = this.#document.concepts[draft.origin];
      if (concept === undefined) {
        if (draft.terms.size > 0) added += this.#newConcept(draft);
      } else if (draft.terms.size === 0) edits.push(this.#removal(concept));
      else append(edits, this.#conceptEdits(concept, draft));
    }
    if (added !== '') edits.push({ offset: this.#endOfConcepts(), length: 0, newText: added });
    // What is put in stands before what is taken out at the same place.
    return edits.sort((one, other) => one.offset - other.offset || one.length - other.length);
  }

  #conceptEdits(concept: TbxConcept, { terms }: DraftConcept): readonly Edit[] {
    const edits: Edit[] = [];
    const known = termsByLanguage(concept);
    for (const [language, drafted] of terms) {
      const present = known.get(language) ?? [];
      for (const { origin, text } of drafted) {
        const term = present[origin];
        if (term === undefined || term.text === text) continue;
        const { contentStart, contentEnd } = term.term;
        const length = contentEnd - contentStart;
        edits.push({ offset: contentStart, length, newText: escapeXmlText(text) });
      }
    }
    for (const element of concept.languages) append(edits, this.#removals(element, known, terms));
    for (const [language, drafted] of terms) {
      const texts = drafted.filter(({ origin }) => origin < 0);
      if (texts.length > 0) edits.push(this.#addition(concept, language, texts, drafted));
    }
    return edits;
  }

  /** Of terms that are gone; of the whole element when none is left. */
  #removals(
    element: TbxLanguage,
    known: ReturnType<typeof termsByLanguage>,
    terms: DraftConcept['terms'],
  ): readonly Edit[] {
    const all = known.get(element.language) ?? [];
    const kept = new Set(terms.get(element.language)?.map(({ origin }) => all[origin]));
    const gone = element.terms.filter((term) => !kept.has(term));
    if (gone.length === 0) return [];
    if (gone.length === element.terms.length) return [this.#removal(element)];
    return gone.map((term) => this.#removal(term));
  }

  #addition(
    concept: TbxConcept,
    language: string,
    texts: readonly DraftTerm[],
    drafted: readonly DraftTerm[],
  ): Edit {
    const written = texts.map(({ text }) => this.#newTerm(text)).join('');
    const element = concept.languages.findLast((each) => each.language === language);
    const stays = drafted.some(({ origin }) => origin >= 0);
    const last = element?.terms.at(-1);
    if (stays && last !== undefined) return { offset: last.end, length: 0, newText: written };
    const offset = concept.languages.at(-1)?.end ?? concept.contentEnd;
    return { offset, length: 0, newText: this.#newLanguage(language, written) };
  }

  /** With the white space before it, so that no blank line stays. */
  #removal({ start, end }: ElementSpan): Edit {
    const offset = start - this.#leadBefore(start).length;
    return { offset, length: end - offset, newText: '' };
  }

  #newConcept({ terms }: DraftConcept): string {
    const { names, prefix } = this.#document;
    const languages = Array.from(terms, ([language, list]) =>
      this.#newLanguage(language, list.map(({ text }) => this.#newTerm(text)).join('')),
    );
    const tag = prefix + names.concept;
    const { concept } = this.#leads;
    return `${concept}<${tag} id="${this.#freeId()}">${languages.join('')}${concept}</${tag}>`;
  }

  #newLanguage(language: string, terms: string): string {
    const { names, prefix } = this.#document;
    const tag = prefix + names.language;
    const lead = this.#leads.language;
    const code = escapeXmlAttribute(this.#codes.get(language) ?? language, '"');
    return `${lead}<${tag} xml:lang="${code}">${terms}${lead}</${tag}>`;
  }

  #newTerm(text: string): string {
    const { names, prefix } = this.#document;
    const { term, inner } = this.#leads;
    const written = `<${prefix}term>${escapeXmlText(text)}</${prefix}term>`;
    return `${term}<${prefix}${names.term}>${inner}${written}${term}</${prefix}${names.term}>`;
  }

  #freeId(): string {
    do this.#lastId += 1;
    while (this.#document.ids.has(`c${this.#lastId}`));
    return `c${this.#lastId}`;
  }

  #endOfConcepts(): number {
    const { concepts, bodyEnd } = this.#document;
    return concepts.at(-1)?.end ?? bodyEnd - this.#leadBefore(bodyEnd).length;
  }

  #findLeads(): Leads {
    const { concepts, bodyEnd } = this.#document;
    const concept = concepts.findLast(({ languages }) =>
      languages.some(({ terms }) => terms.length > 0),
    );
    const language = concept?.languages.find(({ terms }) => terms.length > 0);
    const term = language?.terms[0];
    if (concept === undefined || language === undefined || term === undefined) {
      const body = this.#leadBefore(bodyEnd);
      const deeper = (steps: number): string => (body === '' ? '' : body + '  '.repeat(steps));
      return { concept: deeper(1), language: deeper(2), term: deeper(3), inner: deeper(4) };
    }
    return {
      concept: this.#leadBefore(concept.start),
      language: this.#leadBefore(language.start),
      term: this.#leadBefore(term.start),
      inner: this.#leadBefore(term.term.start),
    };
  }

  /** The line end and the indentation before an element; empty where it stands behind another. */
  #leadBefore(offset: number): string {
    const { text } = this.#document;
    let start = offset;
    while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
    if (text[start - 1] !== '\n' && text[start - 1] !== '\r') return '';
    const isPair = text[start - 1] === '\n' && text[start - 2] === '\r';
    return text.slice(start - (isPair ? 2 : 1), offset);
  }
}
