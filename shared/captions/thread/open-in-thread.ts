import type { AudioSource } from '../../api/voice/audio-source.ts';
import { say } from '../../messages/message.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StartThread } from '../../ports/work-thread.ts';
import { timeIn, type TimedPiece } from '../media/timed-piece.ts';
import { refused, type OpenedRecording, type OpenMedia } from '../opened-recording.ts';
import type { RecordingBytes } from '../recording-bytes.ts';
import { damagedRecording } from '../recording-error.ts';
import { EndlessRecordingError, RecordingThread } from './recording-thread.ts';
import type { FoundSound } from './thread-words.ts';

/**
 * Opens recordings each in a thread of its own, with limits of memory and of the time that it works
 * on one chunk: one that would take more is refused, or ends there, and the host goes on. The bytes
 * are read here. Whoever opens a recording closes it.
 */
export function openInThreads(start: StartThread, clock: Clock): OpenMedia {
  return async (bytes, track) => {
    const thread = await RecordingThread.start(start, bytes, clock);
    try {
      const opened = await open(thread, bytes, track);
      if (opened.type === 'refused') thread.end();
      return opened;
    } catch (error) {
      thread.end();
      if (error instanceof EndlessRecordingError) return refused(say('recording.endless'));
      throw error;
    }
  };
}

async function open(
  thread: RecordingThread,
  { byteLength }: RecordingBytes,
  track: number | null,
): Promise<OpenedRecording> {
  const answer = await thread.ask({ type: 'open', byteLength, track });
  if (answer.type !== 'opened') throw new RangeError('A thread answered something else.');
  if (answer.opened.type === 'refused') return answer.opened;
  const { durationInMs, tracks } = answer.opened;
  const audio = new ThreadSounds(thread, answer.opened).from(null);
  const close = (): void => {
    thread.end();
  };
  return { type: 'recording', audio, durationInMs, tracks, close };
}

/** The sound of a recording, and the same from other places on. */
class ThreadSounds {
  readonly #thread: RecordingThread;
  readonly #found: FoundSound;
  #count = 0;

  constructor(thread: RecordingThread, found: FoundSound) {
    this.#thread = thread;
    this.#found = found;
  }

  from(fromInMs: number | null): AudioSource {
    const { contentType, bytesPerSecond, byteLength, beginInMs } = this.#found;
    const sound = (this.#count += 1);
    const begin = fromInMs ?? 0;
    let piece: TimedPiece = { at: 0, length: 0, beginInMs: begin, endInMs: begin };
    const read: AudioSource['read'] = async (at, length, signal, lengthInMs) => {
      const wish = { at, length, lengthInMs: lengthInMs ?? null };
      const question = { type: 'read', sound, fromInMs, ...wish } as const;
      const answer = await this.#ask(question, signal, piece.endInMs);
      piece = { ...answer, at, length: answer.data.length };
      return answer.data;
    };
    const common = { contentType, bytesPerSecond, byteLength, read };
    if (beginInMs === null) return common;
    return {
      ...common,
      packets: {
        beginInMs,
        timeAt: (at) => timeIn(piece, at),
        from: (inMs) => this.from(inMs),
      },
    };
  }

  async #ask(
    question: Parameters<RecordingThread['ask']>[0],
    signal: AbortSignal,
    readInMs: number,
  ): Promise<{ data: Uint8Array; beginInMs: number; endInMs: number }> {
    try {
      const answer = await this.#thread.ask(question, signal);
      if (answer.type === 'chunk') return answer.chunk;
    } catch (error) {
      if (error instanceof EndlessRecordingError) throw damagedRecording(readInMs);
      throw error;
    }
    throw new RangeError('A thread answered something else.');
  }
}
