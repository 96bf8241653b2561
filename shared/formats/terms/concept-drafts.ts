import { preferredOf, type Concept } from './concept.ts';
import type { TermFileChange } from './term-file.ts';

/** A term of a concept while changes are made. */
export interface DraftTerm {
  /** Position among the concept's terms of the language as read, -1 for a new one. */
  readonly origin: number;
  text: string;
  readonly rank: number;
}

/** A concept while changes are made; one without terms is to go. */
export interface DraftConcept {
  /** Position among the concepts as read, -1 for a new one. */
  readonly origin: number;
  readonly terms: Map<string, DraftTerm[]>;
}

/**
 * The concepts of a file with changes made to them; only those that differ are in the result, in
 * file order, new ones last.
 *
 * A source phrase that is its concept's only one changes there. One that has synonyms leaves them,
 * with a new concept of its own, so that their entries stay as they are.
 */
export function draftConcepts(
  concepts: readonly Concept[],
  sourceLanguage: string,
  changes: readonly TermFileChange[],
): readonly DraftConcept[] {
  const drafts = new Drafts(concepts, sourceLanguage);
  for (const [source, targets] of bySource(changes)) drafts.change(source, targets);
  return drafts.touched();
}

/** By source phrase, then by target language. */
type Wanted = ReadonlyMap<string, string | null>;

function bySource(changes: readonly TermFileChange[]): ReadonlyMap<string, Wanted> {
  const grouped = new Map<string, Map<string, string | null>>();
  for (const { pair, source, target } of changes) {
    const targets = grouped.get(source) ?? new Map<string, string | null>();
    targets.set(pair.target, target);
    grouped.set(source, targets);
  }
  return grouped;
}

class Drafts {
  readonly #concepts: readonly Concept[];
  readonly #language: string;
  /** Concepts by the source phrases they have now. */
  readonly #holders = new Map<string, Set<number>>();
  readonly #drafts = new Map<number, DraftConcept>();
  /** New ones have the numbers behind those of the file. */
  #count: number;

  constructor(concepts: readonly Concept[], language: string) {
    this.#concepts = concepts;
    this.#language = language;
    this.#count = concepts.length;
    for (const [number, { terms }] of concepts.entries()) {
      for (const { text } of terms.get(language) ?? []) this.#holdersOf(text).add(number);
    }
  }

  touched(): readonly DraftConcept[] {
    return [...this.#drafts].sort(([one], [other]) => one - other).map(([, draft]) => draft);
  }

  change(source: string, wanted: Wanted): void {
    const added = new Map(wanted);
    for (const number of [...this.#holdersOf(source)].sort((one, other) => one - other)) {
      this.#changeAt(number, source, added);
    }
    const left = [...added].filter((each): each is [string, string] => each[1] !== null);
    if (left.length > 0) this.#append(source, new Map(left));
  }

  /** Makes the changes in one of the concepts that hold the phrase; what is done is taken out. */
  #changeAt(number: number, source: string, wanted: Map<string, string | null>): void {
    const draft = this.#open(number);
    const sources = draft.terms.get(this.#language) ?? [];
    if (sources.some(({ text }) => text !== source)) {
      const kept = this.#detach(number, draft, source);
      for (const [language, text] of kept) if (!wanted.has(language)) wanted.set(language, text);
      return;
    }
    for (const [language, target] of wanted) setTarget(draft, language, target);
    const isBare = [...draft.terms.keys()].every((language) => language === this.#language);
    if (isBare) {
      draft.terms.clear();
      this.#holdersOf(source).delete(number);
      return;
    }
    // What is to go goes from every concept with the phrase; what is wanted needs one.
    for (const [language, target] of wanted) if (target !== null) wanted.delete(language);
  }

  /** Takes the phrase out of its concept; returns what it was translated into. */
  #detach(number: number, draft: DraftConcept, source: string): ReadonlyMap<string, string> {
    const sources = draft.terms.get(this.#language) ?? [];
    draft.terms.set(
      this.#language,
      sources.filter(({ text }) => text !== source),
    );
    this.#holdersOf(source).delete(number);
    const targets = new Map<string, string>();
    for (const [language, terms] of draft.terms) {
      const preferred = language === this.#language ? null : preferredOf(terms);
      if (preferred !== null) targets.set(language, preferred.text);
    }
    return targets;
  }

  #append(source: string, targets: ReadonlyMap<string, string>): void {
    const terms = new Map([[this.#language, [newTerm(source)]]]);
    for (const [language, text] of targets) terms.set(language, [newTerm(text)]);
    this.#drafts.set(this.#count, { origin: -1, terms });
    this.#holdersOf(source).add(this.#count);
    this.#count += 1;
  }

  #holdersOf(source: string): Set<number> {
    const known = this.#holders.get(source) ?? new Set();
    this.#holders.set(source, known);
    return known;
  }

  #open(number: number): DraftConcept {
    const known = this.#drafts.get(number);
    if (known !== undefined) return known;
    const terms = new Map<string, DraftTerm[]>();
    for (const [language, list] of this.#concepts[number]?.terms ?? []) {
      terms.set(
        language,
        list.map(({ text, rank }, origin) => ({ origin, text, rank })),
      );
    }
    const draft: DraftConcept = { origin: number, terms };
    this.#drafts.set(number, draft);
    return draft;
  }
}

function newTerm(text: string): DraftTerm {
  return { origin: -1, text, rank: 0 };
}

/** Writes over the preferred term, else adds one; null takes away all that may be used. */
function setTarget({ terms }: DraftConcept, language: string, target: string | null): void {
  const present = terms.get(language) ?? [];
  if (target === null) {
    const left = present.filter(({ rank }) => rank < 0);
    if (left.length > 0) terms.set(language, left);
    else terms.delete(language);
    return;
  }
  const preferred = preferredOf(present);
  if (preferred === null) terms.set(language, [...present, newTerm(target)]);
  else preferred.text = target;
}
