import { countCodePoints } from '../../text/code-points.ts';
import { createLineIndex, type LineIndex } from '../../text/line-index.ts';
import type { Edit } from '../../text/edits.ts';
import { finish, type Steps } from '../../text/steps.ts';
import { countWords } from '../../text/count-words.ts';
import type {
  Answer,
  CodePlace,
  EditPlan,
  FileStatistics,
  LocalisationFile,
  PlacedName,
  PlanOptions,
  Problem,
  SegmentList,
  SegmentSide,
  SelectOptions,
  Selection,
  TargetStart,
} from '../model.ts';
import { countRepeated, noStanding } from '../figures.ts';
import type { Fix } from '../fix.ts';
import type { TermsBetween } from '../terms/term.ts';
import { WritingList, WrittenText } from '../written-text.ts';
import type { Catalogue, CatalogueDialect } from './catalogue.ts';
import { checkEntries } from './check-entries.ts';
import { EntryList } from './entry-list.ts';
import { EntryPlanner } from './plan-entries.ts';
import { entryState, selectEntries, standingOf } from './select-entries.ts';
import { verifyEntries } from './verify-entries.ts';

/** A catalogue of source texts and their translations, of any format that has a dialect. */
export class CatalogueFile<Read extends Catalogue> implements LocalisationFile {
  readonly format: string;
  readonly version = '';
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly targetLanguages: readonly string[];
  readonly stateWords: readonly string[];
  readonly #read: Read;
  readonly #dialect: CatalogueDialect<Read>;
  readonly #lines: LineIndex;
  #list: SegmentList | null = null;
  #planner: EntryPlanner<Read> | null = null;

  constructor(read: Read, dialect: CatalogueDialect<Read>) {
    this.#read = read;
    this.#dialect = dialect;
    this.#lines = createLineIndex(read.text);
    this.format = dialect.format;
    this.text = read.text;
    this.sourceLanguage = read.sourceLanguage;
    this.targetLanguage = read.targetLanguage;
    const named = read.targetLanguage === null ? [] : [read.targetLanguage];
    this.targetLanguages = read.targetLanguages ?? named;
    const { states } = dialect;
    this.stateWords = states === null ? [] : [states.draft, states.done];
  }

  get problems(): readonly Problem[] {
    return this.#read.problems;
  }

  leftOut(): readonly string[] {
    return this.#read.leftOut?.() ?? [];
  }

  select(options: SelectOptions): Selection {
    return selectEntries(this.#read, options, this.#lines);
  }

  plan(answers: readonly Answer[], options: PlanOptions): EditPlan {
    return this.#plans().answers(answers, options);
  }

  verify(plan: EditPlan, newText: string): readonly Problem[] {
    return verifyEntries(this.#read, this.#dialect, plan, newText);
  }

  newPlaces(newText: string): ReadonlyMap<string, number> {
    const without = this.#read.entries.filter(({ target }) => target === null);
    const missing = new Set(without.map(({ key }) => key));
    const places = new Map<string, number>();
    if (missing.size === 0) return places;
    for (const { key, target } of this.#dialect.readAgain(this.#read, newText).entries) {
      if (target !== null && missing.has(key)) places.set(key, target.start);
    }
    return places;
  }

  check(terms?: TermsBetween): readonly Problem[] {
    return finish(this.checkInSteps(terms));
  }

  checkInSteps(terms?: TermsBetween): Steps<readonly Problem[]> {
    return checkEntries(this.#read, this.#lines, terms);
  }

  statistics(): FileStatistics {
    return { ...statisticsOf(this.#read), repeated: countRepeated(this) };
  }

  segments(): SegmentList {
    return (this.#list ??= new EntryList(this.#read, this.#dialect, this.#lines));
  }

  written({ location }: SegmentSide): WrittenText | null {
    const { offset, length } = location;
    const writing = new WritingList();
    const span = { start: offset, end: offset + length };
    for (const { part, start, end } of this.#dialect.pieces(this.text, span)) {
      if (part.kind !== 'text' || part.text === '') continue;
      const isLinear = part.text.length === end - start;
      const offsets = Array.from({ length: part.text.length + 1 }, (_, index) =>
        isLinear ? index : index === part.text.length ? end - start : 0,
      );
      writing.add(part.text, offsets, start);
    }
    return new WrittenText(writing, (text) => this.#dialect.escape(text, this.text, span));
  }

  /** Its findings are for a person to mend. */
  fixes(): readonly Fix[] {
    return [];
  }

  *fixesInSteps(): Steps<readonly Fix[]> {
    yield undefined;
    return this.fixes();
  }

  planState(keys: readonly string[], word: string): EditPlan {
    return this.#plans().states(keys, word);
  }

  planNote(key: string, text: string): EditPlan | null {
    return this.#plans().note(key, text);
  }

  codePlaces(key: string): readonly CodePlace[] {
    return this.#plans().codePlaces(key);
  }

  planTargets(keys: readonly string[], start: TargetStart): EditPlan {
    return this.#plans().targets(keys, start);
  }

  surplus(): readonly PlacedName[] | null {
    const found = this.#dialect.surplus?.(this.#read) ?? null;
    if (found === null) return null;
    return found.map(({ id, start, end }) => {
      return { id, location: this.#lines.locate(start, end - start) };
    });
  }

  planRemoval(ids: ReadonlySet<string>): EditPlan {
    const edits = this.#dialect.leaveOut?.(this.#read, ids) ?? [];
    return { edits: edits.toSorted(byOffset), keys: [], problems: [] };
  }

  planOrder(): EditPlan | null {
    const edits = this.#dialect.order?.(this.#read) ?? null;
    return edits === null ? null : { edits, keys: [], problems: [] };
  }

  #plans(): EntryPlanner<Read> {
    return (this.#planner ??= new EntryPlanner(this.#read, this.#dialect, this.#lines));
  }
}

function byOffset(one: Edit, other: Edit): number {
  return one.offset - other.offset;
}

function statisticsOf({ entries, messages }: Catalogue): Omit<FileStatistics, 'repeated'> {
  const byState = { initial: 0, translated: 0, reviewed: 0, final: 0 };
  const byStanding = noStanding();
  let [untranslated, notTranslatable, sourceWords, sourceCharacters, inlineCodes] = [0, 0, 0, 0, 0];
  for (const entry of entries) {
    byState[entryState(entry)] += 1;
    const standing = standingOf(entry);
    byStanding[standing] += 1;
    if (standing === 'untranslated') untranslated += 1;
    if (entry.message.isTranslatable === false) {
      notTranslatable += 1;
      continue;
    }
    sourceWords += countWords(entry.source.text);
    sourceCharacters += countCodePoints(entry.source.text);
    for (const { kind } of entry.source.parts ?? []) if (kind === 'code') inlineCodes += 1;
  }
  return {
    units: messages,
    segments: entries.length,
    byStanding,
    byState,
    untranslated,
    notTranslatable,
    sourceWords,
    sourceCharacters,
    inlineCodes,
  };
}
