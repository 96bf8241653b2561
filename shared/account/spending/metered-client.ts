import type { Client } from '../../api/client.ts';
import type {
  TranslateTextRequest,
  TranslateTextResponse,
} from '../../api/types/translate-text.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { billedCharacters } from './billed-characters.ts';
import { createDocumentMeter } from './document-meter.ts';
import { type MeterParts, createMeter } from './meter.ts';

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
