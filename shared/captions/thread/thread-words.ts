import type { Message } from '../../messages/message.ts';
import type { RefusedRecording, SoundTracks } from '../opened-recording.ts';

/** What a host says to the thread that reads a recording. */
export type HostWord =
  | { readonly type: 'open'; readonly byteLength: number; readonly track: number | null }
  | {
      readonly type: 'read';
      /** Another number for each place from which the sound is read on. */
      readonly sound: number;
      /** Where that sound begins; null for all of it. */
      readonly fromInMs: number | null;
      readonly at: number;
      readonly length: number;
      readonly lengthInMs: number | null;
    }
  /** Bytes of the file that were asked for; null where it cannot be read. */
  | { readonly type: 'bytes'; readonly id: number; readonly data: Uint8Array | null };

/** What the thread says; each `open` and each `read` is answered once, in turn. */
export type ThreadWord =
  | { readonly type: 'opened'; readonly opened: RefusedRecording | FoundSound }
  | { readonly type: 'chunk'; readonly chunk: SoundPiece }
  | { readonly type: 'failed'; readonly fault: ThreadFault }
  | {
      readonly type: 'fetch';
      readonly id: number;
      readonly at: number;
      readonly length: number;
    };

/** What can be said of a sound before any of it is read. */
export interface FoundSound {
  readonly type: 'recording';
  readonly durationInMs: number;
  readonly tracks: SoundTracks | null;
  readonly contentType: string;
  readonly bytesPerSecond: number;
  readonly byteLength: number | null;
  /** Of packets; null for raw samples. */
  readonly beginInMs: number | null;
}

export interface SoundPiece {
  readonly data: Uint8Array;
  /** When it is heard; 0 for raw samples, whose places say it. */
  readonly beginInMs: number;
  readonly endInMs: number;
}

/** What is said of a fault of the recording; null where the file cannot be read, or nobody knows. */
export type ThreadFault = Message | null;
