import { protectPlaceholders } from '../../inline/placeholders/placeholders.ts';
import type { InlinePart } from '../../model.ts';
import { compareNames } from './compare-names.ts';
import type { NameDifference } from './compare-names.ts';
import { localisedAddresses } from './localised-addresses.ts';

/** Splits out placeholders and addresses, which are compared as they are written. */
export function placeholderParts(parts: readonly InlinePart[]): readonly InlinePart[] {
  return protectPlaceholders(parts, { protectAddresses: true, extraPatterns: [] });
}

/** Text of a part that is a placeholder to be compared, else null. */
export function placeholderName(part: InlinePart): string | null {
  if (part.kind === 'text' || part.verbatim) return null;
  return part.origin === 'variable' || part.origin === 'address' ? part.content : null;
}

/** The names of placeholders in parts that were split. */
export function namesIn(parts: readonly InlinePart[]): string[] {
  return parts.map(placeholderName).filter((name) => name !== null);
}

/**
 * How a target's placeholders are called when they are compared with those of its source: an address
 * that is the source's in the language of the target has the name it has there.
 */
export function targetNames(
  source: readonly string[],
  target: readonly string[],
  language: string | null,
): (name: string) => string {
  const localised = localisedAddresses(source, target, language);
  return (name) => localised.get(name) ?? name;
}

/** What source and target have of each other's placeholders, texts of split parts. */
export function comparePlaceholders(
  source: readonly string[],
  target: readonly string[],
  language: string | null,
): NameDifference {
  const difference = compareNames(source, target);
  if (difference.missing.length === 0 || difference.foreign.length === 0) return difference;
  return compareNames(source, target.map(targetNames(source, target, language)));
}
