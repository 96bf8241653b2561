import { say } from '../../messages/message.ts';
import { countWords } from '../../text/count-words.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import type { Catalogue, CatalogueEntry, CatalogueText } from '../catalogue/catalogue.ts';
import {
  entryKey,
  readSourceInSteps,
  requireFew,
  type CatalogueLanguages,
} from '../catalogue/one-language.ts';
import type { MadeFrom } from '../format.ts';
import { FormatError } from '../format-error.ts';
import { sameParts, textOf } from '../inline/parts.ts';
import { partsOf } from '../source-text/passage.ts';
import { findAdded, type BehindItsSource } from './find-added.ts';
import {
  readMarkdown,
  type BuildMark,
  type MarkdownBlock,
  type MarkdownFile,
} from './read-markdown.ts';

/** A document as read: a source, and its translation where that has a file already. */
export interface MarkdownCatalogue extends Catalogue {
  readonly source: MarkdownFile;
  /** What is written into: the source itself, its translation; null for a file with nothing in it. */
  readonly target: MarkdownFile | null;
  /** By the key of an entry, the number of its block in both files. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Where the source was given more since its translation was made; null where it was not. */
  readonly behind: BehindItsSource | null;
  /** Reads what is made of the document. */
  readonly results: ResultReader;
}

/** Reads results of one document: the one that was tried last is not read again to be verified. */
export class ResultReader {
  readonly #isMdx: boolean;
  #last: MarkdownFile | null = null;

  constructor(isMdx: boolean) {
    this.#isMdx = isMdx;
  }

