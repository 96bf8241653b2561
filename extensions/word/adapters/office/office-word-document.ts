import type { Clock } from '../../../../shared/ports/clock.ts';
import { planChange } from '../../document/plan-change.ts';
import type {
  ChangeFailure,
  InterruptedRun,
  ParagraphChange,
  ParagraphOutcome,
  RevertOutcome,
  SelectedText,
  SelectionReading,
  WordDocument,
  WriteFailure,
  WriteOptions,
  WriteOutcome,
  WriteOutcomes,
} from '../../document/word-document.ts';
import type { ParagraphTask } from '../tasks/paragraph-task.ts';
import { CHUNK, syncChunksOf, trackedOf } from '../tasks/held-selection.ts';
import { officeFailure, refusalOf } from './office-failure.ts';
import { currentOfficeHost, type OfficeHost } from './office-host.ts';
import { Pacer } from '../tasks/pacer.ts';
import { readSelection, type ReadParagraphs } from '../tasks/read-selection.ts';
import { refuseReading } from '../tasks/refuse-reading.ts';
import { revertTask } from '../tasks/revert-tasks.ts';
import { RunNotes } from '../tasks/run-notes.ts';
import { RunQueue } from '../tasks/run-queue.ts';
import { settle } from '../tasks/settle.ts';
import type { TakenBack } from '../tasks/taken-back.ts';
import { ParagraphTaskRunner, type Tracking } from '../tasks/paragraph-task-runner.ts';
import { TrackedObjects } from '../tasks/tracked-objects.ts';
import { writeTask, type WriteTask } from '../tasks/write-tasks.ts';

/** The document that is open in Word, through office.js (WordApi 1.3; newer parts where they are). */
export function createOfficeWordDocument(
  clock: Clock,
  host: OfficeHost = currentOfficeHost(),
  queue: RunQueue = new RunQueue(),
): WordDocument {
  return new OfficeWordDocument(clock, host, queue);
}

/** Paragraphs with what is to be done in them. */
interface TaskRun<Obstacle extends string> {
  readonly tasks: readonly ParagraphTask<Obstacle>[];
  readonly tracking: Tracking;
  readonly options: Partial<WriteOptions>;
}

/** Writes that can be taken back at one time. */
const MAX_REVERTS = 10;

class OfficeWordDocument implements WordDocument {
  readonly capabilities: WordDocument['capabilities'];
  private readonly clock: Clock;
  private readonly host: OfficeHost;
  private readonly queue: RunQueue;
  private readonly notes: RunNotes;
  private readonly selections = new Map<number, ReadParagraphs>();
  private readonly reverts = new Map<number, readonly TakenBack[]>();
  private readonly tracked = new TrackedObjects();
  private lastId = 0;

  constructor(clock: Clock, host: OfficeHost, queue: RunQueue) {
    this.clock = clock;
    this.host = host;
    this.queue = queue;
    this.capabilities = host.capabilities;
    this.notes = new RunNotes(host.settings);
  }

  readSelection(signal?: AbortSignal): Promise<SelectionReading> {
    return this.queue.add(async () => {
      try {
        const read = await this.host.run((context) =>
          readSelection(context, { pacer: this.pacer(), signal }),
        );
        const id = this.nextId();
        this.selections.set(id, read);
        this.tracked.hold(read.held.flatMap(trackedOf));
        const paragraphs = read.held.map(({ model }) => model);
        const selection = { id, paragraphs, isParagraphAtCursor: read.isParagraphAtCursor };
        const refused = refuseReading(selection);
        if (refused !== null) await this.letGo(selection);
        return refused ?? { outcome: 'selected', selection };
      } catch (error) {
        if (signal?.aborted === true) return { outcome: 'refused', reason: 'cancelled' };
        return { outcome: 'refused', reason: refusalOf(officeFailure(error)) };
      }
    });
  }

  write(
    selection: SelectedText,
    changes: readonly ParagraphChange[],
    options: WriteOptions,
  ): Promise<WriteOutcomes> {
    return this.queue.add(async () => {
      const read = this.selections.get(selection.id);
      const outcomes = new Map<number, WriteOutcome>();
      const entries: TakenBack[] = [];
      const tasks = this.tasksOf(read, changes, options, outcomes, entries);
      const tracking = options.placement === 'tracked-change' ? 'on' : 'as-is';
      const ran = await this.runTasks({ tasks, tracking, options });
      for (const [paragraph, outcome] of ran) outcomes.set(paragraph, outcome);
      const revertId = await this.keepForRevert(entries);
      return {
        outcomes: changes.map(
          ({ paragraph }) => outcomes.get(paragraph) ?? { paragraph, outcome: 'cancelled' },
        ),
        revertId,
      };
    });
  }

  revert(revertId: number): Promise<readonly RevertOutcome[]> {
    return this.queue.add(async () => {
      const entries = this.reverts.get(revertId) ?? [];
      this.reverts.delete(revertId);
      const tasks = entries.map((entry) => revertTask(entry, this.host.canRejectChanges));
      const outcomes = await this.runTasks({ tasks, tracking: 'off', options: {} });
      await this.tracked.release(entries.flatMap(heldBy));
      return entries.map(
        ({ paragraph }) => outcomes.get(paragraph) ?? { paragraph, outcome: 'refused' },
      );
    });
  }

