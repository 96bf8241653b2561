import type { WriteOutcome } from '../../document/word-document.ts';
import { failedOutcome, type ParagraphTask, type FoundTask } from './paragraph-task.ts';
import { contentRangeOf } from './held-selection.ts';
import { isProven, locateEdit, type LocatedRange } from './locate-range.ts';
import { officeFailure, type OfficeFailure } from '../office/office-failure.ts';
import type { Pacer } from './pacer.ts';

type TrackingMode = 'Off' | 'TrackAll' | 'TrackMineOnly';

/** How changes are tracked while tasks run: as the user has it, on, or off. */
export type Tracking = 'as-is' | 'on' | 'off';

export interface TaskOptions {
  readonly tracking: Tracking;
  readonly canTrackChanges: boolean;
  readonly pacer: Pacer;
}

/**
 * Runs a chunk of tasks in two syncs: one to see that the texts are still what they were and where
 * the edits belong, one to write. Only what fails costs more: then the paragraphs are looked at, and
 * those that are untouched are tried again in halves. Never rejects.
 */
export class ParagraphTaskRunner {
  /** What became of each task, by paragraph. */
  readonly outcomes: Map<number, WriteOutcome> = new Map<number, WriteOutcome>();

  private current: Word.RequestContext | null = null;
  private readonly options: TaskOptions;
  private mode: TrackingMode | null = null;
  /** A refusal that would strike every other paragraph as well. */
  private stop: OfficeFailure | null = null;

  constructor(options: TaskOptions) {
    this.options = options;
  }

  /** Goes on in the context of another `Word.run`. */
  async runIn(context: Word.RequestContext, tasks: readonly ParagraphTask[]): Promise<void> {
    this.current = context;
    await this.run(tasks);
  }

  private async run(tasks: readonly ParagraphTask[]): Promise<void> {
    if (tasks.length === 0) return;
    if (this.stop !== null) {
      this.failAll(tasks, this.stop);
      return;
    }
    const found = await this.check(tasks);
    if (found.length > 0) await this.write(found);
  }

  /** The tasks that may write; of the others the outcome is set. */
  private async check(tasks: readonly ParagraphTask[]): Promise<readonly FoundTask[]> {
    try {
      return await this.checkAll(tasks);
    } catch (error) {
      const failure = officeFailure(error);
      const [only] = tasks;
      if (failure.kind !== 'deleted') this.failAll(tasks, failure);
      else if (tasks.length > 1) {
        // One that is gone fails the whole batch.
        const middle = tasks.length >> 1;
        const first = await this.check(tasks.slice(0, middle));
        return [...first, ...(await this.check(tasks.slice(middle)))];
      } else if (only !== undefined) await this.explain(only);
      return [];
    }
  }

  /** Why one paragraph could not even be looked at. */
  private async explain(task: ParagraphTask): Promise<void> {
    const [text = null] = await this.readAgain([task]);
    const isChanged = task.expected !== null && text !== task.expected;
    const reason = isChanged ? 'changed-meanwhile' : 'not-mappable';
    this.set(failedOutcome(task, text === null ? 'deleted' : reason));
  }

  private async checkAll(tasks: readonly ParagraphTask[]): Promise<readonly FoundTask[]> {
    const { canTrackChanges, pacer } = this.options;
    const { document } = this.context;
    if (canTrackChanges) document.load('changeTrackingMode');
    const queued: QueuedTask[] = [];
    for (const task of tasks) {
      queued.push(queueCheck(task));
      await pacer.pause();
    }
    await this.context.sync();
    this.mode = canTrackChanges ? document.changeTrackingMode : null;
    const found: FoundTask[] = [];
    for (const { task, content, located, ooxml } of queued) {
      if (task.expected !== null && content.text !== task.expected) {
        this.set(failedOutcome(task, 'changed-meanwhile'));
      } else if (located.some((each) => each === null || !isProven(each))) {
        this.set(failedOutcome(task, 'not-mappable'));
      } else {
        found.push({
          task,
          content,
          located: located.filter((each) => each !== null),
          ooxml: ooxml?.value ?? null,
          isTracked: this.isTracked,
        });
      }
    }
    return found;
  }

  private get context(): Word.RequestContext {
    if (this.current === null) throw new TypeError('Tasks run inside of a Word.run.');
    return this.current;
  }

  private get wantedMode(): TrackingMode | null {
    const { tracking } = this.options;
    if (this.mode === null || tracking === 'as-is') return null;
    if (tracking === 'off') return this.mode === 'Off' ? null : 'Off';
    // Who tracks already goes on as they do.
    return this.mode === 'Off' ? 'TrackAll' : null;
  }

