import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { visibleLine } from '../../../shared/text/visible.ts';
import { installAdvice, microphoneLists, recordersFor } from '../captions/recorders.ts';
import type { Microphone } from '../command-context.ts';
import { InputError } from '../input-error.ts';
import { findProgram } from './find-program.ts';
import { streamPieces } from './stream-pieces.ts';

/** What this machine has. */
export interface SoundMachine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Begins to record. Throws InputError where no program can; one that fails says so in the pieces. */
export function openMicrophone(
  device: string | null,
  { platform, environment }: SoundMachine,
): Microphone {
  for (const recorder of recordersFor(platform, device)) {
    const file = findProgram(recorder.program, environment['PATH'] ?? '', platform);
    if (file === null) continue;
    const child = spawn(file, recorder.arguments, {
      env: { ...environment, ...recorder.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    return listenTo(child, child.stdout, child.stderr, recorder.program);
  }
  throw new InputError(`No program was found that records. ${installAdvice(platform, device)}`);
}

function listenTo(
  child: ChildProcess,
  sound: Readable,
  complaints: Readable,
  name: string,
): Microphone {
  const stop = (): void => {
    child.kill('SIGINT');
  };
  // Nothing is left behind that goes on recording.
  process.once('exit', stop);
  let said = '';
  complaints.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(-2_000);
  });
  const over = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve(code);
    });
    child.on('error', () => {
      resolve(null);
    });
  });
  async function* pieces(): AsyncGenerator<Uint8Array> {
    let hasSound = false;
    for await (const piece of streamPieces(sound)) {
      hasSound = true;
      yield piece;
    }
    // One that is stopped ends with a code of its own; what it recorded counts.
    if (!hasSound && (await over) !== 0) throw new InputError(failureSentence(name, said));
  }
  return { name, pieces: endedBy(pieces(), stop), stop };
}

/** A generator that waits for a piece cannot be ended by itself: what it waits for is. */
function endedBy(
  generator: AsyncGenerator<Uint8Array>,
  stop: () => void,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => generator.next(),
      return: () => {
        stop();
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
}

function failureSentence(name: string, said: string): string {
  const last = said
    .split('\n')
    .map((line) => visibleLine(line).trim())
    .findLast((line) => line !== '');
  const why = last === undefined ? '' : ` It said: ${last}`;
  return `${name} recorded nothing.${why} "interlinear captions --microphones" lists the microphones; --microphone <name> chooses one.`;
}

/** What the recorders here know of microphones, in their own words. Throws InputError for none. */
export async function listMicrophones({
  platform,
  environment,
}: SoundMachine): Promise<readonly string[]> {
  for (const { recorder, program, arguments: words } of microphoneLists(platform)) {
    const searchPath = environment['PATH'] ?? '';
    const file = findProgram(program, searchPath, platform);
    if (file === null || findProgram(recorder, searchPath, platform) === null) continue;
    return [`As ${recorder} names them:`, ...(await linesOf(file, words))];
  }
  throw new InputError(
    `No program was found that knows microphones. ${installAdvice(platform, '')}`,
  );
}

/** ffmpeg lists devices among its complaints, and ends with an error. */
function linesOf(file: string, words: readonly string[]): Promise<readonly string[]> {
  const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      resolve(said.split(/\r?\n/).filter((line) => line.trim() !== ''));
    });
  });
}
