import { countCodePoints } from '../../text/code-points.ts';
import type { Steps } from '../../text/steps.ts';
import type { LocalisationFile, Problem, SegmentView } from '../model.ts';

import type { TermFinder } from '../terms/term.ts';
import { BaseTexts, RowNames, ROWS_IN_STEP, type BaseRow, type RowChange } from './base-texts.ts';
import {
  countMarks,
  marksOf,
  originMarks,
  standingMarks,
  type RowCounts,
  type RowFilterName,
} from './row-marks.ts';
import { filtersOf } from './filters-of-view.ts';
import { originOf, type RowOrigin } from './row-origin.ts';
import { RowTexts } from './row-texts.ts';
import { rowsTouched, wordsOfSource } from './rows-touched.ts';

/** What is known of rows that their file does not say, by key. */
export interface RowsKnown {
  /** In the stead of what the file says. */
  readonly origins: ReadonlyMap<string, RowOrigin>;
  /** Translations of another source than the one that stands there. */
  readonly stale: ReadonlySet<string>;
}

/** A row with all that is known of it. */
export interface SegmentRow {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly view: SegmentView;
  readonly origin: RowOrigin | null;
  readonly problems: readonly Problem[];
  readonly isStale: boolean;
  /** Since the base; null without one, and where nothing changed. */
  readonly change: RowChange | null;
  /** What stood in the base. */
  readonly base: BaseRow | null;
  /** The rows of one unit: where they begin in the file, and how many. */
  readonly unit: { readonly first: number; readonly count: number };
}

/** What an edit meant for the rows. */
export interface RowsUpdate {
  /** False: rows came, went or moved, or something else than rows was edited; all is known anew. */
  readonly isSame: boolean;
  /** The rows that were looked at again; all of them where `isSame` is false. */
  readonly touched: readonly number[];
}

const nothing: RowsKnown = { origins: new Map(), stale: new Set() };

/**
 * All rows of a file for a grid: what filters, search and sorting ask of each, kept small. A row takes 60
 * bytes beside its texts; texts of one piece are those of the file itself. 100,000 rows whose texts
 * have codes take 25 MB, and twice that once somebody has searched (`test/bench/rows`).
 */
export class RowTable {
  #file: LocalisationFile;
  #texts = new RowTexts(0);
  /** What the file, problems, others and the base say of each row. */
  #own = new Uint32Array(0);
  #byProblems = new Uint32Array(0);
  #byOthers = new Uint32Array(0);
  #byTerms = new Uint32Array(0);
  #byBase = new Uint32Array(0);
  #marks = new Uint32Array(0);
  #lengths = new Int32Array(0);
  #units = new Int32Array(0);
  #keys: string[] = [];
  #problems = new Map<number, Problem[]>();
  #known: RowsKnown = nothing;
  #base: BaseTexts | null = null;
  #names: string[] = [];
  #terms: TermFinder | null = null;
  #counts: RowCounts | null = null;
  #version = 0;

  private constructor(file: LocalisationFile) {
    this.#file = file;
  }

  /** Some hundred rows a step. */
  static *readInSteps(file: LocalisationFile): Steps<RowTable> {
    const table = new RowTable(file);
    yield* table.#readAll();
    return table;
  }

  get file(): LocalisationFile {
    return this.#file;
  }

  get length(): number {
    return this.#marks.length;
  }

  /** Another one after each change of a text. */
  get version(): number {
    return this.#version;
  }

  get texts(): RowTexts {
    return this.#texts;
  }

