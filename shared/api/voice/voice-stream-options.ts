import type { Clock } from '../../ports/clock.ts';
import type { WebSocketConnector } from '../../ports/web-socket.ts';
import type { EngineReport } from '../core/engine-header.ts';
import type { VoiceMethods } from '../voice-methods.ts';
import type { SoundMeter } from './sound-meter.ts';
import type { TranscriptChange, VoiceTranscript } from './transcript-log.ts';
import type { VoiceEvent } from './voice-event.ts';

export interface VoiceStreamParts {
  readonly client: VoiceMethods;
  readonly connector: WebSocketConnector;
  readonly clock: Clock;
}

export interface VoiceStreamOptions {
  readonly signal?: AbortSignal;
  /** How many times as fast as it is spoken sound goes out: above 0, 2 at most. 2. */
  readonly speed?: number;
  /** Told of all text as it comes; concluded text once. */
  readonly onTranscript?: (change: TranscriptChange) => void;
  /** Told of synthesized sound, in order. */
  readonly onMedia?: (event: Extract<VoiceEvent, { type: 'target-media' }>) => void;
  /** Milliseconds of sound that the service has taken. */
  readonly onProgress?: (sentInMs: number) => void;
  /** Asked before each chunk. Where it allows no more, the stream ends as if the sound did. */
  readonly meter?: SoundMeter;
  /** What an earlier stream of the same sound concluded: this one goes on where text is missing. */
  readonly heardBefore?: VoiceTranscript;
  /** Told when a lost connection is made again. */
  readonly onRecovery?: (how: Recovery) => void;
  /** Told once how it went so far, before a stream that fails rejects. */
  readonly onFailed?: (outcome: VoiceOutcome) => void;
}

/**
 * `reconnected`: the session goes on. `restarted`: a new one hears what has no text yet again.
 * `gap`: it goes on, and what was said last before it may be missing.
 */
export type Recovery = 'reconnected' | 'restarted' | 'gap';

export interface VoiceOutcome {
  readonly transcript: VoiceTranscript;
  /** What listens, as the sandbox names it; empty for the real service. */
  readonly engines: readonly EngineReport[];
  readonly reconnections: number;
  readonly restarts: number;
  /** Sound that may have been billed twice (promise P10). */
  readonly sentTwiceInMs: number;
}
