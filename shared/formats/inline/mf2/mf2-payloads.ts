import { isPluralCategory, pluralFormsOf } from '../../messages/plural-forms.ts';
import { countFor } from '../../messages/wanted-forms.ts';
import type { InlinePart } from '../../model.ts';
import { buildPayload, messagePayload, type PayloadBuilder } from '../build-payload.ts';
import { FlatParts } from '../icu/flat-parts.ts';
import type { Count } from '../placeholders/put-in-count.ts';
import type { Payload, SubMessage } from '../protect-recipe.ts';
import {
  parseMf2Message,
  shownVariable,
  type Mf2Selector,
  type Mf2Variant,
} from './mf2-message.ts';

/**
 * The payloads of a segment that is a message of MessageFormat 2: one for each pattern, what is between
 * them verbatim. Null when the segment is no such message.
 */
export function buildMf2Payload(
  parts: readonly InlinePart[],
  builder: PayloadBuilder,
): Payload | null {
  if (!parts.some((part) => part.kind === 'text' && part.text.includes('{{'))) return null;
  const flat = new FlatParts(parts);
  const message = parseMf2Message(flat.text);
  if (message === null) return null;
  const pieces: SubMessage['pieces'][number][] = [];
  let end = 0;
  for (const variant of message.variants) {
    const { pattern } = variant;
    for (const piece of flat.slice(end, pattern.start)) pieces.push(piece);
    const count = countIn(variant, message.selectors, builder);
    const inside = flat.slice(pattern.start, pattern.end);
    pieces.push(buildPayload(inside, { standIns: new Map(), syntax: 'mf2', count }, builder));
    end = pattern.end;
  }
  for (const piece of flat.slice(end, flat.text.length)) pieces.push(piece);
  return messagePayload(pieces, 'mf2');
}

/** A number that a variant stands for in the language of the translation; null for none. */
function countIn(
  { keys }: Mf2Variant,
  selectors: readonly Mf2Selector[],
  { options: { targetLanguage = null } }: PayloadBuilder,
): Count | null {
  if (targetLanguage === null) return null;
  const counts = selectors.flatMap(({ use, shownAs }, index): readonly Count[] => {
    const category = keys[index]?.name ?? 'other';
    if (use === null || !isPluralCategory(category)) return [];
    const form = pluralFormsOf(targetLanguage, use).find((each) => each.category === category);
    const number = form === undefined ? null : countFor(form);
    if (number === null) return [];
    const shows = (written: string): boolean => shownAs.has(shownVariable(written) ?? '');
    return [{ number, shows }];
  });
  return counts.length === 1 ? (counts[0] ?? null) : null;
}
