import { beforeFrameEnd } from '../../../text/pseudo.ts';
import {
  differentNumbers,
  numbersIn,
  type NumberDifference,
} from '../../inline/placeholders/number-sets.ts';
import type { InlinePart } from '../../model.ts';
import { hasText, textOf } from '../parts.ts';
import { compareNames } from './compare-names.ts';
import {
  messageFindings,
  messagePair,
  messageTexts,
  type MessagePair,
  type Finding,
} from './message-rules.ts';
import { comparePlaceholders, namesIn, placeholderParts } from './placeholder-rule.ts';

/** Source and target of one segment, as the rules look at them. */
export interface Sides {
  readonly source: readonly InlinePart[];
  readonly target: readonly InlinePart[];
  readonly sourceText: string;
  readonly targetText: string;
  /** Null when the file does not say. */
  readonly language: string | null;
  /** Null when the source is no ICU message with branches. */
  readonly message: MessagePair | null;
  /** The file says the target is still to be made: a copy of the source is no news then. */
  readonly isInitial: boolean;
}

/** What the rules find in one target that holds something. */
export function targetFindings(sides: Sides): Finding[] {
  const found: Finding[] = sides.message === null ? [] : messageFindings(sides.message);
  for (const rule of rules) {
    const finding = rule(sides);
    if (finding !== null) found.push(finding);
  }
  return found;
}

export function sidesOf(
  source: readonly InlinePart[],
  target: readonly InlinePart[],
  { language, isInitial }: Pick<Sides, 'language' | 'isInitial'>,
): Sides {
  const [sourceText, targetText] = [textOf(source), textOf(target)];
  const message = messagePair(source, target);
  return { source, target, sourceText, targetText, language, message, isInitial };
}

const rules: readonly ((sides: Sides) => Finding | null)[] = [
  differentCodes,
  differentPlaceholders,
  otherNumbers,
  sameAsSource,
  differentOuterSpace,
  doubledSpace,
  differentEnd,
];

/** Codes are the same when element and id are: tools rewrite the other attributes. */
function differentCodes({ source, target, message }: Sides): Finding | null {
  if (source.length < 2 && target.length < 2 && isOnlyText(source) && isOnlyText(target)) {
    return null;
  }
  // A branch has each code for itself.
  const list =
    message === null ? codeNames : (parts: readonly InlinePart[]) => once(codeNames(parts));
  const { missing, foreign } = compareNames(list(source), list(target));
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

function differentPlaceholders(sides: Sides): Finding | null {
  const { sourceText, targetText, language, message } = sides;
  if (!mayHoldPlaceholder.test(sourceText) && !mayHoldPlaceholder.test(targetText)) return null;
  const both = message === null ? wholeTexts(sides) : branchTexts(message);
  if (both === null) return null;
  const [source, target] = both.map((texts) => {
    const names = texts.flatMap((parts) => namesIn(placeholderParts(parts)));
    return message === null ? names : once(names);
  });
  const { missing, foreign } = comparePlaceholders(source ?? [], target ?? [], language);
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

/** Both sides as lists of texts that are looked at one by one; null when they cannot be compared. */
type BothTexts = readonly [readonly (readonly InlinePart[])[], readonly (readonly InlinePart[])[]];

function wholeTexts({ source, target }: Sides): BothTexts {
  return [[source], [target]];
}

/** Languages have different numbers of branches, and each says what it has to. */
function branchTexts({ source, target, targetParts }: MessagePair): BothTexts | null {
  if (!target?.pieces) return null;
  return [messageTexts(source.pieces, source.parts), messageTexts(target.pieces, targetParts)];
}

function once(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** A cheap sign: without one of these the text has no placeholder and no address. */
const mayHoldPlaceholder = /[%{$\\@&<]|:\/\/|www\.|[^\P{C}\t]|\r|\n/u;

function otherNumbers({ sourceText, targetText, message }: Sides): Finding | null {
  const both = message === null ? null : branchTexts(message);
  if (message !== null && both === null) return null;
  const [source, target] = both?.map(numbersOfBranches) ?? [sourceText, targetText];
  const difference = differentNumbers(source ?? '', target ?? '');
  if (difference === null) return null;
  return {
    code: 'different-numbers',
    severity: 'warning',
    message: numberSentence(difference),
  };
}

/** The numbers of all branches, each once, as a text. */
function numbersOfBranches(texts: readonly (readonly InlinePart[])[]): string {
  return once(texts.flatMap((parts) => numbersIn(textOf(parts)))).join(' ');
}

function numberSentence({ onlyInFirst, onlyInOther }: NumberDifference): string {
  if (onlyInOther.length === 0) return `The target lacks ${named(onlyInFirst)} of its source.`;
  return onlyInFirst.length === 0
    ? `The target has ${named(onlyInOther)}, which its source has not.`
    : `The target has ${named(onlyInOther)} where its source has ${named(onlyInFirst)}.`;
}

/** More numbers than this make no sentence. */
const MOST_NAMED = 5;
const LONGEST_NUMBER = 40;

function named(numbers: readonly string[]): string {
  const short = numbers
    .slice(0, MOST_NAMED)
    .map((each) => (each.length > LONGEST_NUMBER ? `${each.slice(0, LONGEST_NUMBER)}…` : each));
  const list = [...short, ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return `the number${numbers.length > 1 ? 's' : ''} ${list}`;
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
  const [before, after] = [sourceText, targetText].map((text) => endOf(beforeFrameEnd(text)));
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
