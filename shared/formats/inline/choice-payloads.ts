import type { InlinePart } from '../model.ts';
import { buildPayload, messagePayload, type PayloadBuilder } from './build-payload.ts';
import { countOf } from './placeholders/put-in-count.ts';
import type { Payload, SubMessage } from './protect-recipe.ts';

const sign = ' | ';
const mostChoices = 6;

/** The counts that choices stand for in vue-i18n, by how many there are; null for one of its own words. */
const counts: readonly (readonly (number | null)[])[] = [[], [], [1, 2], [null, 1, 2]];

/**
 * The payloads of a text with choices by number, as vue-i18n writes them: `none | one | {n} more`. How
 * many there are is a matter of the program. Null where the text is nothing like it.
 */
export function buildChoicesPayload(
  parts: readonly InlinePart[],
  builder: PayloadBuilder,
): Payload | null {
  const [part, ...others] = parts;
  if (part?.kind !== 'text' || others.length > 0 || !part.text.includes(sign)) return null;
  const choices = part.text.split(sign);
  if (choices.length > mostChoices || choices.some((text) => text.trim() === '')) return null;
  const pieces = choices.flatMap((text, index): SubMessage['pieces'] => {
    const count = countOf(counts[choices.length]?.[index] ?? null);
    const place = { standIns: null, syntax: null, count };
    const payload = buildPayload([{ kind: 'text', text }], place, builder);
    return index === 0 ? [payload] : [{ kind: 'text', text: sign }, payload];
  });
  return messagePayload(pieces, null);
}