  /** @throws FormatError */
  read(text: string): MarkdownFile {
    const known = this.#last;
    if (known?.text === text) return known;
    this.#last = null;
    return (this.#last = readMarkdown(text, this.#isMdx));
  }
}

/** Reads a document that is to be written over. @throws FormatError */
export function* readOverInSteps(
  text: string,
  known: CatalogueLanguages,
  isMdx: boolean,
): Steps<MarkdownCatalogue> {
  yield undefined;
  const source = readMarkdown(text, isMdx);
  if (!source.blocks.some(({ isProse }) => isProse)) {
    throw new FormatError(say('markdown-no-texts'), null);
  }
  const entries = entriesOf(source, (block) => ({ place: block, target: null }));
  return {
    ...catalogueOf(text, known, entries),
    isOneLanguage: true,
    source,
    target: source,
    behind: null,
    results: new ResultReader(isMdx),
  };
}

/** What one of them has read of a source, the other has not. */
const [markdownReader, mdxReader] = [{ isMdx: false }, { isMdx: true }];

/** Reads a translation beside its source. @throws FormatError where the two are not built alike. */
export function* readBesideInSteps(
  sourceText: string,
  text: string,
  known: CatalogueLanguages & { readonly madeFrom?: MadeFrom | undefined },
  isMdx: boolean,
): Steps<MarkdownCatalogue> {
  const source = yield* readSourceInSteps(
    known,
    isMdx ? mdxReader : markdownReader,
    sourceText,
    () => readInSteps(sourceText, isMdx),
  );
  const results = new ResultReader(isMdx);
  return yield* readAgainInSteps({ source, results }, text, known, known.madeFrom);
}

/** As {@link readBesideInSteps}, of a source that was read. */
export function* readAgainInSteps(
  { source, results }: Pick<MarkdownCatalogue, 'source' | 'results'>,
  text: string,
  known: CatalogueLanguages,
  madeFrom?: MadeFrom,
): Steps<MarkdownCatalogue> {
  yield undefined;
  const target = text.trim() === '' ? null : text === source.text ? source : results.read(text);
  const behind =
    target === null || madeFrom === undefined || firstDifference(source, target) === null
      ? null
      : findAdded(source, target, madeFrom, (whole) => results.read(whole));
  if (target !== null) requireAlike(source, behind?.inStep ?? target);
  const end = { start: text.length, end: text.length };
  const entries = entriesOf(source, (_, number) => {
    const there = target?.blocks[behind === null ? number : (behind.numbers.get(number) ?? -1)];
    return { place: there ?? end, target: there ?? null };
  });
  const isOneLanguage = false;
  return { ...catalogueOf(text, known, entries), isOneLanguage, source, target, behind, results };
}

function* readInSteps(text: string, isMdx: boolean): Steps<MarkdownFile> {
  yield undefined;
  return readMarkdown(text, isMdx);
}

type NumberedEntry = readonly [number: number, entry: CatalogueEntry];

function catalogueOf(
  text: string,
  { source, target }: CatalogueLanguages,
  numbered: readonly NumberedEntry[],
): Omit<MarkdownCatalogue, 'source' | 'target' | 'behind' | 'isOneLanguage' | 'results'> {
  requireFew(numbered);
  return {
    text,
    sourceLanguage: source,
    targetLanguage: target,
    entries: numbered.map(([, entry]) => entry),
    messages: numbered.length,
    problems: [],
    numbers: new Map(numbered.map(([number, { key }]) => [key, number])),
  };
}

interface EntryPlace {
  readonly place: { readonly start: number; readonly end: number };
  readonly target: MarkdownBlock | null;
}

function entriesOf(
  source: MarkdownFile,
  placeOf: (block: MarkdownBlock, number: number) => EntryPlace,
): readonly NumberedEntry[] {
  const entries: NumberedEntry[] = [];
  for (const [number, block] of source.blocks.entries()) {
    if (!block.isProse) continue;
    const { place, target } = placeOf(block, number);
    const index = entries.length;
    const written = target === null ? null : textOfBlock(target);
    const model = textOfBlock(block);
    entries.push([
      number,
      {
        key: entryKey(index),
        id: block.id,
        name: block.id,
        message: {
          index,
          forms: 1,
          start: place.start,
          end: place.end,
          isDraft: false,
          isNew: written !== null && isLeftover(model, written),
        },
        form: 0,
        source: { ...model, start: place.start, end: place.start },
        target: written,
        isForOneNumber: false,
        notes: [],
      },
    ]);
  }
  return entries;
}

/** A sentence of the source in its translation was left there by a run that could not translate it. */
function isLeftover(source: CatalogueText, target: CatalogueText): boolean {
  return (
    sameParts(source.parts ?? [], target.parts ?? []) &&
    countWords(source.text) >= fewestWordsOfLeftover
  );
}

const fewestWordsOfLeftover = 5;

function textOfBlock({ pieces, start, end }: MarkdownBlock): CatalogueText {
  const parts = partsOf(pieces);
  return { text: textOf(parts), parts, start, end };
}

/** @throws FormatError that names the first place where a translation is built otherwise. */
function requireAlike(source: MarkdownFile, target: MarkdownFile): void {
  const there = firstDifference(source, target);
  if (there === null) return;
  const { line } = createLineIndex(source.text).locate(there.source, 0);
  const location = createLineIndex(target.text).locate(there.target, 0);
  throw new FormatError(say('markdown-other-build', { line: String(line) }), location);
}

/** Where two documents begin to differ in how they are built; null for two that are alike. */
export function firstDifference(
  source: MarkdownFile,
  target: MarkdownFile,
): { readonly source: number; readonly target: number } | null {
  const [mine, theirs] = [marksOf(source), marksOf(target)];
  const index = mine.findIndex(({ kind }, number) => kind !== theirs[number]?.kind);
  if (index < 0) return mine.length === theirs.length ? null : placesAt(mine.length);
  return placesAt(index);

  function placesAt(number: number): { readonly source: number; readonly target: number } {
    return {
      source: mine[number]?.at ?? source.text.length,
      target: theirs[number]?.at ?? target.text.length,
    };
  }
}

/** How a document is built, and behind that the kinds of its texts. */
function marksOf({ build, blocks }: MarkdownFile): readonly BuildMark[] {
  return [...build, ...blocks.map(({ kind, start }) => ({ kind, at: start }))];
}
