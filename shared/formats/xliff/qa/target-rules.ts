import { haveSameNumbers } from '../../inline/number-sets.ts';
import { protectPlaceholders } from '../../inline/placeholders.ts';
import type { InlinePart, Problem } from '../../model.ts';
import { hasText, textOf } from '../parts.ts';

/** What a rule says; the place is found by the caller. */
export type Finding = Pick<Problem, 'code' | 'severity' | 'message'>;

/** Source and target of one segment, as the rules look at them. */
export interface Sides {
  readonly source: readonly InlinePart[];
  readonly target: readonly InlinePart[];
  readonly sourceText: string;
  readonly targetText: string;
  /** The file says the target is still to be made: a copy of the source is no news then. */
  readonly isInitial: boolean;
}

/** What the rules find in one target that holds something. */
export function targetFindings(sides: Sides): Finding[] {
  const found: Finding[] = [];
  for (const rule of rules) {
    const finding = rule(sides);
    if (finding !== null) found.push(finding);
  }
  return found;
}

export function sidesOf(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
  isInitial: boolean,
): Sides {
  return { source, target, sourceText: textOf(source), targetText: textOf(target), isInitial };
}

const rules: readonly ((sides: Sides) => Finding | null)[] = [
  differentCodes,
  differentPlaceholders,
  differentNumbers,
  sameAsSource,
  differentOuterSpace,
  doubledSpace,
  differentEnd,
];

/** Codes are the same when element and id are: tools rewrite the other attributes. */
function differentCodes({ source, target }: Sides): Finding | null {
  if (source.length < 2 && target.length < 2 && isOnlyText(source) && isOnlyText(target)) {
    return null;
  }
  const { missing, foreign } = compareNames(codeNames(source), codeNames(target));
  if (missing.length === 0 && foreign.length === 0) return null;
  const parts = [
    missing.length > 0 ? `lacks ${missing.join(', ')}` : '',
    foreign.length > 0 ? `has ${foreign.join(', ')} too many` : '',
  ];
  return {
    code: 'different-codes',
    // The standard lets most codes be left out; a person should still see it.
    severity: 'warning',
    message: `The target ${parts.filter((part) => part !== '').join(' and ')}: give it each inline code of its source once.`,
  };
}

function isOnlyText(parts: readonly InlinePart[]): boolean {
  return parts[0] === undefined || parts[0].kind === 'text';
}

const codeForm = /^<(?:[^\s:/>]+:)?([^\s:/>]+)(?:[^>]*?\s(?:id|startRef)\s*=\s*["']([^"']*))?/;

/** What a code is called in messages, and compared by; null for what is not compared. */
export function codeName(part: InlinePart): string | null {
  if (part.kind === 'text' || part.role === 'close' || /^<(?:[!?]|\/)/.test(part.content)) {
    return null;
  }
  const form = codeForm.exec(part.content);
  return `<${form?.[1] ?? ''} ${form?.[2] ?? ''}>`.replace(' >', '>');
}

function codeNames(parts: readonly InlinePart[]): string[] {
  return parts.map(codeName).filter((name) => name !== null);
}

function differentPlaceholders({ source, target, sourceText, targetText }: Sides): Finding | null {
  if (!mayHoldPlaceholder.test(sourceText) && !mayHoldPlaceholder.test(targetText)) return null;
  const { missing, foreign } = compareNames(placeholders(source), placeholders(target));
  if (missing.length === 0 && foreign.length === 0) return null;
  return {
    code: 'different-placeholders',
    severity: 'warning',
    message:
      missing.length > 0
        ? `The target lacks the placeholder ${missing.join(' ')} of its source.`
        : `The target has the placeholder ${foreign.join(' ')}, which its source has not.`,
  };
}

/** A cheap sign: without one of these the text has no placeholder and no address. */
const mayHoldPlaceholder = /[%{$\\@&<]|:\/\/|www\.|[^\P{C}\t]|\r|\n/u;

/** Splits out placeholders and addresses, which are compared as they are written. */
export function placeholderParts(parts: readonly InlinePart[]): readonly InlinePart[] {
  return protectPlaceholders(parts, { protectAddresses: true, extraPatterns: [] });
}

/** Text of a part that is a placeholder to be compared, else null. */
export function placeholderName(part: InlinePart): string | null {
  if (part.kind === 'text' || part.verbatim) return null;
  return part.origin === 'variable' || part.origin === 'address' ? part.content : null;
}

function placeholders(parts: readonly InlinePart[]): string[] {
  return placeholderParts(parts)
    .map(placeholderName)
    .filter((name) => name !== null);
}

function differentNumbers({ sourceText, targetText }: Sides): Finding | null {
  if (haveSameNumbers(sourceText, targetText)) return null;
  return {
    code: 'different-numbers',
    severity: 'warning',
    message: 'The target has other numbers than its source.',
  };
}

/** Names and codes often stay: worth a word only where there are several words. */
function sameAsSource({ sourceText, targetText, isInitial }: Sides): Finding | null {
  if (isInitial || sourceText !== targetText || !/\p{L}\s+\p{L}/u.test(sourceText)) return null;
  return {
    code: 'same-as-source',
    severity: 'information',
    message: 'The target is the same as its source: translate it, if it is no name.',
  };
}

function differentOuterSpace({ source, target }: Sides): Finding | null {
  if (!hasText(source) || !hasText(target)) return null;
  const [before, after] = [source, target].map(outerSpace);
  if (before === after) return null;
  return {
    code: 'different-outer-space',
    severity: 'warning',
    message: 'The target begins or ends with other white space than its source.',
  };
}

function outerSpace(parts: readonly InlinePart[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const before = first?.kind === 'text' ? first.text.length - first.text.trimStart().length : 0;
  const after = last?.kind === 'text' ? last.text.length - last.text.trimEnd().length : 0;
  return `${before > 0} ${after > 0}`;
}

function doubledSpace({ source, target }: Sides): Finding | null {
  const doubled = /\S {2,}\S/;
  if (!doubled.test(withCodesMarked(target)) || doubled.test(withCodesMarked(source))) return null;
  return {
    code: 'doubled-space',
    severity: 'information',
    message: 'The target has two spaces in a row, its source has not.',
  };
}

/** Spaces on both sides of a code are not in a row: it may show something. */
function withCodesMarked(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '\ufffc')).join('');
}

/** Marks of the same kind, whatever the script. */
export const endMarks: readonly string[] = ['.。।۔', '!！', '?？؟;', ':：', '…⋯'];

function differentEnd({ sourceText, targetText }: Sides): Finding | null {
  const [before, after] = [endOf(sourceText), endOf(targetText)];
  if (before === after) return null;
  return {
    code: 'different-end',
    severity: 'information',
    message: 'The target ends with another punctuation mark than its source.',
  };
}

/** Which of `endMarks` a text ends with; -1 for none. */
export function endOf(text: string): number {
  const trimmed = text.trimEnd();
  if (trimmed.endsWith('...')) return 4;
  const last = trimmed.at(-1) ?? '';
  return last === '' ? -1 : endMarks.findIndex((marks) => marks.includes(last));
}

/** What each of two lists has and the other has not, equal items counted. */
export function compareNames(
  expected: readonly string[],
  found: readonly string[],
): { missing: string[]; foreign: string[] } {
  return { missing: without(expected, found), foreign: without(found, expected) };
}

/** What is left of `list` when each of `others` takes one equal item away. */
function without(list: readonly string[], others: readonly string[]): string[] {
  if (list.length === 0) return [];
  const counts = new Map<string, number>();
  for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(item) ?? 0;
    counts.set(item, left - 1);
    return left <= 0;
  });
}
