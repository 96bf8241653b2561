import type { ChangeFailure, HostRefusal, ParagraphOutcome } from '../../document/word-document.ts';
import type { ParagraphPlace, ParagraphTask } from './paragraph-task.ts';
import { contentRangeOf } from './held-selection.ts';
import { isProven, locateEdit, type LocatedRange } from './locate-range.ts';
import {
  officeFailure,
  refusalOf,
  type FailureKind,
  type OfficeFailure,
} from '../office/office-failure.ts';
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
export class ParagraphTaskRunner<Obstacle extends string> {
  /** What became of each task, by paragraph. */
  readonly outcomes: Map<number, TaskOutcome<Obstacle>> = new Map<number, TaskOutcome<Obstacle>>();

  private current: Word.RequestContext | null = null;
  private readonly options: TaskOptions;
  private mode: TrackingMode | null = null;
  /** A refusal that would strike every other paragraph as well. */
  private stop: HostRefusal | null = null;

  constructor(options: TaskOptions) {
    this.options = options;
  }

  /** Goes on in the context of another `Word.run`. */
  async runIn(
    context: Word.RequestContext,
    tasks: readonly ParagraphTask<Obstacle>[],
  ): Promise<void> {
    this.current = context;
    await this.run(tasks);
  }

  private async run(tasks: readonly ParagraphTask<Obstacle>[]): Promise<void> {
    if (tasks.length === 0) return;
    if (this.stop !== null) {
      this.failAll(tasks, this.stop);
      return;
    }
    const found = await this.check(tasks);
    if (found.length > 0) await this.write(found);
  }

