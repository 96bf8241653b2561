import type { DocumentFormat } from '../documents/document-format.ts';
import type { ServerState } from './servers/server-state.ts';

/**
 * What the sandbox asks of an engine. Engines see plain text in which every inline code is ONE
 * character of the private use area (U+E000 + number); they must return each exactly once.
 * All engines are deterministic. Heavy ones load on first use, in a worker thread.
 */
export interface EngineIdentity {
  /** Kebab-case: `phrase-memory`, `pseudo`. */
  readonly name: string;
  readonly version: string;
}

export interface TranslationEngine extends EngineIdentity {
  /** Cuts texts itself: what it does not answer as a whole it is not asked for by sentences. */
  readonly takesWholeTexts?: boolean;
  /**
   * Follows the formality of a request, or says with an answer that it did not. Without it every
   * answer to a request for one is taken as not following it.
   */
  readonly followsFormality?: boolean;
  /** Whether the direction is served; codes in upper case as v2 returns them (`EN`, `PT-BR`). */
  serves(source: string, target: string): boolean;
  /** One answer per text, null where this engine holds nothing and the next one is asked. */
  translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]>;
}

export interface TranslationEngineRequest {
  readonly source: string;
  readonly target: string;
  readonly formality: 'default' | 'more' | 'less';
  readonly context: string;
  /**
   * Terms of the request's glossaries, for engines that choose their words by them. They are set
   * afterwards wherever an engine did not.
   */
  readonly terms?: ReadonlyMap<string, string>;
  /** What the request's style rules and instructions say in words; most engines follow none. */
  readonly instructions?: readonly string[];
  /** How long an engine that asks others may take for all texts of it, in milliseconds. */
  readonly patienceInMs?: number;
  readonly signal: AbortSignal;
}

export interface EngineTranslation {
  readonly text: string;
  /** Share of source words the engine knew, 0 to 1. */
  readonly coverage: number;
  /**
   * The model that made it, where one engine has several: `bergamot-en-de` in version `2.1`, or
   * `bergamot-de-en-fr` for two steps through English. The engine itself when absent.
   */
  readonly engine?: EngineIdentity;
  /** What the request asked for and the engine could not follow: `formality`. */
  readonly notApplied?: readonly string[];
  /** What of the request it followed besides: `instructions`. */
  readonly applied?: readonly string[];
}

export type DetectionStatus =
  'success' | 'insufficient_confidence' | 'unsupported_language' | 'no_language_detected';

export interface Detection {
  readonly status: DetectionStatus;
  /** Lower-case code of the 33 of the specification; set when status is `success`. */
  readonly language: string | null;
  /** Best guess within the 33 for callers that need some language, null when there is none. */
  readonly bestGuess: string | null;
  /** What the text may be, within the 33, likeliest first; scores are 0 to 1 and no probabilities. */
  readonly guesses: readonly LanguageGuess[];
}

export interface LanguageGuess {
  readonly language: string;
  readonly score: number;
}

export interface DetectionEngine extends EngineIdentity {
  detect(texts: readonly string[], signal: AbortSignal): Promise<readonly Detection[]>;
}

export interface ImprovementRequest {
  /** Target language as in spec 2.5, for example `en-GB`. */
  readonly language: string;
  /** Nobody asked for a variant or script: the text keeps its own, whichever `language` names. */
  readonly keepsVariant: boolean;
  /** Style or tone without the `prefer_` prefix, `default` when none applies. */
  readonly style: string;
  readonly tone: string;
  readonly signal: AbortSignal;
}

export interface Improvement {
  readonly text: string;
  /** Steps that changed something or could not be applied, in kebab-case: `spelling`, `tone-not-applied`. */
  readonly applied: readonly string[];
  readonly notApplied: readonly string[];
  /** Engines that worked on it. */
  readonly engines: readonly EngineIdentity[];
}

export interface ImprovementEngine extends EngineIdentity {
  correct(texts: readonly string[], request: ImprovementRequest): Promise<readonly Improvement[]>;
  rephrase(texts: readonly string[], request: ImprovementRequest): Promise<readonly Improvement[]>;
}

/** Everything the server asks, in order of preference. */
export interface EngineSet {
  readonly translation: readonly TranslationEngine[];
  readonly detection: DetectionEngine;
  readonly improvement: ImprovementEngine;
  /** Formats of documents; without them, those that need no tools beside the server. */
  readonly documents?: readonly DocumentFormat[];
  /** The server that the user named; null or absent without one. Rejects on abort alone. */
  readonly serverState?: ((signal: AbortSignal) => Promise<ServerState>) | null;
  /** What decides which of them answers a text, as it is now; absent where nothing ever changes. */
  readonly identity?: () => string;
  /** Ends worker threads. */
  close(): Promise<void>;
}
