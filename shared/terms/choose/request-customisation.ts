import type { ServiceError } from '../../api/core/errors/errors.ts';
import type { Message } from '../../messages/message.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';
import type { VersionedId } from '../../translation/plan/translation-options.ts';
import type { AccountLists, Freshness } from '../../cache/account-lists.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProbeLanguage } from './language-probe.ts';

/** What somebody wants used, by name or id, whatever the languages are. */
export interface TermWishes {
  /** Names or ids; `*` stands for every glossary of the account. Empty: none. */
  readonly glossaries: readonly string[];
  /** Names or ids of style rule lists; the first one of the target language is used. */
  readonly styles: readonly string[];
  /** Name or id of a translation memory; null for none. */
  readonly memory: string | null;
}

export interface ChosenGlossary extends VersionedId {
  readonly name: string;
  /** The dictionary that holds for the request. */
  readonly pair: DictionaryPair;
}

/** What a request takes of it, and what there is to say. */
export interface RequestCustomisation {
  /** Up to five, in the order of the wishes, then by name. */
  readonly glossaries: readonly ChosenGlossary[];
  readonly style: (VersionedId & { readonly name: string }) | null;
  readonly memory: (VersionedId & { readonly name: string }) | null;
  /** Service code to send; filled by detection where a glossary needs one and none was known. */
  readonly sourceLanguage: string | null;
  /** True when it was detected: hosts say so. */
  readonly isDetected: boolean;
  /** What the text turned out to be in where that was asked, also when no glossary goes from there. */
  readonly detectedLanguage: string | null;
  /** Characters that detecting was billed; 0 when it cost nothing. */
  readonly billedCharacters: number;
  readonly notices: readonly TermNotice[];
}

/** Why something wished for is not used, and what to do. */
export interface TermNotice {
  readonly code:
    | 'glossary-not-found'
    | 'glossary-ambiguous'
    | 'glossary-not-ready'
    | 'no-dictionary-for-pair'
    | 'too-many-glossaries'
    | 'source-not-detected'
    | 'style-not-found'
    | 'style-of-other-language'
    | 'style-needs-pro'
    | 'memory-not-found'
    | 'memory-of-other-languages'
    | 'not-permitted'
    /** The account's list could not be read, now or before. */
    | 'not-available';
  /** Of the wish, or of what was found for it; empty when it is about all of a kind. */
  readonly name: string;
  readonly said: Message;
  /** Why a list could not be read, or nobody could be asked for the language. */
  readonly error?: ServiceError;
}

/** What is to be translated. */
export interface TermRequest {
  /** Service code; null when nobody knows: a glossary needs it, and it is detected then. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** The first texts; only asked for where the language has to be detected. */
  sample(): readonly string[];
}

export interface TermPorts {
  readonly lists: AccountLists;
  /** One per connection: it remembers what it detected. */
  readonly probe: ProbeLanguage;
  readonly clock: Clock;
  /** `current` when absent. */
  readonly freshness?: Freshness;
  /** How long a glossary that is not ready is waited for; 0 when absent: it is left out and said. */
  readonly readyWithinMs?: number;
  readonly onDetecting?: () => void;
  readonly signal?: AbortSignal;
}
