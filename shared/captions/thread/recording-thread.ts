import { FormatError } from '../../formats/format-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StartThread, WorkThread } from '../../ports/work-thread.ts';
import { readPart, type RecordingBytes } from '../recording-bytes.ts';
import type { HostWord, ThreadWord } from './thread-words.ts';
import { WorkTime } from './work-time.ts';

/** What a thread may work on one chunk, or on opening a file: good ones take some milliseconds. */
const mostWorkInMs = 30_000;
/**
 * What it may work longer for each byte that it reads for that. Long files that do not say how long
 * they are, such as MP3 of a changing rate, are gone through packet by packet, and a slow machine
 * needs half a second for the smallest packets of a MiB. The bytes of the whole file count once.
 */
const workInMsOfByte = 2_000 / (1024 * 1024);

/** The thread was ended, or ended, because of what the recording made it do. */
export class EndlessRecordingError extends Error {}

type Question = Exclude<HostWord, { readonly type: 'bytes' }>;
type Answer = Exclude<ThreadWord, { readonly type: 'fetch' | 'failed' }>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** The host's side of a thread that reads one recording. It is asked one thing after the other. */
export class RecordingThread {
  readonly #thread: WorkThread;
  readonly #bytes: RecordingBytes;
  readonly #time: WorkTime;
  #waiting: Waiting | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #fetches = 0;
  /** Bytes read for the question under way that gave it more time. */
  #granted = 0;
  /** Why the file itself could not be read. */
  #unreadable: { readonly reason: unknown } | null = null;
  #over: { readonly reason: unknown } | null = null;

  private constructor(thread: WorkThread, bytes: RecordingBytes, clock: Clock) {
    this.#thread = thread;
    this.#bytes = bytes;
    this.#time = new WorkTime(clock, mostWorkInMs, () => {
      this.#end(new EndlessRecordingError());
    });
    thread.listen({
      onMessage: (message) => {
        this.#take(message as ThreadWord);
      },
      onEnd: (fault) => {
        this.#end(fault ?? new EndlessRecordingError());
      },
    });
  }

  static async start(
    start: StartThread,
    bytes: RecordingBytes,
    clock: Clock,
  ): Promise<RecordingThread> {
    return new RecordingThread(await start(), bytes, clock);
  }

  /**
   * Rejects with a `FormatError`, with what reading the file rejects with, with an
   * `EndlessRecordingError`, or with the abort; an answer nobody waits for is let go.
   */
  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    const answer = this.#last.then(() => this.#asked(question));
    this.#last = answer.catch(() => undefined);
    return signal === undefined ? answer : untilAborted(answer, signal);
  }

  end(): void {
    this.#end(new Error('The recording is closed.'));
  }

  async #asked(question: Question): Promise<Answer> {
    if (this.#over !== null) throw this.#over.reason;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#granted = 0;
      this.#time.begin();
      this.#thread.post(question);
    });
  }

  #take(word: ThreadWord): void {
    if (word.type === 'fetch') {
      void this.#fetch(word);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#time.end();
    if (word.type !== 'failed') {
      // The library may have made a refusal of it.
      if (this.#unreadable === null) waiting?.resolve(word);
      else waiting?.reject(this.#unreadable.reason);
    } else if (word.fault !== null) {
      waiting?.reject(new FormatError(word.fault, null));
    } else waiting?.reject(this.#unreadable?.reason ?? new Error('A recording was not read.'));
  }

  async #fetch({ id, at, length }: Extract<ThreadWord, { type: 'fetch' }>): Promise<void> {
    this.#fetches += 1;
    this.#time.pause();
    const data = await readPart(this.#bytes, at, length, this.#bytes.byteLength).catch(
      (error: unknown) => {
        this.#unreadable ??= { reason: error };
        return null;
      },
    );
    this.#fetches -= 1;
    if (this.#over !== null) return;
    const counted = Math.min(data?.length ?? 0, this.#bytes.byteLength - this.#granted);
    this.#granted += counted;
    this.#time.grant(counted * workInMsOfByte);
    if (this.#fetches === 0) this.#time.resume();
    this.#thread.post({ type: 'bytes', id, data } satisfies HostWord);
  }

  #end(reason: unknown): void {
    if (this.#over !== null) return;
    this.#over = { reason };
    this.#time.end();
    this.#thread.end();
    this.#waiting?.reject(reason);
    this.#waiting = null;
  }
}

async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
