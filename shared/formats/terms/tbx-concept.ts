import type { Concept } from './concept.ts';

/** Where an element stands: its tags, and what is between them. Positions are UTF-16. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
  readonly contentStart: number;
  readonly contentEnd: number;
}

export interface TbxTerm extends ElementSpan {
  /** The text of its `term` element, white space as one blank. */
  readonly text: string;
  /** The `term` element; the span of this object is that of what surrounds it (`termSec`, `tig`). */
  readonly term: ElementSpan;
  readonly line: number;
  readonly rank: number;
}

/** The terms of one language of a concept. */
export interface TbxLanguage extends ElementSpan {
  /** As written: `en-US`. */
  readonly code: string;
  /** Base language, lower case. */
  readonly language: string;
  readonly terms: readonly TbxTerm[];
}

export interface TbxConcept extends ElementSpan {
  readonly line: number;
  readonly languages: readonly TbxLanguage[];
}

/** Names of the elements, which changed between the two generations of TBX. */
export interface TbxNames {
  readonly concept: string;
  readonly language: string;
  readonly term: string;
}

/** A file of TBX as read. */
export interface TbxDocument {
  readonly text: string;
  readonly names: TbxNames;
  /** What stands before element names: empty, or `tbx:`. */
  readonly prefix: string;
  /** Language of the file, as its root names it; null when it does not. */
  readonly language: string | null;
  readonly concepts: readonly TbxConcept[];
  /** Ids that are taken. */
  readonly ids: ReadonlySet<string>;
  /** Where a first concept would go: before the end tag of `body`. */
  readonly bodyEnd: number;
}

/** The terms of a concept by language; several elements of one language count as one. */
export function termsByLanguage({
  languages,
}: TbxConcept): ReadonlyMap<string, readonly TbxTerm[]> {
  const found = new Map<string, TbxTerm[]>();
  for (const { language, terms } of languages) {
    if (terms.length === 0) continue;
    const list = found.get(language) ?? [];
    for (const term of terms) list.push(term);
    found.set(language, list);
  }
  return found;
}

/** A concept as files of any layout show it. */
export function toConcept(concept: TbxConcept): Concept {
  const terms = Array.from(termsByLanguage(concept), ([language, list]) => {
    const shown = list.map(({ text, term, line, rank }) => ({
      text,
      offset: term.contentStart,
      line,
      rank,
    }));
    return [language, shown] as const;
  });
  return { terms: new Map(terms), offset: concept.start, line: concept.line };
}
