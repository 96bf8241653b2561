import type { AccountSetting } from './accounts/account-book.ts';
import type { CustomisationSettings } from './customisation/customisation-book.ts';
import type { DocumentSettings } from './documents/document-settings.ts';
import type { EngineSet } from './engines/engine.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { RequestLogEntry } from './server/request-log.ts';
import type { VoiceSettings } from './voice/voice-settings.ts';

export interface SandboxOptions {
  /** What translates, detects and improves. Stays the caller's: closing the server leaves it open. */
  readonly engines: EngineSet;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Address to listen on; 127.0.0.1 unless told otherwise. */
  readonly host?: string;
  /**
   * Port of 127.0.0.1 for clients that are told to use a proxy: it leads to this sandbox alone.
   * 0 takes any free one; none is opened without it.
   */
  readonly proxyPort?: number;
  /**
   * Names beside the address and those of this machine under which it answers: `sandbox.local`,
   * with every port, or `sandbox.local:8473`. Other names are refused: they may be an attacker's.
   */
  readonly allowedHosts?: readonly string[];
  /** Origins of pages that may call it, such as `https://editor.example`; usually none may. */
  readonly allowedOrigins?: readonly string[];
  /** Open connections at one time; an idle one makes room for one too many. 1,024. */
  readonly mostConnections?: number;
  /** Every answer to an API request leaves at least this long after its body arrived. */
  readonly latencyInMs?: number;
  /**
   * For clients of the public service: accepts `DeepL-Auth-Key` too, auth failures are 403, and
   * every account has the style rule list and the memory of the vendor's mock server.
   */
  readonly compatibility?: boolean;
  /** Schemes of the Authorization header; replaces what `compatibility` would choose. */
  readonly authSchemes?: readonly string[];
  /** Status of auth failures; replaces what `compatibility` would choose. */
  readonly authFailureStatus?: 401 | 403;
  /**
   * `open`, the default: every well-formed key is an account of its own, Free when it ends in
   * `:fx`, else Pro; the key `x:adm` administers the account of `x`. With a list, only its keys pass.
   */
  readonly accounts?: 'open' | readonly AccountSetting[];
  /** Whether accounts of an open sandbox may detect languages (spec 5); true. */
  readonly enrolledForDetection?: boolean;
  readonly documents?: DocumentSettings;
  readonly customisation?: CustomisationSettings;
  readonly voice?: VoiceSettings;
  /** Answers 400 to a request without `User-Agent`, as the vendor's mock server does. */
  readonly requireUserAgent?: boolean;
  /** Answers 400 to body fields the specification does not know. */
  readonly strictRequests?: boolean;
  readonly clock?: SandboxClock;
  /** Called after every answer. Entries hold no text and only the last characters of a key. */
  readonly log?: (entry: RequestLogEntry) => void;
  /** Sees every answer before it is sent, for checks in tests. */
  readonly inspectAnswer?: (answer: InspectedAnswer) => void;
}

/** One answer as the server made it, before faults damage it. */
export interface InspectedAnswer {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
