import type { CharacterCounter } from './character-counter.ts';
import type { DocumentCounter } from './document-counter.ts';

/** `classic` is Pro Classic: everything of Pro, the usage answer of Free. */
export type Plan = 'free' | 'pro' | 'classic';

export interface Account {
  /** Names it in files; the key cannot be had back from it. */
  readonly id: string;
  readonly plan: Plan;
  /** Null when none is set. */
  readonly characterLimit: number | null;
  readonly isEnrolledForDetection: boolean;
  /** Shown in usage when not null; only mock sessions set them. */
  readonly documentLimit: number | null;
  readonly teamDocumentLimit: number | null;
  readonly characters: CharacterCounter;
  readonly documents: DocumentCounter;
}

/** One key of an account, with its own count and limit. */
export interface ApiKey {
  readonly account: Account;
  /** 0 blocks all use, null lifts the limit. */
  readonly characterLimit: number | null;
  readonly isDeactivated: boolean;
  readonly characters: CharacterCounter;
}