  private get isTracked(): boolean {
    return (this.wantedMode ?? this.mode ?? 'Off') !== 'Off';
  }

  private async write(found: readonly FoundTask[]): Promise<void> {
    const { document } = this.context;
    const { wantedMode, mode } = this;
    if (wantedMode !== null) document.changeTrackingMode = wantedMode;
    const acting: WrittenTask[] = [];
    for (const each of found) {
      const problem = each.task.act(each);
      if (problem !== null) this.set(failedOutcome(each.task, 'not-mappable', problem));
      else acting.push({ ...each, written: readBack(each.task) });
      await this.options.pacer.pause();
    }
    if (wantedMode !== null && mode !== null) document.changeTrackingMode = mode;
    try {
      await this.context.sync();
    } catch (error) {
      await this.recover(acting, officeFailure(error));
      return;
    }
    for (const each of acting) this.finish(each, each.written?.text ?? '');
  }

  private finish(found: FoundTask, text: string): void {
    const { paragraph, keepsOldLanguage } = found.task;
    this.set({ paragraph, outcome: 'written', keepsOldLanguage });
    found.task.done(found, text);
  }

  /** Earlier actions of a failed batch stay: each paragraph says itself what became of it. */
  private async recover(found: readonly FoundTask[], failure: OfficeFailure): Promise<void> {
    const texts = await this.readAgain(found.map(({ task }) => task));
    const untouched: ParagraphTask[] = [];
    for (const [index, each] of found.entries()) {
      const text = texts[index] ?? null;
      const { expected, after } = each.task;
      if (text === null) this.set(failedOutcome(each.task, 'deleted'));
      else if (after !== null && text === after && after !== expected) this.finish(each, text);
      else if (after !== null && text === expected) untouched.push(each.task);
      else this.set(failedOutcome(each.task, 'failed', partMessage(each.task, failure)));
    }
    if (failure.kind !== 'deleted' && failure.kind !== 'other') this.failAll(untouched, failure);
    else if (found.length === 1) this.failEach(untouched, failure);
    else {
      const middle = Math.ceil(untouched.length / 2);
      await this.run(untouched.slice(0, middle));
      await this.run(untouched.slice(middle));
    }
  }

  /** Puts the tracking mode back and reads what stands in the paragraphs; null where one is gone. */
  private async readAgain(tasks: readonly ParagraphTask[]): Promise<readonly (string | null)[]> {
    if (this.wantedMode !== null && this.mode !== null) {
      this.context.document.changeTrackingMode = this.mode;
    }
    const contents = tasks.map(({ held }) => contentRangeOf(held));
    for (const content of contents) content.load('text');
    try {
      await this.context.sync();
      return contents.map((content) => content.text);
    } catch {
      if (tasks.length <= 1) return [null];
      const middle = tasks.length >> 1;
      const first = await this.readAgain(tasks.slice(0, middle));
      return [...first, ...(await this.readAgain(tasks.slice(middle)))];
    }
  }

  private failAll(tasks: readonly ParagraphTask[], failure: OfficeFailure): void {
    this.stop = failure;
    this.failEach(tasks, failure);
  }

  private failEach(tasks: readonly ParagraphTask[], { message }: OfficeFailure): void {
    for (const task of tasks) this.set(failedOutcome(task, 'failed', message));
  }

  private set(outcome: WriteOutcome): void {
    this.outcomes.set(outcome.paragraph, outcome);
  }
}

interface WrittenTask extends FoundTask {
  /** What stands there after writing; null where that is not what was changed. */
  readonly written: Word.Range | null;
}

/** Asked for anew: the range of before need not hold everything that was added. */
function readBack({ held, after }: ParagraphTask): Word.Range | null {
  if (after === null) return null;
  const content = contentRangeOf(held);
  content.load('text');
  return content;
}

interface QueuedTask {
  readonly task: ParagraphTask;
  readonly content: Word.Range;
  readonly located: readonly (LocatedRange | null)[];
  readonly ooxml: OfficeExtension.ClientResult<string> | null;
}

function queueCheck(task: ParagraphTask): QueuedTask {
  const content = contentRangeOf(task.held);
  content.load('text');
  const { expected, edits, wantsOoxml } = task;
  return {
    task,
    content,
    located: edits.map((edit) => locateEdit(content, expected ?? '', edit)),
    ooxml: wantsOoxml ? content.getOoxml() : null,
  };
}

/** Text below or a comment may be there or not: only people can see which. */
function partMessage({ after }: ParagraphTask, { message }: OfficeFailure): string | undefined {
  return after === null
    ? `${message} Look whether the text was inserted before you try again.`
    : undefined;
}