  /** Rows by filter, over the whole file. */
  get counts(): RowCounts {
    return (this.#counts ??= countMarks(this.#marks));
  }

  marksOf(index: number): number {
    return this.#marks[index] ?? 0;
  }

  /** Code points of the target; -1 where there is none. */
  lengthOf(index: number): number {
    return this.#lengths[index] ?? -1;
  }

  keyOf(index: number): string {
    return this.#keys[index] ?? '';
  }

  /** The first row of its unit. */
  unitOf(index: number): number {
    return this.#units[index] ?? index;
  }

  /** How far a translation is, from 0. */
  stageOf(index: number): number {
    return Math.log2(this.marksOf(index) & standingMarks || 1);
  }

  /** How grave its problems are: 3 with errors, 0 without any. */
  gravityOf(index: number): number {
    const marks = this.#byProblems[index] ?? 0;
    if ((marks & severityMarks.error) !== 0) return 3;
    if ((marks & severityMarks.warning) !== 0) return 2;
    return marks === 0 ? 0 : 1;
  }

  problemsOf(index: number): readonly Problem[] {
    return this.#problems.get(index) ?? [];
  }

  /** @throws RangeError for a place the file does not have. */
  row(index: number): SegmentRow {
    const view = this.#file.segments().at(index);
    const { segment, segments, key } = view;
    const name = this.#names[index];
    const base = name === undefined ? null : (this.#base?.of(name) ?? null);
    return {
      index,
      view,
      origin: this.#known.origins.get(key) ?? originOf(view),
      problems: this.problemsOf(index),
      isStale: view.made?.isStale === true || this.#known.stale.has(key),
      change: name === undefined ? null : (this.#base?.changeOf(name, view) ?? null),
      base,
      unit: { first: index - segment, count: segments },
    };
  }

  /** Problems of the file as it stands, in any order; those of no row are left out. */
  setProblems(problems: readonly Problem[]): void {
    const list = this.#file.segments();
    this.#problems = new Map();
    this.#byProblems.fill(0);
    for (const problem of problems) {
      const index = list.indexAt(problem.location.offset);
      if (index < 0) continue;
      const known = this.#problems.get(index);
      if (known === undefined) this.#problems.set(index, [problem]);
      else known.push(problem);
      this.#byProblems[index] = (this.#byProblems[index] ?? 0) | severityMarks[problem.severity];
    }
    this.#joinAll();
  }

  /** What others know: takes the place of what was handed in before. */
  setKnown(known: RowsKnown): void {
    this.#known = known;
    for (let index = 0; index < this.length; index += 1) this.#putKnown(index);
    this.#joinAll();
  }

  /** Which rows hold terms; null for none. */
  *setTermsInSteps(terms: TermFinder | null): Steps<void> {
    this.#terms = terms;
    for (let index = 0; index < this.length; index += 1) {
      this.#putTerms(index);
      if (index % 16 === 0) yield;
    }
    this.#joinAll();
  }

  /** Another text of the file to compare with; null for none. */
  *setBaseInSteps(base: LocalisationFile | null): Steps<void> {
    const texts = base === null ? null : yield* BaseTexts.readInSteps(base);
    this.#base = texts;
    yield* this.#compareAll();
    this.#joinAll();
  }

  /**
   * Goes over to a new text of the file. Where an edit lies within rows and leaves them where they are,
   * these alone are looked at again. Problems stay until new ones are set, unless rows moved.
   */
  *updateInSteps(file: LocalisationFile): Steps<RowsUpdate> {
    const touched = rowsTouched(this.#file, file);
    const before = this.#file;
    this.#file = file;
    this.#counts = null;
    this.#version += 1;
    if (touched === null) {
      yield* this.#readAll();
      return { isSame: false, touched: Array.from({ length: this.length }, (_, index) => index) };
    }
    const [old, now] = [before.segments(), file.segments()];
    const isOtherSource = touched.some(
      (index) =>
        wordsOfSource(old.at(index).source.parts) !== wordsOfSource(now.at(index).source.parts),
    );
    for (const index of touched) {
      const view = now.at(index);
      this.#put(index, view);
      this.#putKnown(index);
      this.#putTerms(index);
      this.#compare(index, view);
    }
    if (isOtherSource) yield* this.#countSources();
    if (isOtherSource) this.#joinAll();
    else for (const index of touched) this.#join(index);
    return { isSame: true, touched };
  }

  *#readAll(): Steps<void> {
    const list = this.#file.segments();
    const { length } = list;
    this.#texts = new RowTexts(length);
    this.#own = new Uint32Array(length);
    this.#byProblems = new Uint32Array(length);
    this.#byOthers = new Uint32Array(length);
    this.#byTerms = new Uint32Array(length);
    this.#byBase = new Uint32Array(length);
    this.#marks = new Uint32Array(length);
    this.#lengths = new Int32Array(length);
    this.#units = new Int32Array(length);
    this.#keys = new Array<string>(length).fill('');
    this.#problems = new Map();
    for (let index = 0; index < length; index += 1) {
      this.#put(index, list.at(index));
      this.#putKnown(index);
      if (index % ROWS_IN_STEP === 0) yield;
    }
    yield* this.#countSources();
    if (this.#terms !== null) yield* this.setTermsInSteps(this.#terms);
    yield* this.#compareAll();
    this.#joinAll();
  }

  #put(index: number, view: SegmentView): void {
    this.#texts.put(index, view);
    this.#keys[index] = view.key;
    this.#units[index] = index - view.segment;
    this.#lengths[index] =
      view.target === null ? -1 : countCodePoints(this.#texts.of('target', index));
    this.#own[index] = marksOf(filtersOf(view)) | ((this.#own[index] ?? 0) & repeatMark);
  }

  #putKnown(index: number): void {
    const key = this.keyOf(index);
    const origin = this.#known.origins.get(key);
    const names: RowFilterName[] = this.#known.stale.has(key) ? ['stale'] : [];
    if (origin !== undefined) names.push(origin.kind);
    this.#byOthers[index] = marksOf(names);
  }

  #putTerms(index: number): void {
    const found = this.#terms?.find(this.#texts.of('source', index)) ?? [];
    this.#byTerms[index] = found.length === 0 ? 0 : termMark;
  }

  #compare(index: number, view: SegmentView): void {
    const name = this.#names[index];
    const change = name === undefined ? null : (this.#base?.changeOf(name, view) ?? null);
    this.#byBase[index] = change === null ? 0 : changeMark;
  }

  *#compareAll(): Steps<void> {
    this.#byBase.fill(0);
    this.#names = [];
    if (this.#base === null) return;
    const list = this.#file.segments();
    const names = new RowNames();
    for (let index = 0; index < list.length; index += 1) {
      const view = list.at(index);
      this.#names.push(names.of(view));
      this.#compare(index, view);
      if (index % ROWS_IN_STEP === 0) yield;
    }
  }

  /** How often each source is there. */
  *#countSources(): Steps<void> {
    const list = this.#file.segments();
    const seen = new Map<string, number>();
    for (let index = 0; index < list.length; index += 1) {
      const words = wordsOfSource(list.at(index).source.parts);
      const first = seen.get(words);
      const own = (this.#own[index] ?? 0) & ~repeatMark;
      this.#own[index] = first === undefined || words === '' ? own : own | repeatMark;
      if (first === undefined) seen.set(words, index);
      else if (words !== '') this.#own[first] = (this.#own[first] ?? 0) | repeatMark;
      if (index % ROWS_IN_STEP === 0) yield;
    }
  }

  #joinAll(): void {
    for (let index = 0; index < this.length; index += 1) this.#join(index);
  }

  #join(index: number): void {
    const others = this.#byOthers[index] ?? 0;
    const own = this.#own[index] ?? 0;
    const kept = (others & originMarks) === 0 ? own : own & ~originMarks;
    this.#marks[index] =
      kept |
      others |
      (this.#byProblems[index] ?? 0) |
      (this.#byTerms[index] ?? 0) |
      (this.#byBase[index] ?? 0);
    this.#counts = null;
  }
}

const [termMark, changeMark, repeatMark] = [
  marksOf(['terms']),
  marksOf(['changed']),
  marksOf(['repeated']),
];

const severityMarks: Readonly<Record<Problem['severity'], number>> = {
  error: marksOf(['errors']),
  warning: marksOf(['warnings']),
  information: marksOf(['information']),
};
