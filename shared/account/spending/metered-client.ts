import type { Client } from '../../api/client.ts';
import { isServiceError } from '../../api/core/errors/errors.ts';
import type { ResponseMeta } from '../../api/core/call-options.ts';
import type {
  TranslateTextRequest,
  TranslateTextResponse,
} from '../../api/types/translate-text.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { billedCharacters } from './billed-characters.ts';
import type { Budget, Reservation } from './budget.ts';
import { createDocumentMeter } from './document-meter.ts';
import { reserveAll } from './reserve-all.ts';

/** What one request cost. */
export interface MeteredUse {
  readonly work: 'text' | 'improvement' | 'document';
  /** As the service says, else as they are counted here (code points of the source). */
  readonly characters: number;
  /** Name of the document that was fetched, where this run sent it; null for everything else. */
  readonly document: string | null;
}

export interface MeterParts {
  /** Every request has to fit into each of them. */
  readonly budgets: readonly Pick<Budget, 'reserve'>[];
  readonly onUse: (use: MeteredUse) => void;
}

/** What billed calls have in common: the characters are set aside, and settled however it went. */
export interface Meter {
  run<Answer>(call: MeteredCall<Answer>): Promise<Answer>;
  reserve(characters: number, signal: AbortSignal | undefined): Promise<Reservation>;
  readonly onUse: MeterParts['onUse'];
}

interface MeteredCall<Answer> {
  readonly work: MeteredUse['work'];
  /** Counted before it is sent. */
  readonly characters: number;
  readonly signal: AbortSignal | undefined;
  readonly send: () => Promise<Answer>;
  /** What the answer says it cost, null when it says nothing. */
  readonly costOf: (answer: Answer) => number | null;
  readonly metaOf: (answer: Answer) => ResponseMeta;
}

/**
 * The client, with a budget before every billed call and a count after it. A call that does not fit
 * rejects with code `budget-reached` and is not sent. Documents are billed when they are fetched:
 * there the budget is asked with what the service says they cost.
 */
export function createMeteredClient(client: Client, parts: MeterParts): Client {
  const meter = createMeter(parts);
  const improve = (name: 'rephraseText' | 'correctText'): Client['rephraseText'] => {
    return (request, options) =>
      meter.run({
        work: 'improvement',
        characters: request.text.reduce((sum, text) => sum + countCodePoints(text), 0),
        signal: options?.signal,
        send: () => client[name](request, options),
        costOf: () => null,
        metaOf: ({ meta }) => meta,
      });
  };
  return Object.freeze({
    ...client,
    translateText: (request, options) =>
      meter.run({
        work: 'text',
        characters: charactersOf(request),
        signal: options?.signal,
        send: () => client.translateText(request, options),
        costOf: ({ data }) => costOf(data),
        metaOf: ({ meta }) => meta,
      }),
    rephraseText: improve('rephraseText'),
    correctText: improve('correctText'),
    ...createDocumentMeter(client, meter),
  } satisfies Client);
}

function createMeter({ budgets, onUse }: MeterParts): Meter {
  const reserve: Meter['reserve'] = (characters, signal) => reserveAll(budgets, characters, signal);
  return {
    onUse,
    reserve,
    run: async ({ work, characters, signal, send, costOf: read, metaOf }) => {
      const reservation = await reserve(characters, signal);
      const settle = (billed: number): void => {
        reservation.settle(billed);
        if (billed > 0) onUse({ work, characters: billed, document: null });
      };
      try {
        const answer = await send();
        const cost = read(answer) ?? characters;
        settle(cost * (1 + metaOf(answer).possiblyBilledAttempts));
        return answer;
      } catch (error) {
        // A lost answer may have been billed: what is in doubt counts (P10).
        settle(isServiceError(error) ? characters * error.possiblyBilledAttempts : 0);
        throw error;
      }
    },
  };
}

/** Under tag handling elements are free; without it every character counts. */
function charactersOf({ text, tag_handling }: TranslateTextRequest): number {
  const count = tag_handling === undefined ? countCodePoints : billedCharacters;
  return text.reduce((sum, each) => sum + count(each), 0);
}

function costOf({ billed_characters, translations }: TranslateTextResponse): number | null {
  if (billed_characters !== undefined) return billed_characters;
  const known = translations.map((each) => each.billed_characters);
  if (known.length === 0 || known.some((each) => each === undefined)) return null;
  return known.reduce((sum: number, each) => sum + (each ?? 0), 0);
}
