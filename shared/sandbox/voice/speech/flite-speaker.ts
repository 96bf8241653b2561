import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readWavHeader } from '../../../formats/audio/wav.ts';
import { baseLanguageOf } from '../../languages/language-table.ts';
import { decodeSound } from '../decode-sound.ts';
import type { Speaker, SpokenSound } from './speaker.ts';

const run = promisify(execFile);
/** One text takes far less. */
const longestInMs = 60_000;

/** English by flite, a program that users install. */
export class FliteSpeaker implements Speaker {
  readonly name = 'flite';
  readonly version = '2';
  readonly #program: string;

  constructor(program: string) {
    this.#program = program;
  }

  speaks(language: string): boolean {
    return baseLanguageOf(language).toLowerCase() === 'en';
  }

  async speak(text: string, signal: AbortSignal): Promise<SpokenSound> {
    const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-speech-'));
    try {
      const file = path.join(folder, 'speech.wav');
      const options = ['-voice', 'slt', '-t', text, '-o', file];
      await run(this.#program, options, { signal, timeout: longestInMs });
      return soundOf(await readFile(file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The speaker of this machine, null when none is installed. */
export function findFlite(searchPath: string): FliteSpeaker | null {
  const places = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const named = places.flatMap((folder) => [
    path.join(folder, 'flite'),
    path.join(folder, 'flite.exe'),
  ]);
  const program = named.find(existsSync);
  return program === undefined ? null : new FliteSpeaker(program);
}

function soundOf(bytes: Uint8Array): SpokenSound {
  const header = readWavHeader(bytes, bytes.length);
  const isUsable =
    header?.encoding === 'pcm' && header.bitsPerSample === 16 && header.channels === 1;
  if (header === null || !isUsable) throw new Error('flite wrote no sound that can be used.');
  const { dataStart, dataLength, samplesPerSecond: rate } = header;
  const data = bytes.subarray(dataStart, dataStart + dataLength);
  return { samples: decodeSound(data, { encoding: 's16le', rate }), samplesPerSecond: rate };
}
