import type { CharacterCounter, PeriodCounter } from './counters.ts';
import type { UsageLedger } from './usage-ledger.ts';

/** `classic` is Pro Classic: everything of Pro, the usage answer of Free. */
export type AccountPlan = 'free' | 'pro' | 'classic';

export interface Account {
  /** Names it in files; the key cannot be had back from it. */
  readonly id: string;
  readonly plan: AccountPlan;
  /** Null when none is set. */
  readonly characterLimit: number | null;
  /** Milliseconds of a billing period; null when none is set. */
  readonly speechLimitInMs: number | null;
  readonly isEnrolledForDetection: boolean;
  /** Shown in usage when not null; only mock sessions set them. */
  readonly documentLimit: number | null;
  readonly teamDocumentLimit: number | null;
  readonly characters: CharacterCounter;
  readonly documents: PeriodCounter;
  /** Milliseconds that were heard. */
  readonly speech: PeriodCounter;
  /** Its developer keys, oldest first; admin keys are not among them. */
  readonly keys: ApiKey[];
}

/** One key of an account, with its own count and limit. */
export interface ApiKey {
  readonly account: Account;
  /** Admin keys manage developer keys and do nothing else. */
  readonly role: 'developer' | 'admin';
  /** Two GUIDs joined by a colon. */
  readonly id: string;
  /** Its first and last characters: what analytics show of it. */
  readonly mask: string;
  /** Wall time. */
  readonly createdAt: number;
  label: string;
  /** 0 blocks all use, null lifts the limit. */
  characterLimit: number | null;
  /** The same for speech. */
  speechLimitInMs: number | null;
  /** Wall time; null while it works. */
  deactivatedAt: number | null;
  readonly characters: CharacterCounter;
  readonly speech: PeriodCounter;
  readonly ledger: UsageLedger;
}
