import type { AudioSource } from '../api/voice/audio-source.ts';
import type { Message } from '../messages/message.ts';
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
  /** Why it cannot be streamed, and what to do; does not name the file. */
  readonly said: Message;
}

/** A recording that cannot be streamed. */
export function refused(said: Message): RefusedRecording {
  return { type: 'refused', said };
}

/** Of a recording that is read with nothing but its bytes. */
export function nothingToClose(): void {
  // Those are the caller's.
}
