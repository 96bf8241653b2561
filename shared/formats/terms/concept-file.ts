import type { Message } from '../../messages/message.ts';
import type { Edit } from '../../text/edits.ts';
import { draftConcepts, type DraftConcept } from './concept-drafts.ts';
import { preferredOf, type Concept } from './concept.ts';
import type {
  PlacedTerm,
  TermFile,
  TermFileChange,
  TermFileLayout,
  TermFileProblem,
  TermPair,
} from './term-file.ts';

/** What a layout of languages side by side has of its own. */
export interface ConceptLayout {
  readonly layout: TermFileLayout;
  readonly text: string;
  readonly concepts: readonly Concept[];
  /** The language terms are translated from, in lower case. */
  readonly sourceLanguage: string;
  /** All others of the file, in their order. */
  readonly targetLanguages: readonly string[];
  /** Whether terms of languages that it does not have yet can be added. */
  readonly takesAnyTarget: boolean;
  readonly problems: readonly TermFileProblem[];
  readonly warnings: readonly Message[];
  readonly canHold: (phrase: string) => boolean;
  readonly write: (drafts: readonly DraftConcept[]) => readonly Edit[];
}

/** A file whose concepts have a term in each of several languages. */
export class ConceptFile implements TermFile {
  readonly layout: TermFileLayout;
  readonly text: string;
  readonly pairs: readonly TermPair[];
  readonly problems: readonly TermFileProblem[];
  readonly warnings: readonly Message[];
  readonly #own: ConceptLayout;
  /** Positions of the concepts that have a term of a language: files may have many languages. */
  readonly #byLanguage = new Map<string, number[]>();

  constructor(own: ConceptLayout) {
    this.layout = own.layout;
    this.text = own.text;
    this.pairs = own.targetLanguages.map((target) => ({ source: own.sourceLanguage, target }));
    this.problems = own.problems;
    this.warnings = own.warnings;
    this.#own = own;
    for (const [index, { terms }] of own.concepts.entries()) {
      for (const language of terms.keys()) {
        const list = this.#byLanguage.get(language) ?? [];
        list.push(index);
        this.#byLanguage.set(language, list);
      }
    }
  }

  takes({ source, target }: TermPair): boolean {
    const { sourceLanguage, targetLanguages, takesAnyTarget } = this.#own;
    if (source !== sourceLanguage || target === sourceLanguage) return false;
    return takesAnyTarget || targetLanguages.includes(target);
  }

  canHold(phrase: string): boolean {
    return this.#own.canHold(phrase);
  }

  terms({ source, target }: TermPair): readonly PlacedTerm[] {
    const found: PlacedTerm[] = [];
    if (source !== this.#own.sourceLanguage) return found;
    for (const index of this.#byLanguage.get(target) ?? []) {
      const terms = this.#own.concepts[index]?.terms;
      const preferred = preferredOf(terms?.get(target) ?? []);
      if (preferred === null) continue;
      for (const { text, offset, line } of terms?.get(source) ?? []) {
        found.push({ source: text, target: preferred.text, index, offset, line });
      }
    }
    return found;
  }

  plan(changes: readonly TermFileChange[]): readonly Edit[] {
    const { concepts, sourceLanguage, canHold, write } = this.#own;
    const fitting = changes.filter(
      ({ pair, source, target }) =>
        this.takes(pair) && canHold(source) && (target === null || canHold(target)),
    );
    return write(draftConcepts(concepts, sourceLanguage, fitting));
  }
}
