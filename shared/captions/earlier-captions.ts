import type { VoiceTranscript } from '../api/voice/transcript-log.ts';
import { digestHex } from '../cache/digest.ts';
import { readPart, type RecordingBytes } from './recording-bytes.ts';
import type { CaptionMemory } from './caption-memory.ts';
import type { CaptionedRecording, CaptionOrder } from './caption-recording.ts';
import { resumePoint, soundBefore } from './resume-point.ts';

/** What tells captions of one recording apart from others of it. */
export interface CaptionWork {
  /** As `recordingPrint` gives it. */
  readonly print: string;
  /** Who listens, for people: the sandbox and a service hear different words. */
  readonly service: string;
  readonly source: string | null;
  readonly targets: readonly string[];
  /** Null for the usual sound track. */
  readonly track: number | null;
  /** Its name or id. */
  readonly glossary: string | null;
  readonly formality: string | null;
  /** Name or id of a list of spoken terms. */
  readonly spokenTerms: string | null;
}

/** Where an earlier run of the same captions ended early. */
export interface ResumedCaptions {
  /** What it concluded, for `heardBefore` of a stream. */
  readonly transcript: VoiceTranscript;
  /** Milliseconds of the recording at which the next run goes on. */
  readonly atInMs: number;
  /** Milliseconds of its sound that had gone by then: they are not sent again. */
  readonly sentInMs: number;
}

/** What is known of the same captions from before. */
export interface EarlierCaptions {
  /** Null where all has to be sent. */
  readonly resumed: ResumedCaptions | null;
  /** Keeps what this run concluded where it ended early too; resolves with whether it is kept. */
  readonly settle: (result: CaptionedRecording) => Promise<boolean>;
}

/** For captions of which a part is no use, or whose sound is not there twice. */
export const noEarlierCaptions: EarlierCaptions = {
  resumed: null,
  settle: () => Promise.resolve(false),
};

/** Looks for an earlier run that ended early. Never rejects: a memory that fails holds nothing. */
export async function findEarlierCaptions(
  memory: CaptionMemory,
  work: CaptionWork,
  audio: CaptionOrder['audio'],
): Promise<EarlierCaptions> {
  const name = nameOf(work);
  const transcript = await memory.read(name);
  const order = { audio, targetLanguages: work.targets };
  const atInMs = transcript === null ? 0 : resumePoint(order, transcript);
  return {
    resumed:
      transcript === null || atInMs === 0
        ? null
        : { transcript, atInMs, sentInMs: soundBefore(order, atInMs) },
    settle: async ({ failure, transcript: concluded }) => {
      if (failure !== null) return memory.keep(name, concluded);
      await memory.forget(name);
      return false;
    },
  };
}

function nameOf(work: CaptionWork): string {
  const { print, service, source, targets, track, glossary, formality, spokenTerms } = work;
  return JSON.stringify([print, service, source, targets, track, glossary, formality, spokenTerms]);
}

const PRINTED_BYTES = 65_536;

/**
 * What the content of a recording is told by: its length and both ends. Reading gigabytes for it
 * would take longer than what it spares. Rejects as reading does.
 */
export async function recordingPrint(bytes: RecordingBytes): Promise<string> {
  const { byteLength } = bytes;
  const length = Math.min(PRINTED_BYTES, byteLength);
  const parts: Uint8Array[] = [new TextEncoder().encode(String(byteLength))];
  for (const at of [0, byteLength - length]) {
    parts.push(await readPart(bytes, at, length, byteLength));
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return digestHex(whole);
}
