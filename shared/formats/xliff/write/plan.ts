import type { Answer, PlanOptions, Problem } from '../../model.ts';
import type { LineIndex } from '../../../text/line-index.ts';
import { FormatError } from '../../format-error.ts';
import type { FileRecord, SegmentRecord, UnitRecord, XliffDocument } from '../document.ts';
import { EditList } from './edit-list.ts';
import { lengthProblems } from '../limits.ts';
import { nests } from '../../inline/parts.ts';
import { sameMarkupIn } from '../../inline/same-markup-in.ts';
import type { PlannedWrite, XliffPlan } from './planned-write.ts';
import { findProducer } from './presets.ts';
import { findSegment } from '../segment-key.ts';
import { segmentProblem, unknownKey } from '../segment-problem.ts';
import { StartTag } from './start-tag.ts';
import { isStateWord, stateWords } from './state-table.ts';
import { markWriting } from './state-writing.ts';
import { planSegmentedTarget } from './segmented-target.ts';
import { TargetContext, planTarget, planUntouchedIgnorables } from './target-edits.ts';
import { targetContent } from './write-parts.ts';
import { say, type Message } from '../../../messages/message.ts';
import { append } from '../../../text/lists/append.ts';

/**
 * Turns answers into edits: targets, their states, and the language where it is missing.
 * @throws FormatError for an unknown key, a key answered twice, or a wrong option.
 */
export function planAnswers(
  document: XliffDocument,
  answers: readonly Answer[],
  options: PlanOptions,
  lines: LineIndex,
): XliffPlan {
  checkOptions(document, options);
  const problems: Problem[] = [];
  const writes = collectWrites(document, answers, options, problems, lines);
  const edits = new EditList();
  const context = new TargetContext(document, edits);
  const planner = new FilePlanner(context, options, problems, lines);
  for (let from = 0; from < writes.length;) {
    const unit = writes[from]?.segment.unit;
    let to = from + 1;
    while (writes[to]?.segment.unit === unit && to < writes.length) to++;
    planner.planUnit(writes, from, to);
    from = to;
  }
  return {
    edits: edits.inOrder(),
    keys: writes.map(({ key }) => key),
    problems,
    writes,
  };
}

function checkOptions(document: XliffDocument, options: PlanOptions): void {
  if (!/^[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]{1,8})*$/.test(options.targetLanguage)) {
    throw new FormatError(say('bad-language-code', { language: options.targetLanguage }), null);
  }
  if (options.state !== 'preset' && !isStateWord(document.majorVersion, options.state)) {
    const { version, majorVersion } = document;
    const states = stateWords(majorVersion);
    throw new FormatError(
      say('unknown-state.write', { version, state: options.state, states }),
      null,
    );
  }
}

function collectWrites(
  document: XliffDocument,
  answers: readonly Answer[],
  options: PlanOptions,
  problems: Problem[],
  lines: LineIndex,
): PlannedWrite[] {
  const writes: PlannedWrite[] = [];
  let previous: SegmentRecord | null = null;
  let ordered = true;
  for (const answer of answers) {
    const segment = findSegment(document, answer.key);
    if (segment === null || segment.isIgnorable) throw unknownKey(answer.key);
    if (previous !== null && inFileOrder(previous, segment) >= 0) ordered = false;
    previous = segment;
    const fault = answerFault(segment, answer, options);
    if (fault === null) writes.push(plannedWrite(document, segment, answer));
    else problems.push(segmentProblem(segment, lines, fault));
  }
  // Answers nearly always come in file order.
  if (ordered) return writes;
  refuseTwice(answers);
  return writes.sort((left, right) => inFileOrder(left.segment, right.segment));
}

function refuseTwice(answers: readonly Answer[]): void {
  const keys = new Set<string>();
  for (const { key } of answers) {
    if (!keys.has(key)) {
      keys.add(key);
      continue;
    }
    throw new FormatError(say('duplicate-answer.segment', { key }), null);
  }
}

function inFileOrder(left: SegmentRecord, right: SegmentRecord): number {
  return left.unit.ordinal - right.unit.ordinal || left.index - right.index;
}

