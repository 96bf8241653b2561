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
import { checkXliff1 } from './check/check-xliff1.ts';
import { checkXliff2 } from './check/check-xliff2.ts';
import type { XliffDocument } from './document.ts';
import { planAnswers } from './plan.ts';
import { checkTargets } from './quality.ts';
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
  readonly targetLanguages: readonly string[];
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
    const languages = document.files.map(({ host }) => host.targetLanguage?.trim() ?? '');
    this.targetLanguages = [...new Set(languages)].filter((language) => language !== '');
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

  /** The rules of the standard first, then the targets; nothing that `problems` says already. */
  check(): readonly Problem[] {
    const { generation, text } = this.document;
    const rules = generation === 1 ? checkXliff1(text) : checkXliff2(text);
    const said = new Set(this.problems.map(({ code, location }) => `${code} ${location.line}`));
    const news = rules.filter(({ code, location }) => !said.has(`${code} ${location.line}`));
    return [...news, ...checkTargets(this.document, this.lines)];
  }

  statistics(): FileStatistics {
    return countDocument(this.document);
  }
}
