import { protectPlaceholders } from '../inline/placeholders/placeholders.ts';
import { say, type Message } from '../../messages/message.ts';
import type { InlinePart } from '../model.ts';
import { compareNames } from './compare-names.ts';
import type { NameDifference } from './compare-names.ts';
import { localisedAddresses } from './localised-addresses.ts';
import { branchTexts, once, type BothTexts, type Sides, type TargetRule } from './sides.ts';

export const differentPlaceholders: TargetRule = {
  id: 'different-placeholders',
  severity: 'warning',
  errors: ['different-placeholders.missing'],
  about:
    'The target lacks placeholders of its source; a warning where it lacks addresses, or has some that its source has not.',
  fix: 'Inserts, removes or restores the placeholders.',
  check: checkPlaceholders,
};

function checkPlaceholders(sides: Sides): Message | null {
  const { sourceText, targetText, language, message } = sides;
  if (!mayHoldPlaceholder.test(sourceText) && !mayHoldPlaceholder.test(targetText)) return null;
  const both = message === null ? wholeTexts(sides) : branchTexts(message);
  if (both === null) return null;
  const [source, target] = both.map((texts) => {
    const names = texts.flatMap((parts) => namesIn(placeholderParts(parts)));
    return message === null ? names : once(names);
  });
  const { missing, foreign } = comparePlaceholders(source ?? [], target ?? [], language);
  if (missing.length > 0) {
    const [names, count] = [missing.join(' '), missing.length];
    return missing.every(isAddress)
      ? say('different-placeholders.no-address', { missing: names, count })
      : say('different-placeholders.missing', { missing: names, count });
  }
  if (foreign.length === 0) return null;
  const [names, count] = [foreign.join(' '), foreign.length];
  return say('different-placeholders.foreign', { foreign: names, count });
}

/** Programs run without an address; a reader may still miss it. */
function isAddress(name: string): boolean {
  return /:\/\/|^www\.|\w@\w/u.test(name);
}

/** A cheap sign: without one of these the text has no placeholder and no address. */
const mayHoldPlaceholder = /[%{$\\@&<]|:\/\/|www\.|[^\P{C}\t]|\r|\n/u;

function wholeTexts({ source, target }: Sides): BothTexts {
  return [[source], [target]];
}

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
function comparePlaceholders(
  source: readonly string[],
  target: readonly string[],
  language: string | null,
): NameDifference {
  const difference = compareNames(source, target);
  if (difference.missing.length === 0 || difference.foreign.length === 0) return difference;
  return compareNames(source, target.map(targetNames(source, target, language)));
}
