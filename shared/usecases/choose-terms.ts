import type { AccountLists, Freshness } from '../cache/account-lists.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChosenTerms, TermWishes } from './chosen-terms.ts';
import type { ProbeLanguage } from './language-probe.ts';

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
  /** `kept` answers at once and looks behind it; `fresh` asks first. `kept` when absent. */
  readonly freshness?: Freshness;
  /** How long a glossary that is not ready is waited for; 0 when absent: it is left out and said. */
  readonly readyWithinMs?: number;
  readonly onDetecting?: () => void;
  readonly signal?: AbortSignal;
}

/**
 * What of the wishes holds for a request, and a sentence for each that does not. Glossaries need a
 * dictionary for the pair, where variants follow their base language; at most five are used. A style
 * list holds for its own language only. Rejects with kind `aborted` only: whatever else fails is a
 * notice, and the request goes on without it.
 */
export async function chooseTerms(
  wishes: TermWishes,
  request: TermRequest,
  ports: TermPorts,
): Promise<ChosenTerms> {
  await ports.lists.glossaries();
  throw new Error(`Not built yet: ${wishes.glossaries.length} ${request.targetLanguage}`);
}
