import { FlatParts } from '../inline/icu/flat-parts.ts';
import { parseIcuMessage, type IcuPiece } from '../inline/icu/icu-message.ts';
import { mergeTexts } from '../inline/assemble-parts.ts';
import { parseMf2Message } from '../inline/mf2/mf2-message.ts';
import type { InlinePart } from '../model.ts';

/** What a variant is chosen by: `count` is `one`. */
export interface VariantChoice {
  readonly argument: string;
  /** As it is written: `one`, `=0`, `*`. */
  readonly selector: string;
}

/** One text of a message with branches. */
export interface MessageVariant {
  /** From the outermost branch on. */
  readonly choices: readonly VariantChoice[];
  /** What it says, as the message spells it: with `#`, its apostrophes and placeholders. */
  readonly parts: readonly InlinePart[];
}

/**
 * The texts of a message of ICU or of MessageFormat 2, in order; null for a text that is no such message.
 * What stands around branches inside of a branch is in none of them: the whole text shows it.
 */
export function messageVariants(parts: readonly InlinePart[]): readonly MessageVariant[] | null {
  const flat = new FlatParts(parts);
  const found = variantsIn(flat.text);
  if (found === null) return null;
  return found.map(({ choices, start, end }) => ({ choices, parts: flat.slice(start, end) }));
}

/**
 * The message with another text for one variant; null where that would make another message of it, as
 * a brace too many does.
 */
export function withVariant(
  parts: readonly InlinePart[],
  index: number,
  variant: readonly InlinePart[],
): readonly InlinePart[] | null {
  const flat = new FlatParts(parts);
  const found = variantsIn(flat.text);
  const place = found?.[index];
  if (found === null || place === undefined) return null;
  const before = flat.slice(0, place.start);
  const after = flat.slice(place.end, flat.text.length);
  const made = mergeTexts([...before, ...variant, ...after]);
  const again = variantsIn(new FlatParts(made).text);
  const isSame =
    again?.length === found.length &&
    again.every(({ choices }, at) => nameOf(choices) === nameOf(found[at]?.choices ?? []));
  return isSame ? made : null;
}

interface PlacedVariant {
  readonly choices: readonly VariantChoice[];
  readonly start: number;
  readonly end: number;
}

function nameOf(choices: readonly VariantChoice[]): string {
  return JSON.stringify(choices.map(({ argument, selector }) => [argument, selector]));
}

function variantsIn(text: string): readonly PlacedVariant[] | null {
  const pieces = parseIcuMessage(text);
  if (pieces !== null) {
    const found: PlacedVariant[] = [];
    addIcuVariants(pieces, [], found);
    return found;
  }
  const message = parseMf2Message(text);
  if (message === null) return null;
  return message.variants.map(({ keys, pattern }) => ({
    choices: keys.map(({ name }, at) => ({
      argument: message.selectors[at]?.variable ?? '',
      selector: name ?? '*',
    })),
    start: pattern.start,
    end: pattern.end,
  }));
}

/** No deeper than the reader of messages goes. */
function addIcuVariants(
  pieces: readonly IcuPiece[],
  outer: readonly VariantChoice[],
  into: PlacedVariant[],
): void {
  for (const piece of pieces) {
    if (piece.kind !== 'complex') continue;
    for (const { selector, start, end, pieces: inner } of piece.branches) {
      const choices = [...outer, { argument: piece.argument, selector }];
      if (inner.some(({ kind }) => kind === 'complex')) addIcuVariants(inner, choices, into);
      else into.push({ choices, start, end });
    }
  }
}
