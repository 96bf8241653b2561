import type {
  Answer,
  CodePlace,
  FileStatistics,
  LocalisationFile,
  EditPlan,
  PlanOptions,
  Problem,
  SelectOptions,
  Selection,
  TargetStart,
  SegmentList,
  SegmentSide,
} from '../model.ts';
import { finish, type Steps } from '../../text/steps.ts';
import { createLineIndex, type LineIndex } from '../../text/line-index.ts';
import type { Fix } from '../fix.ts';
import type { TermsBetween } from '../terms/term.ts';
import type { WrittenText } from '../written-text.ts';
import { codePlacesOf } from './code-places.ts';
import type { XliffDocument } from './document.ts';
import { ProvenFixes } from './fixes/proven-fixes.ts';
import { planAnswers } from './write/plan.ts';
import { planLocks } from './write/plan-lock.ts';
import { planNote } from './write/plan-note.ts';
import { planStates } from './write/plan-state.ts';
import { planTargets } from './write/plan-targets.ts';
import { newRuleProblems } from './qa/document-findings.ts';
import { checkTargets } from './quality.ts';
import { readingProblems } from './read/reading-problems.ts';
import { selectSegments } from './selection.ts';
import { listStateWords } from './write/state-table.ts';
import { countRepeated } from '../figures.ts';
import { countDocument } from './statistics.ts';
import { XliffUnits } from './unit-list.ts';
import { verifyPlan } from './write/verify.ts';
import { writtenSide } from './write/written-target.ts';

/** A file of XLIFF as read. */
export class XliffFile implements LocalisationFile {
  readonly format: string;
  readonly version: string;
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  readonly targetLanguages: readonly string[];
  /** For checks that need no second reading; it is of this format alone. */
  readonly document: XliffDocument;
  private readonly lines: LineIndex;
  private noticed: readonly Problem[] | null = null;
  private knownUnits: SegmentList | null = null;
  private knownFixes: ProvenFixes | null = null;

  constructor(document: XliffDocument) {
    const first = document.files[0];
    this.document = document;
    this.format = document.majorVersion === 1 ? 'xliff-1' : 'xliff-2';
    this.version = document.version;
    this.text = document.text;
    this.sourceLanguage = first?.sourceLanguage ?? null;
    this.targetLanguage = first?.host.targetLanguage ?? null;
    const languages = document.files.map(({ host }) => host.targetLanguage?.trim() ?? '');
    this.targetLanguages = [...new Set(languages)].filter((language) => language !== '');
    this.lines = createLineIndex(document.text);
  }

  get problems(): readonly Problem[] {
    return (this.noticed ??= readingProblems(this.document, this.lines));
  }

  written(side: SegmentSide): WrittenText | null {
    return writtenSide(this.text, side);
  }

  select(options: SelectOptions): Selection {
    return selectSegments(this.document, options, this.lines);
  }

  plan(answers: readonly Answer[], options: PlanOptions): EditPlan {
    return planAnswers(this.document, answers, options, this.lines);
  }

  verify(plan: EditPlan, newText: string): readonly Problem[] {
    return verifyPlan(this.document, plan, newText, this.lines);
  }

  /** The rules of the standard first, then the targets; nothing that `problems` says already. */
  check(terms?: TermsBetween): readonly Problem[] {
    const news = newRuleProblems(this.document, this.problems);
    return [...news, ...checkTargets(this.document, this.lines, terms)];
  }

  statistics(): FileStatistics {
    return { ...countDocument(this.document), repeated: countRepeated(this) };
  }

  segments(): SegmentList {
    return (this.knownUnits ??= new XliffUnits(this.document, this.lines));
  }

  fixes(problem: Problem): readonly Fix[] {
    return finish(this.fixesInSteps(problem));
  }

  fixesInSteps(problem: Problem): Steps<readonly Fix[]> {
    return (this.knownFixes ??= new ProvenFixes(this.document)).fixesFor(problem);
  }

  get stateWords(): readonly string[] {
    return listStateWords(this.document.majorVersion);
  }

  planState(keys: readonly string[], word: string): EditPlan {
    return planStates(this.document, keys, word, this.lines);
  }

  planLock(keys: readonly string[], isLocked: boolean): EditPlan {
    return planLocks(this.document, keys, isLocked, this.lines);
  }

  planNote(key: string, text: string): EditPlan {
    return planNote(this.document, key, text);
  }

  codePlaces(key: string): readonly CodePlace[] {
    return codePlacesOf(this.document, key);
  }

  planTargets(keys: readonly string[], start: TargetStart): EditPlan {
    return planTargets(this.document, keys, start, this.lines);
  }
}