  release(selection: SelectedText): Promise<void> {
    return this.queue.add(() => this.letGo(selection));
  }

  takeInterruptedRun(): Promise<InterruptedRun | null> {
    return this.queue.add(() => this.notes.take());
  }

  onSelectionChanged(listener: () => void): () => void {
    return settle(this.clock, this.host.onSelectionMoved, listener);
  }

  private tasksOf(
    read: ReadParagraphs | undefined,
    changes: readonly ParagraphChange[],
    { placement }: WriteOptions,
    outcomes: Map<number, WriteOutcome>,
    entries: TakenBack[],
  ): readonly WriteTask[] {
    const tasks: WriteTask[] = [];
    const missing = this.missing(placement);
    const host = { ooxmlCostsUndo: this.capabilities.platform === 'web' };
    for (const change of changes) {
      const { paragraph } = change;
      const held = read?.held[paragraph];
      if (held === undefined) outcomes.set(paragraph, { paragraph, outcome: 'deleted' });
      else if (missing !== null) outcomes.set(paragraph, { paragraph, outcome: missing });
      else {
        const planned = planChange(held.model, change, placement, host);
        if (planned.way === 'nothing') {
          outcomes.set(paragraph, { paragraph, outcome: 'written', keepsOldLanguage: false });
        } else if (planned.way === 'refused') {
          outcomes.set(paragraph, { paragraph, outcome: planned.reason });
        } else {
          const onWritten = (entry: TakenBack): void => void entries.push(entry);
          tasks.push(writeTask({ held, change, planned, onWritten }));
        }
      }
    }
    return tasks;
  }

  /** Why a placement cannot be used in this host, null where it can. */
  private missing(placement: WriteOptions['placement']): WriteFailure | null {
    const { canTrackChanges, canComment } = this.capabilities;
    if (placement === 'tracked-change' && !canTrackChanges) return 'no-tracking';
    return placement === 'comment' && !canComment ? 'no-comments' : null;
  }

  /**
   * Each chunk in a `Word.run` of its own: what the library lets go of at the end of one would block
   * the page with hundreds of paragraphs (P9).
   */
  private async runTasks<Obstacle extends string>({
    tasks,
    tracking,
    options,
  }: TaskRun<Obstacle>): Promise<ReadonlyMap<number, ParagraphOutcome<ChangeFailure | Obstacle>>> {
    const { placement, signal, onProgress } = options;
    const pacer = this.pacer();
    const { canTrackChanges } = this.capabilities;
    const runner = new ParagraphTaskRunner<Obstacle>({ tracking, canTrackChanges, pacer });
    const isLong = placement !== undefined && tasks.length > CHUNK;
    let done = 0;
    for (const chunk of syncChunksOf(tasks)) {
      if (signal?.aborted === true) break;
      // Before it: a pane that closes in the middle could not say afterwards what it has written.
      const begun = chunk.length;
      if (isLong) await this.notes.note({ placement, done, begun, total: tasks.length });
      await this.runChunk(runner, chunk);
      done += chunk.length;
      onProgress?.(done, tasks.length);
      await pacer.pause();
    }
    if (isLong) await this.notes.clear();
    return runner.outcomes;
  }

  private async runChunk<Obstacle extends string>(
    runner: ParagraphTaskRunner<Obstacle>,
    chunk: readonly ParagraphTask<Obstacle>[],
  ): Promise<void> {
    const tracked = chunk.map(({ held }) => held.paragraph);
    try {
      await this.host.run(tracked, (context) => runner.runIn(context, chunk));
    } catch (error) {
      const { kind } = officeFailure(error);
      for (const { paragraph } of chunk) {
        if (runner.outcomes.has(paragraph)) continue;
        runner.outcomes.set(paragraph, { paragraph, outcome: kind });
      }
    }
  }

  private async letGo({ id }: SelectedText): Promise<void> {
    const held = this.selections.get(id)?.held ?? [];
    this.selections.delete(id);
    await this.tracked.release(held.flatMap(trackedOf));
  }

  /** The way back of the last few writes; older ones are forgotten, as Word has to follow each. */
  private async keepForRevert(entries: readonly TakenBack[]): Promise<number | null> {
    if (entries.length === 0) return null;
    const id = this.nextId();
    this.tracked.hold(entries.flatMap(heldBy));
    this.reverts.set(id, entries);
    const [oldest] = this.reverts.keys();
    if (this.reverts.size > MAX_REVERTS && oldest !== undefined) {
      const forgotten = this.reverts.get(oldest) ?? [];
      this.reverts.delete(oldest);
      await this.tracked.release(forgotten.flatMap(heldBy));
    }
    return id;
  }

  private pacer(): Pacer {
    const { clock } = this;
    return new Pacer({ now: () => clock.now(), breathe: () => clock.sleep(0) });
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}

/** What Word must follow for the way back. */
function heldBy({ held, how }: TakenBack): readonly OfficeExtension.ClientObject[] {
  const tracked = trackedOf(held);
  return how.kind === 'remove-comment' ? [...tracked, how.comment] : tracked;
}