  /** The tasks that may write; of the others the outcome is set. */
  private async check(
    tasks: readonly ParagraphTask<Obstacle>[],
  ): Promise<readonly FoundTask<Obstacle>[]> {
    try {
      return await this.checkAll(tasks);
    } catch (error) {
      const failure = officeFailure(error);
      const [only] = tasks;
      if (failure.kind !== 'deleted') this.failAll(tasks, failure.kind);
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
  private async explain(task: ParagraphTask<Obstacle>): Promise<void> {
    const [text] = await this.readAgain([task]);
    const isChanged = task.expected !== null && text !== task.expected;
    if (text === undefined) this.fail(task, 'refused');
    else if (text === null) this.fail(task, 'deleted');
    else this.fail(task, isChanged ? 'changed-meanwhile' : 'place-unclear');
  }

  private async checkAll(
    tasks: readonly ParagraphTask<Obstacle>[],
  ): Promise<readonly FoundTask<Obstacle>[]> {
    const { canTrackChanges, pacer } = this.options;
    const { document } = this.context;
    if (canTrackChanges) document.load('changeTrackingMode');
    const queued: QueuedTask<Obstacle>[] = [];
    for (const task of tasks) {
      queued.push(queueCheck(task));
      await pacer.pause();
    }
    await this.context.sync();
    this.mode = canTrackChanges ? document.changeTrackingMode : null;
    const found: FoundTask<Obstacle>[] = [];
    for (const { task, content, located, ooxml } of queued) {
      if (task.expected !== null && content.text !== task.expected) {
        const already = content.text === task.after ? task.already : undefined;
        this.fail(task, already ?? 'changed-meanwhile');
      } else if (located.some((each) => each === null || !isProven(each))) {
        this.fail(task, 'place-unclear');
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

  private async write(found: readonly FoundTask<Obstacle>[]): Promise<void> {
    const { document } = this.context;
    const { wantedMode, mode } = this;
    if (wantedMode !== null) document.changeTrackingMode = wantedMode;
    const acting: WrittenTask<Obstacle>[] = [];
    for (const each of found) {
      const obstacle = each.task.act(each);
      if (obstacle !== null) this.fail(each.task, obstacle);
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

  private finish(found: FoundTask<Obstacle>, text: string): void {
    const { paragraph, keepsOldLanguage, after, keptDirection = null } = found.task;
    const tracked = found.isTracked && after !== null ? ({ isTracked: true } as const) : {};
    const kept = keptDirection === null ? {} : { keptDirection };
    this.set({ paragraph, outcome: 'written', keepsOldLanguage, ...tracked, ...kept });
    found.task.done(found, text);
  }

  /** Earlier actions of a failed batch stay: each paragraph says itself what became of it. */
  private async recover(
    found: readonly FoundTask<Obstacle>[],
    failure: OfficeFailure,
  ): Promise<void> {
    const texts = await this.readAgain(found.map(({ task }) => task));
    const untouched: ParagraphTask<Obstacle>[] = [];
    const refusal = refusalOf(failure);
    // Protection refuses the first action, and there was no other paragraph's before it.
    const isCertain = refusal === 'read-only' && found.length === 1;
    for (const [index, each] of found.entries()) {
      const text = texts[index];
      if (text === null) this.fail(each.task, 'deleted');
      else if (text === undefined) this.doubt(each.task, refusal);
      else if (each.task.after === null) {
        // Text below or a comment may be there or not.
        if (isCertain) untouched.push(each.task);
        else this.doubt(each.task, refusal);
      } else if (this.isUntouched(each, text)) untouched.push(each.task);
    }
    if (refusal !== 'refused') this.failAll(untouched, refusal);
    else if (found.length === 1) this.failEach(untouched, refusal);
    else {
      const middle = Math.ceil(untouched.length / 2);
      await this.run(untouched.slice(0, middle));
      await this.run(untouched.slice(middle));
    }
  }

  /** Whether a text that was to be changed is as it was; else the outcome is set. */
  private isUntouched(found: FoundTask<Obstacle>, text: string): boolean {
    const { expected, after } = found.task;
    if (text === after && after !== expected) this.finish(found, text);
    else if (text === expected) return true;
    else this.fail(found.task, 'in-part');
    return false;
  }

  /**
   * Puts the tracking mode back and reads what stands in the paragraphs; null where one is gone,
   * undefined where Word does not say.
   */
  private async readAgain(
    tasks: readonly ParagraphTask<Obstacle>[],
    restoresMode = true,
  ): Promise<readonly (string | null | undefined)[]> {
    if (restoresMode && this.wantedMode !== null && this.mode !== null) {
      this.context.document.changeTrackingMode = this.mode;
    }
    const contents = tasks.map(({ held }) => contentRangeOf(held));
    for (const content of contents) content.load('text');
    try {
      await this.context.sync();
      return contents.map((content) => content.text);
    } catch (error) {
      return this.readApart(tasks, restoresMode, officeFailure(error).kind);
    }
  }

  private async readApart(
    tasks: readonly ParagraphTask<Obstacle>[],
    restoresMode: boolean,
    kind: FailureKind,
  ): Promise<readonly (string | null | undefined)[]> {
    // Where nothing can be changed the tracking mode was not changed either.
    if (kind === 'read-only' && restoresMode) return this.readAgain(tasks, false);
    // A Word that is busy is not asked over and over.
    if (kind !== 'deleted' && kind !== 'refused') return tasks.map(() => undefined);
    if (tasks.length <= 1) return [kind === 'deleted' ? null : undefined];
    const middle = tasks.length >> 1;
    const first = await this.readAgain(tasks.slice(0, middle), restoresMode);
    return [...first, ...(await this.readAgain(tasks.slice(middle), restoresMode))];
  }

  private failAll(tasks: readonly ParagraphTask<Obstacle>[], refusal: HostRefusal): void {
    this.stop = refusal;
    this.failEach(tasks, refusal);
  }

  private failEach(tasks: readonly ParagraphTask<Obstacle>[], refusal: HostRefusal): void {
    for (const task of tasks) this.fail(task, refusal);
  }

  private fail({ paragraph }: ParagraphTask, outcome: ChangeFailure | Obstacle): void {
    this.set({ paragraph, outcome });
  }

  /** Only people can see whether it was done. */
  private doubt({ paragraph }: ParagraphTask, cause: HostRefusal): void {
    this.set({ paragraph, outcome: 'perhaps-done', cause });
  }

  private set(outcome: TaskOutcome<Obstacle>): void {
    this.outcomes.set(outcome.paragraph, outcome);
  }
}

type TaskOutcome<Obstacle extends string> = ParagraphOutcome<ChangeFailure | Obstacle>;

interface FoundTask<Obstacle extends string> extends ParagraphPlace {
  readonly task: ParagraphTask<Obstacle>;
}

interface WrittenTask<Obstacle extends string> extends FoundTask<Obstacle> {
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

interface QueuedTask<Obstacle extends string> {
  readonly task: ParagraphTask<Obstacle>;
  readonly content: Word.Range;
  readonly located: readonly (LocatedRange | null)[];
  readonly ooxml: OfficeExtension.ClientResult<string> | null;
}

function queueCheck<Obstacle extends string>(task: ParagraphTask<Obstacle>): QueuedTask<Obstacle> {
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
