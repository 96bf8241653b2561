import type { UnreadPart } from '../core/unread-parts.ts';
import type {
  VoiceMediaChunk,
  VoiceSourceSegment,
  VoiceStreamFailure,
  VoiceTargetSegment,
} from '../types/voice.ts';

/** A message of the service, read. */
export type VoiceEvent =
  | {
      readonly type: 'source-transcript';
      readonly concluded: readonly VoiceSourceSegment[];
      readonly tentative: readonly VoiceSourceSegment[];
      /** Concluded segments that could not be read; absent for none. */
      readonly unread?: readonly UnreadPart[];
    }
  | {
      readonly type: 'target-transcript';
      readonly language: string;
      readonly concluded: readonly VoiceTargetSegment[];
      readonly tentative: readonly VoiceTargetSegment[];
      readonly unread?: readonly UnreadPart[];
    }
  | { readonly type: 'target-media'; readonly chunk: VoiceMediaChunk<Uint8Array> }
  | { readonly type: 'end-of-source-transcript' }
  | { readonly type: 'end-of-target-transcript'; readonly language: string }
  | { readonly type: 'end-of-target-media'; readonly language: string }
  | { readonly type: 'end-of-stream' }
  | { readonly type: 'failure'; readonly failure: VoiceStreamFailure }
  /** Of a later version of the protocol: passed over. */
  | { readonly type: 'unknown' };
