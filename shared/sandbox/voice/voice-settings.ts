import type { Recogniser } from './recognition/recogniser.ts';

export interface VoiceSettings {
  /** What hears; a script that says so without. */
  readonly recogniser?: Recogniser;
  /** A token is good for so long; a minute. */
  readonly tokenLifetimeInMs?: number;
  /** A session without a connection waits so long for the next; five minutes. */
  readonly sessionLifetimeInMs?: number;
}
