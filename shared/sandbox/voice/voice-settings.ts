import type { Recogniser } from './recognition/recogniser.ts';
import type { Speaker } from './speech/speaker.ts';

export interface VoiceSettings {
  /** What hears; a script that says so without. */
  readonly recogniser?: Recogniser;
  /** What speaks; without, accounts have no part in the closed beta of translated speech. */
  readonly speaker?: Speaker;
  /** A token is good for so long; a minute. */
  readonly tokenLifetimeInMs?: number;
  /** A session without a connection waits so long for the next; five minutes. */
  readonly sessionLifetimeInMs?: number;
}
