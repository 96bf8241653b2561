import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { PipeStage } from './mode-file.ts';

/** One text takes milliseconds; the first one waits for the data to be loaded. */
const longestInMs = 3_000;
const startInMs = 10_000;
/** Loaded data takes hundreds of megabytes. */
const idleInMs = 60_000;
const mostBytes = 1_000_000;

/** Tells the analysis that a sentence ends, and is taken off the answer. */
const ending = '.[][]';

interface Running {
  readonly children: readonly ChildProcess[];
  readonly input: Writable;
  readonly output: Readable;
}

/**
 * The programs of one mode, started with the first text and kept while there are more. A program
 * that crashed keeps the others waiting: what does not answer in time is ended, and started anew
 * with the next text.
 */
export class ApertiumPipe {
  readonly #stages: readonly PipeStage[];
  readonly #searchPath: string;
  #running: Running | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | null = null;
  #isWarm = false;

  constructor(stages: readonly PipeStage[], searchPath: string) {
    this.#stages = stages;
    this.#searchPath = searchPath;
  }

  /**
   * The answer to a text in the form of the stream; null where there is none. Rejects with the
   * reason of the signal at once: what the programs are at meanwhile goes on for nobody, and the next
   * text waits for its end.
   */
  ask(text: string, signal: AbortSignal): Promise<string | null> {
    const answer = this.#last.then(() => (signal.aborted ? null : this.#ask(text)));
    this.#last = answer.catch(() => undefined);
    return orAborted(answer, signal);
  }

  close(): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = null;
    this.#isWarm = false;
    for (const child of running?.children ?? []) child.kill('SIGKILL');
    running?.input.destroy();
    running?.output.destroy();
  }

  async #ask(text: string): Promise<string | null> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    // A text with an end of its own would shift every answer behind it.
    if (text.includes('\0')) return null;
    this.#running ??= this.#start();
    if (this.#running === null) return null;
    const answer = await this.#exchange(this.#running, `${text}${ending}\0`);
    if (answer === null) {
      this.close();
      return null;
    }
    this.#isWarm = true;
    this.#idle = setTimeout(() => {
      this.close();
    }, idleInMs).unref();
    return answer.endsWith(ending) ? answer.slice(0, -ending.length) : null;
  }

  #exchange({ input, output, children }: Running, text: string): Promise<string | null> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const settle = (answer: string | null): void => {
        clearTimeout(limit);
        output.removeAllListeners('data');
        output.removeAllListeners('close');
        for (const child of children) child.removeAllListeners('exit');
        resolve(answer);
      };
      const fail = (): void => {
        settle(null);
      };
      const limit = setTimeout(fail, this.#isWarm ? longestInMs : startInMs);
      output.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > mostBytes) fail();
        if (!chunk.includes(0)) return;
        const whole = Buffer.concat(chunks);
        // One answer to one text, with nothing behind its end.
        settle(whole.indexOf(0) === whole.length - 1 ? whole.toString('utf8', 0, bytes - 1) : null);
      });
      output.on('close', fail);
      for (const child of children) child.on('exit', fail);
      input.write(text);
    });
  }

  /** Null where the system has no room for more programs or pipes. */
  #start(): Running | null {
    const children: ChildProcess[] = [];
    let from: Readable | 'pipe' = 'pipe';
    for (const { program, options } of this.#stages) {
      const child: ChildProcess = spawn(program, options, {
        stdio: [from, 'pipe', 'ignore'],
        env: { PATH: this.#searchPath, LC_ALL: 'C.UTF-8' },
        // Without a terminal, Ctrl+C in one is ours alone to act upon.
        detached: true,
      });
      // One that cannot be started ends at once: its exit is what is waited for.
      child.on('error', () => child.emit('exit', 1, null));
      child.unref();
      // The next program has it now; here it would keep the pipe open behind its end.
      if (from !== 'pipe') from.destroy();
      children.push(child);
      from = outputOf(child) ?? 'pipe';
      if (from === 'pipe') break;
    }
    const input = children[0]?.stdin ?? null;
    if (input === null || from === 'pipe') {
      for (const child of children) child.kill('SIGKILL');
      return null;
    }
    input.on('error', () => undefined);
    from.on('error', () => undefined);
    return { children, input, output: from };
  }
}

function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/** Where the system has no pipe left, Node gives a program none, whatever its types say. */
function outputOf(child: ChildProcess): Readable | undefined {
  return child.stdout ?? undefined;
}
