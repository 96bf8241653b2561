import type { AudioSource } from '../api/voice/audio-source.ts';
import type { RecordingBytes } from './recording-bytes.ts';

export type OpenedRecording =
  | {
      readonly type: 'recording';
      readonly audio: AudioSource;
      /** Of its sound. */
      readonly durationInMs: number;
      /** Null where there is but one. */
      readonly tracks: SoundTracks | null;
      /** Lets go what it is read with. Whoever opened it calls this, however that went on. */
      readonly close: () => void;
    }
  | RefusedRecording;

/**
 * Opens sound in a container; `track` is the number of a track, null for the one that players choose.
 * Rejects with a `BlobError`.
 */
export type OpenMedia = (bytes: RecordingBytes, track: number | null) => Promise<OpenedRecording>;

/** Several sound tracks in one file, of which one is used. */
export interface SoundTracks {
  /** Number of the one that is used, from 1. */
  readonly used: number;
  readonly all: readonly SoundTrack[];
}

export interface SoundTrack {
  /** From 1. */
  readonly number: number;
  /** Three letters of ISO 639-2; null when nobody says. */
  readonly language: string | null;
  /** What the makers of the file call it; null where they do not. */
  readonly name: string | null;
}

export interface RefusedRecording {
  readonly type: 'refused';
  readonly code: RecordingRefusalCode;
  /** What the sentence says beside its words: the codec, the place, or the number of tracks. */
  readonly value: string;
  /** Why it cannot be streamed, and what to do; does not name the file. */
  readonly sentence: string;
}

export type RecordingRefusalCode =
  | 'empty'
  | 'unknown-format'
  | 'damaged'
  | 'damaged-at'
  | 'endless'
  | 'chained'
  | 'silent'
  | 'wav-header'
  | 'telephone'
  | 'codec'
  | 'no-track';

const advice = 'Convert it to WAV with 16-bit samples at 16,000 Hz.';

const sentences: Readonly<Record<RecordingRefusalCode, (value: string) => string>> = {
  empty: () => 'The file is empty.',
  'unknown-format': () =>
    'This is no recording that can be read (WAV, FLAC, MP3, Ogg, AAC, MP4, QuickTime, Matroska, ' +
    `WebM, MPEG-TS). ${advice}`,
  damaged: () => `The file is damaged: its sound cannot be found. ${advice}`,
  'damaged-at': (place) =>
    `The file is damaged at byte ${place}. Copy it again from where it comes from. ${advice}`,
  endless: () =>
    `The file is damaged: reading it takes more time or memory than sound does. Copy it again from ` +
    `where it comes from. ${advice}`,
  chained: () =>
    `It holds several recordings one after the other, of which only the first could be read. ${advice}`,
  silent: () => 'There is no sound in it.',
  'wav-header': () => `The header of this WAV file cannot be used. ${advice}`,
  telephone: () => `A-law and \u00b5-law are taken with one channel at 8,000 Hz only. ${advice}`,
  codec: (name) => `The service takes no ${name} sound. ${advice}`,
  'no-track': (count) => `It has no such sound track. Choose a number from 1 to ${count}, or none.`,
};

/** Says why a recording cannot be streamed. */
export function refused(code: RecordingRefusalCode, value = ''): RefusedRecording {
  return { type: 'refused', code, value, sentence: sentences[code](value) };
}

/** Of a recording that is read with nothing but its bytes. */
export function nothingToClose(): void {
  // Those are the caller's.
}
