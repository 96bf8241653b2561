import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import { ignoredTerms } from '../../../../shared/formats/terms/ignored-terms.ts';
import type { Term, TermFinder } from '../../../../shared/formats/terms/term.ts';
import type { ChosenGlossary } from '../../../../shared/terms/index.ts';
import type { PaneServices } from '../pane-services.ts';
import { wordsOfPreview, type PreviewPart } from '../preview-parts.ts';

/** A term of a glossary in a paragraph. */
export interface ParagraphTerm extends Term {
  /** The translation does without the target phrase. */
  readonly isIgnored: boolean;
}

interface Marked {
  readonly original: readonly PreviewPart[];
  readonly translation: readonly PreviewPart[];
  /** Null when there is no translation. */
  readonly target: unknown;
}

/** Puts the terms into a paragraph that they are found in. */
export type MarkTerms = <Paragraph extends Marked>(
  paragraph: Paragraph,
) => Paragraph & { readonly terms: readonly ParagraphTerm[] };

/** Gets the entries of glossaries ready for the paragraphs of a run. */
export type TermMarker = (
  glossaries: readonly ChosenGlossary[],
  paragraphs: readonly string[],
  signal: AbortSignal,
) => Promise<MarkTerms>;

/** So many entries are looked at in one piece of work. */
const SLICE = 2_000;

/**
 * Terms are for people to look at: a glossary whose entries cannot be had shows none, and the
 * translation goes on.
 */
export function createTermMarker({
  lists,
  breathe,
}: Pick<PaneServices, 'lists' | 'breathe'>): TermMarker {
  return async (glossaries, paragraphs, signal) => {
    const terms = new Map<string, Term>();
    for (const { id, pair } of glossaries) {
      const kept = await lists.entries(id, pair, { signal }).catch(() => null);
      for (const entry of kept?.value.entries ?? []) {
        if (!terms.has(entry.source)) terms.set(entry.source, entry);
      }
    }
    const finder = createTermFinder(await occurring([...terms.values()], paragraphs, breathe));
    return (paragraph) => ({ ...paragraph, terms: termsOf(paragraph, finder) });
  };
}

/**
 * The terms that are somewhere in the paragraphs. Of a large glossary these are few: the pane takes
 * input between the slices, and one short search does for each paragraph.
 */
async function occurring(
  terms: readonly Term[],
  paragraphs: readonly string[],
  breathe: () => Promise<void>,
): Promise<readonly Term[]> {
  if (terms.length <= SLICE) return terms;
  const found = new Map<string, Term>();
  for (let start = 0; start < terms.length; start += SLICE) {
    const finder = createTermFinder(terms.slice(start, start + SLICE));
    for (const text of paragraphs) {
      for (const { term } of finder.find(text)) found.set(term.source, term);
    }
    await breathe();
  }
  return [...found.values()];
}

function termsOf(
  { original, translation, target }: Marked,
  finder: TermFinder,
): readonly ParagraphTerm[] {
  const source = wordsOfPreview(original);
  const missed = target === null ? [] : ignoredTerms(finder, source, wordsOfPreview(translation));
  const ignored = new Set(missed.map(({ match }) => match.term.target));
  const found = new Map(finder.find(source).map(({ term }) => [term.source, term.target]));
  return Array.from(found, ([phrase, wanted]) => {
    return { source: phrase, target: wanted, isIgnored: ignored.has(wanted) };
  });
}
