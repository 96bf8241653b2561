import { differentCodes } from './code-rule.ts';
import { inconsistentTranslation, targetTooLong, targetTooShort } from './comparing-rules.ts';
import { brokenMessage, differentMessage, messageFindings } from './message-rules.ts';
import { differentMarkup } from './markup-rule.ts';
import { differentNumbers } from './number-rule.ts';
import { differentPlaceholders } from './placeholder-rule.ts';
import { missingPluralForm } from './plural-rule.ts';
import { findingOf, type Finding, type QaRule } from './rule.ts';
import type { Sides, TargetRule } from './sides.ts';
import { termIgnored } from './term-rule.ts';
import {
  differentEnd,
  differentOuterSpace,
  doubledSpace,
  emptyTarget,
  pseudoTranslation,
  sameAsSource,
} from './wording-rules.ts';

/** The rules that look at one target and its source, in the order of their findings. */
const targetRules: readonly TargetRule[] = [
  missingPluralForm,
  differentCodes,
  differentPlaceholders,
  differentMarkup,
  differentNumbers,
  sameAsSource,
  pseudoTranslation,
  differentOuterSpace,
  doubledSpace,
  differentEnd,
];

/** All rules of quality, as the documentation lists them. */
export const qaRules: readonly QaRule[] = [
  brokenMessage,
  differentMessage,
  ...targetRules,
  emptyTarget,
  termIgnored,
  targetTooLong,
  targetTooShort,
  inconsistentTranslation,
];

/** What the rules find in one target that holds something. */
export function targetFindings(sides: Sides): Finding[] {
  const found: Finding[] = sides.message === null ? [] : messageFindings(sides.message);
  for (const rule of targetRules) {
    const said = rule.check(sides);
    if (said !== null) found.push(findingOf(rule, said));
  }
  return found;
}
