import type { Fix } from './fix.ts';
import type {
  Answer,
  CodePlace,
  EditPlan,
  FileStatistics,
  LocalisationFile,
  PlanOptions,
  Problem,
  SegmentList,
  SegmentSide,
  SegmentView,
  SelectOptions,
  Selection,
  TargetStart,
  TypingPlace,
} from './model.ts';
import { checkInSteps } from './live-findings.ts';
import type { TermsBetween } from './terms/term.ts';
import type { Steps } from '../text/steps.ts';

/** A file as another one shows it, who says some of it otherwise; all else is the file's own. */
export abstract class FileAround implements LocalisationFile {
  readonly format: string;
  readonly version: string;
  readonly text: string;
  readonly stateWords: readonly string[];
  protected readonly file: LocalisationFile;

  constructor(file: LocalisationFile) {
    this.format = file.format;
    this.version = file.version;
    this.text = file.text;
    this.stateWords = file.stateWords;
    this.file = file;
  }

  abstract segments(): SegmentList;

  get sourceLanguage(): string | null {
    return this.file.sourceLanguage;
  }

  get targetLanguage(): string | null {
    return this.file.targetLanguage;
  }

  get problems(): readonly Problem[] {
    return this.file.problems;
  }

  get targetLanguages(): readonly string[] {
    return this.file.targetLanguages;
  }

  select(options: SelectOptions): Selection {
    return this.file.select(options);
  }

  plan(answers: readonly Answer[], options: PlanOptions): EditPlan {
    return this.file.plan(answers, options);
  }

  verify(plan: EditPlan, newText: string): readonly Problem[] {
    return this.file.verify(plan, newText);
  }

  newPlaces(newText: string): ReadonlyMap<string, number> {
    return this.file.newPlaces?.(newText) ?? new Map();
  }

  check(...limits: Parameters<LocalisationFile['check']>): readonly Problem[] {
    return this.file.check(...limits);
  }

  checkInSteps(terms?: TermsBetween): Steps<readonly Problem[]> {
    return checkInSteps(this.file, terms);
  }

  statistics(): FileStatistics {
    return this.file.statistics();
  }

  written(side: SegmentSide): ReturnType<LocalisationFile['written']> {
    return this.file.written(side);
  }

  fixes(problem: Problem): readonly Fix[] {
    return this.file.fixes(problem);
  }

  fixesInSteps(problem: Problem): Steps<readonly Fix[]> {
    return this.file.fixesInSteps(problem);
  }

  planState(keys: readonly string[], word: string): EditPlan {
    return this.file.planState(keys, word);
  }

  planLock(keys: readonly string[], isLocked: boolean): EditPlan | null {
    return this.file.planLock?.(keys, isLocked) ?? null;
  }

  planNote(key: string, text: string): EditPlan | null {
    return this.file.planNote?.(key, text) ?? null;
  }

  codePlaces(key: string): readonly CodePlace[] {
    return this.file.codePlaces?.(key) ?? [];
  }

  planTargets(keys: readonly string[], start: TargetStart): EditPlan {
    return this.file.planTargets(keys, start);
  }
}

/** The segments of such a file: as many, in the same places. */
export abstract class ListAround implements SegmentList {
  readonly length: number;
  protected readonly list: SegmentList;

  constructor(list: SegmentList) {
    this.length = list.length;
    this.list = list;
  }

  abstract at(index: number): SegmentView;

  get untranslated(): number {
    return this.list.untranslated;
  }

  indexAt(offset: number): number {
    return this.list.indexAt(offset);
  }

  nextUntranslated(offset: number, direction: 'forward' | 'backward'): TypingPlace | null {
    return this.list.nextUntranslated(offset, direction);
  }

  keyIndex(key: string): number {
    return this.list.keyIndex(key);
  }
}

/** One of them. Each property by its name: a view may be made as it is asked, and a spread would find nothing in it. */
export class ViewAround implements SegmentView {
  protected readonly view: SegmentView;

  constructor(view: SegmentView) {
    this.view = view;
  }

  get key(): string {
    return this.view.key;
  }

  get id(): string {
    return this.view.id;
  }

  get name(): string {
    return this.view.name;
  }

  get location(): SegmentView['location'] {
    return this.view.location;
  }

  get segment(): number {
    return this.view.segment;
  }

  get segments(): number {
    return this.view.segments;
  }

  get source(): SegmentSide {
    return this.view.source;
  }

  get target(): SegmentSide | null {
    return this.view.target;
  }

  get targetLanguage(): string | null {
    return this.view.targetLanguage;
  }

  get state(): SegmentView['state'] {
    return this.view.state;
  }

  get stateWord(): string | null {
    return this.view.stateWord;
  }

  get targetDetail(): string | null {
    return this.view.targetDetail ?? null;
  }

  get locked(): SegmentView['locked'] {
    return this.view.locked;
  }

  get isUntranslated(): boolean {
    return this.view.isUntranslated;
  }

  get standing(): SegmentView['standing'] {
    return this.view.standing;
  }

  get notes(): readonly string[] {
    return this.view.notes;
  }

  get limits(): SegmentView['limits'] {
    return this.view.limits;
  }

  get alternatives(): SegmentView['alternatives'] {
    return this.view.alternatives;
  }
}
