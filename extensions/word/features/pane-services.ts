import type { TextClient } from '../../../shared/api/text-client.ts';
import type { AccountLists } from '../../../shared/cache/account-lists.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { ProbeClient } from '../../../shared/terms/index.ts';
import type { WordDocument } from '../document/word-document.ts';
import type { PaneTexts } from '../l10n/texts.ts';
import type { Choices } from './choices.ts';

/** What the sections are handed by the root; nothing else reaches outside of the pane. */
export interface PaneServices {
  readonly document: WordDocument;
  readonly client: PaneClient;
  /** Glossaries, their entries and style rules of the account behind the gateway. */
  readonly lists: AccountLists;
  /** Whether the gateway lets this pane add terms to glossaries. */
  readonly canAddTerms: boolean;
  readonly texts: PaneTexts;
  /** Whether characters cost something: not where the sandbox answers. */
  readonly isBilled: boolean;
  /** Why there is no document to work on, as a sentence; null in Word. */
  readonly outside: string | null;
  readonly clock: Clock;
  readonly choices: Choices;
  /** Whether the platform believes to be connected; only used to explain a failure. */
  readonly isOnline: () => boolean;
  /** Lets the browser draw and take input; long work calls it between pieces. */
  readonly breathe: () => Promise<void>;
  /** Told what an action cost, in code points; null when nothing was billed. */
  readonly onCost: (characters: number | null) => void;
}

export type PaneClient = Pick<
  TextClient,
  | 'translateText'
  | 'rephraseText'
  | 'correctText'
  | 'listLanguages'
  | 'createGlossary'
  | 'updateGlossary'
  | 'getUsage'
> &
  ProbeClient;
