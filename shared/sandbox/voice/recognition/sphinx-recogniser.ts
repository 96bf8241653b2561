import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SphinxLines } from './read-sphinx-lines.ts';
import type { Heard, Recogniser, Recognition, SoundFormat } from './recogniser.ts';
import { Resampler } from './resampler.ts';

const programName = 'pocketsphinx_continuous';
/** The rate of its model. */
const rate = 16_000;

/**
 * English by Debian's pocketsphinx, a program that users install; each recording is a process of its
 * own. Nothing is tentative: an utterance comes when the silence behind it does.
 */
export class SphinxRecogniser implements Recogniser {
  readonly name = 'pocketsphinx';
  readonly version = '0.8';
  readonly #program: string;

  constructor(program: string) {
    this.#program = program;
  }

  open({ samplesPerSecond }: SoundFormat, onHeard: (heard: Heard) => void): Recognition {
    // It cannot read a socket, which is what a pipe of Node's is: `cat` makes it a real one.
    const command = 'cat | "$0" -infile /dev/stdin -time yes -logfn /dev/null';
    const child = spawn('/bin/sh', ['-c', command, this.#program], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own, so that all of it can be ended.
      detached: true,
    });
    const lines = new SphinxLines(onHeard);
    const ended = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`${programName} ended with ${String(code)}.`));
      });
    });
    // Who finishes is told; who closes does not ask.
    ended.catch(() => undefined);
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      lines.take(text);
    });
    child.stdin.on('error', () => undefined);
    const resampler = new Resampler(samplesPerSecond, rate);
    return {
      hear: (samples) => {
        const { buffer, byteOffset, byteLength } = resampler.take(samples);
        child.stdin.write(Buffer.from(buffer, byteOffset, byteLength));
      },
      finish: async () => {
        child.stdin.end();
        await ended;
        lines.finish();
      },
      close: () => {
        endGroup(child);
      },
    };
  }
}

/** The recogniser of this machine, null when none is installed. */
export function findSphinx(
  searchPath: string,
  modelFolder = '/usr/share/pocketsphinx/model/en-us',
): SphinxRecogniser | null {
  if (!existsSync(modelFolder)) return null;
  const places = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const program = places.map((folder) => path.join(folder, programName)).find(existsSync);
  return program === undefined ? null : new SphinxRecogniser(program);
}

function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}
