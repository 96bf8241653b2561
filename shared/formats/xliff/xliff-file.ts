import type {
  Answer,
  FileStatistics,
  FormatId,
  LocalisationFile,
  Plan,
  PlanOptions,
  Problem,
  SelectOptions,
  Selection,
} from '../model.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { XliffDocument } from './document.ts';
import { planAnswers } from './plan.ts';
import { readingProblems } from './reading-problems.ts';
import { selectSegments } from './selection.ts';
import { countDocument } from './statistics.ts';
import { verifyPlan } from './verify.ts';

/** A file of XLIFF as read. */
export class XliffFile implements LocalisationFile {
  readonly format: FormatId;
  readonly version: string;
  readonly text: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string | null;
  private readonly document: XliffDocument;
  private readonly lines: LineIndex;
  private noticed: readonly Problem[] | null = null;

  constructor(document: XliffDocument) {
    const first = document.files[0];
    this.document = document;
    this.format = document.generation === 1 ? 'xliff-1' : 'xliff-2';
    this.version = document.version;
    this.text = document.text;
    this.sourceLanguage = first?.sourceLanguage ?? null;
    this.targetLanguage = first?.host.targetLanguage ?? null;
    this.lines = createLineIndex(document.text);
  }

  get problems(): readonly Problem[] {
    return (this.noticed ??= readingProblems(this.document, this.lines));
  }

  select(options: SelectOptions): Selection {
    return selectSegments(this.document, options, this.lines);
  }

  plan(answers: readonly Answer[], options: PlanOptions): Plan {
    return planAnswers(this.document, answers, options, this.lines);
  }

  verify(plan: Plan, newText: string): readonly Problem[] {
    return verifyPlan(this.document, plan, newText, this.lines);
  }

  check(): readonly Problem[] {
    return this.problems;
  }

  statistics(): FileStatistics {
    return countDocument(this.document);
  }
}
