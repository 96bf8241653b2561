import { problemCodeOf, type Message } from '../../messages/message.ts';
import type { InlinePart } from '../model.ts';

/**
 * How codes are written into the payload:
 * `paired`: pairs as <g id="n">…</g>, the rest as <x id="n"/>;
 * `single`: every code as <x id="n"/>, for the one retry.
 */
export type PayloadForm = 'paired' | 'single';

export interface ProtectOptions {
  readonly form: PayloadForm;
  /** Hide URLs and e-mail addresses too. */
  readonly protectAddresses: boolean;
  /** Extra placeholder patterns of the user, global, already checked for linear running time. */
  readonly extraPatterns: readonly RegExp[];
  /** Known: each branch of a plural is sent with a number it stands for, in the form `paired`. */
  readonly targetLanguage?: string | null;
  /** A number that the text stands for, to be sent in place of the placeholder that shows it. */
  readonly count?: number | null;
  /** ` | ` parts texts for different numbers. */
  readonly hasChoices?: boolean;
  /**
   * A person gets the texts: with what stands at their edges and with their access keys. Of a message
   * those with letters; of anything else the one text there is.
   */
  readonly isForPeople?: boolean;
}

/**
 * A segment made ready for the service: one or more texts (an ICU plural or select message has one
 * per leaf), each well-formed XML by itself whose only elements are `g` and `x` with digits as ids.
 */
export interface ProtectedSegment {
  readonly source: readonly InlinePart[];
  readonly form: PayloadForm;
  /** What is sent; empty when nothing in the segment has letters: then the source is copied. */
  readonly payloads: readonly string[];
  /** Unicode code points of the payloads without markup: what the service bills. */
  readonly billedCharacters: number;
  /** Codes inside the payloads, after trimming. */
  readonly codesSent: number;
  /** Everything the way back needs; opaque to callers. */
  readonly recipe: ProtectRecipe;
}

/** Opaque to callers of protect and restore. */
export interface ProtectRecipe {
  readonly kind: 'protect-recipe';
}

/** How far the way back may go. */
export interface RestoreOptions {
  /**
   * Put missing codes at their proportional place on a word border and keep the first of distant
   * copies (protocol 10d). A guess: the result is always for review. Off: such answers are rejected.
   */
  readonly guessPlaces: boolean;
}

/** What was seen in an answer. Signs alone never block; they ask for review. */
export interface InlineFinding {
  /** Kebab-case, stable: `missing-code`, `broken-markup`. */
  readonly code: string;
  readonly said: Message;
}

/** What is said of an answer, with its code. */
export function inlineFinding(said: Message): InlineFinding {
  return { code: problemCodeOf(said), said };
}

export type RestoredSegment =
  | {
      readonly outcome: 'good' | 'review';
      readonly parts: readonly InlinePart[];
      readonly findings: readonly InlineFinding[];
    }
  | { readonly outcome: 'rejected'; readonly findings: readonly InlineFinding[] };