/** The last guard: what would lose, double or cross a code is not written. */
function answerFault(
  segment: SegmentRecord,
  { parts }: Answer,
  { targetLanguage }: PlanOptions,
): Message | null {
  const unit = segment.unit.id;
  if (!sameMarkupIn(targetLanguage, segment.source.parts, parts)) {
    return say('wrong-codes', { unit });
  }
  return nests(parts) ? null : say('broken-nesting', { unit });
}

function plannedWrite(
  document: XliffDocument,
  segment: SegmentRecord,
  answer: Answer,
): PlannedWrite {
  const { key, parts, needsReview, isOwn = false } = answer;
  const content = targetContent(parts, document, segment);
  const authorship = needsReview ? 'review' : isOwn ? 'person' : 'machine';
  return { key, segment, parts, content, authorship, tags: null };
}

/** Plans unit after unit, and the language of each file when its first target is written. */
export class FilePlanner {
  private readonly context: TargetContext;
  private readonly options: PlanOptions;
  private readonly problems: Problem[];
  private readonly lines: LineIndex;
  private file: FileRecord | null = null;
  private mark = markWriting('default', 1, 'preset');

  constructor(context: TargetContext, options: PlanOptions, problems: Problem[], lines: LineIndex) {
    this.context = context;
    this.options = options;
    this.problems = problems;
    this.lines = lines;
  }

  /** Plans the writes of one unit, given by their places in the list. */
  planUnit(writes: readonly PlannedWrite[], from: number, to: number): void {
    const first = writes[from];
    if (first === undefined) return;
    const { unit } = first.segment;
    if (unit.file !== this.file) this.beginFile(unit);
    if (unit.approved) this.reportApproved(first.segment);
    const { context, mark } = this;
    if (unit.segmentation === null) {
      for (let index = from; index < to; index++) {
        const write = writes[index];
        if (write !== undefined) planTarget(context, write, mark);
      }
      if (unit.segments.length > 1) planUntouchedIgnorables(context, unit);
    } else {
      planSegmentedTarget(context, unit.segmentation, writes.slice(from, to), mark);
    }
    if (unit.limits !== null) {
      const ofUnit = writes.slice(from, to);
      append(this.problems, lengthProblems(context.document, unit, ofUnit, this.lines));
    }
  }

  private beginFile(unit: UnitRecord): void {
    const { document } = this.context;
    const previous = this.file;
    this.file = unit.file;
    const first = document.units[unit.file.firstUnit] ?? unit;
    const producer = findProducer(document, unit.file, first);
    this.mark = markWriting(producer, document.majorVersion, this.options.state);
    // All files of XLIFF 2 share the language of the root.
    if (previous?.host !== unit.file.host) this.planLanguage(unit.file);
  }

  private planLanguage(file: FileRecord): void {
    const { document, edits } = this.context;
    const { start, tagEnd, targetLanguage } = file.host;
    const wanted = this.options.targetLanguage;
    const name = document.majorVersion === 1 ? 'target-language' : 'trgLang';
    const tag = new StartTag(document.text, start, tagEnd);
    const value = tag.find(name);
    if (value === null) {
      edits.insert(tag.attributesEnd, edits.attributes.attribute(document.text, tag, name, wanted));
    } else if (isUnset(targetLanguage, file.sourceLanguage)) {
      edits.replace(value.valueStart, value.valueEnd, wanted);
    } else if (normalLanguage(targetLanguage ?? '') !== normalLanguage(wanted)) {
      this.problems.push({
        code: 'target-language-differs',
        severity: 'warning',
        said: say('target-language-differs', {
          language: targetLanguage ?? '',
          wanted,
          attribute: name,
        }),
        location: this.lines.locate(value.valueStart, value.valueEnd - value.valueStart),
        unit: '',
      });
    }
  }

  private reportApproved(segment: SegmentRecord): void {
    const said = say('approved-overwritten', { unit: segment.unit.id });
    this.problems.push(segmentProblem(segment, this.lines, said, 'warning'));
  }
}

/** Tools that know no target yet leave it out, empty, or write the language of the source. */
function isUnset(target: string | null, source: string | null): boolean {
  const written = normalLanguage(target ?? '');
  return written === '' || written === normalLanguage(source ?? '');
}

function normalLanguage(code: string): string {
  return code.trim().toLowerCase().replaceAll('_', '-');
}
