import path from 'node:path';
import type { AudioSource } from '../../../shared/api/voice/audio-source.ts';
import {
  type LiveSound,
  type SoundTracks,
  createLiveSound,
  openRecording,
  recordingPrint,
} from '../../../shared/captions/index.ts';
import { FormatError } from '../../../shared/formats/format-error.ts';
import { say } from '../../../shared/messages/message.ts';
import type { CommandContext } from '../command-context.ts';
import type { Invocation } from '../invocation.ts';
import { UsageError } from '../usage-error.ts';
import type { CaptionWishes } from './caption-options.ts';
import type { CaptionedSound } from './report-captions.ts';

/** Sound to make captions of. */
export interface Recording extends CaptionedSound {
  /** Captions go beside it, by its name. */
  readonly path: string;
  readonly audio: AudioSource;
  /** What its content is told by; null for sound that is not there twice. */
  readonly print: string | null;
  /** Ends sound that is being recorded; null for a file, which has an end. */
  readonly end: (() => void) | null;
  /** Lets go what a file is read with. */
  readonly close: () => void;
}

const recordings = {
  extensions: [
    ...['wav', 'flac', 'mp3', 'ogg', 'oga', 'opus', 'aac', 'm4a', 'mka'],
    ...['mp4', 'm4v', 'mov', 'mkv', 'webm', 'ts', 'mts', 'm2ts'],
  ],
  name: 'recording',
};

/** What the operand names, opened. Throws UsageError or FormatError; rejects with a `BlobError`. */
export async function findRecording(
  invocation: Invocation,
  wishes: CaptionWishes,
  context: CommandContext,
): Promise<Recording> {
  const { microphone, track } = wishes;
  if (microphone !== null) {
    if (invocation.operands.length > 0) {
      throw new UsageError('Name a recording or --microphone, not both.');
    }
    const { name, pieces, stop } = await context.microphone(microphone.device);
    // A recorder that ends by itself gives what it still holds; sound that is over is not waited for.
    return liveRecording(`the microphone (${name})`, createLiveSound(pieces), stop, wishes);
  }
  if (invocation.operands.length === 1 && invocation.operands[0] === '-') {
    const audio = createLiveSound(context.inputPieces());
    return liveRecording('standard input', audio, audio.end, wishes);
  }
  const [found, ...more] = await context.finder.find(invocation.operands, recordings);
  if (found === undefined || more.length > 0) {
    throw new UsageError('Name one recording: captions are made of one at a time.');
  }
  const bytes = await context.openFile(found.path);
  const opened = await openRecording(bytes, context.openMedia, { track });
  if (opened.type === 'refused') {
    const said = say('recording.refused', { file: found.name, why: opened.said });
    throw new FormatError(said, null);
  }
  const { audio, durationInMs, tracks, close } = opened;
  if (tracks !== null && track === null && !context.quiet) {
    context.terminal.err(sentenceOf(found.name, tracks));
  }
  const print = await recordingPrint(bytes);
  return {
    path: found.path,
    name: found.name,
    audio,
    durationInMs,
    tracks,
    print,
    end: null,
    close,
  };
}

function liveRecording(
  name: string,
  audio: LiveSound,
  end: () => void,
  wishes: CaptionWishes,
): Recording {
  const file = path.resolve(`${wishes.name}.wav`);
  return {
    path: file,
    name,
    durationInMs: null,
    tracks: null,
    audio,
    print: null,
    end,
    close: end,
  };
}

function sentenceOf(name: string, { used, all }: SoundTracks): string {
  const language = all[used - 1]?.language ?? null;
  const label = language === null ? '' : ` (${languageName(language)})`;
  return `${name} has ${all.length} sound tracks; number ${used}${label} is used. --track chooses another.`;
}

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(code) ?? code;
}
