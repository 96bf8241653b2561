import { haveSameNumbers } from '../inline/number-sets.ts';
import { protectPlaceholders } from '../inline/placeholders.ts';
import type { InlinePart, Problem } from '../model.ts';
import type { LineIndex } from '../../text/line-index.ts';
import type { SegmentRecord, XliffDocument } from './document.ts';
import { hasText, isBlank, textOf } from './parts.ts';
import { untouchable } from './selection.ts';

type Finding = Pick<Problem, 'code' | 'severity' | 'message'>;

/** Source and target of one segment, as the rules look at them. */
interface Sides {
  readonly source: readonly InlinePart[];
  readonly target: readonly InlinePart[];
  readonly sourceText: string;
  readonly targetText: string;
}

/**
 * Findings on the targets a file holds: codes, placeholders and numbers that differ from the source,
 * and what a reader of the target would notice. Targets that are missing or empty are no findings:
 * statistics count them.
 */
export function checkTargets(document: XliffDocument, lines: LineIndex): readonly Problem[] {
  const problems: Problem[] = [];
  for (const unit of document.units) {
    for (const segment of unit.segments) {
      const { translation } = segment;
      if (segment.isIgnorable || translation === null || isBlank(translation.parts)) continue;
      if (untouchable(segment) === 'not-translatable') continue;
      const location = lines.locate(translation.start, translation.end - translation.start);
      for (const finding of findingsOn(segment, translation.parts)) {
        problems.push({ ...finding, location, unit: unit.id });
      }
    }
  }
  return problems;
}

function findingsOn(segment: SegmentRecord, target: readonly InlinePart[]): Finding[] {
  const source = wholeSource(segment, target);
  if (source === null) return [];
  const sides = { source, target, sourceText: textOf(source), targetText: textOf(target) };
  return rules.map((rule) => rule(sides)).filter((finding) => finding !== null);
}

/** A target without segments stands for all of its unit, and is looked at with the first only. */
function wholeSource(
  segment: SegmentRecord,
  target: readonly InlinePart[],
): readonly InlinePart[] | null {
  const { segmentation, segments } = segment.unit;
  const isWhole = segmentation !== null && target === segment.target?.content.parts;
  if (!isWhole) return segment.source.parts;
  return segments.length === 1 ? segment.source.parts : null;
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
  const expected = codeNames(source);
  const found = codeNames(target);
  const missing = without(expected, found);
  const foreign = without(found, expected);
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

const codeForm = /^<(?:[^\s:/>]+:)?([^\s:/>]+)(?:[^>]*?\s(?:id|startRef)\s*=\s*["']([^"']*))?/;

function codeNames(parts: readonly InlinePart[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    if (part.kind === 'text' || part.role === 'close' || /^<(?:[!?]|\/)/.test(part.content))
      continue;
    const form = codeForm.exec(part.content);
    names.push(`<${form?.[1] ?? ''} ${form?.[2] ?? ''}>`.replace(' >', '>'));
  }
  return names;
}

function differentPlaceholders({ source, target }: Sides): Finding | null {
  const expected = placeholders(source);
  const found = placeholders(target);
  const missing = without(expected, found);
  const foreign = without(found, expected);
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

function placeholders(parts: readonly InlinePart[]): string[] {
  const found: string[] = [];
  for (const part of protectPlaceholders(parts, { protectAddresses: true, extraPatterns: [] })) {
    if (part.kind === 'text' || part.verbatim) continue;
    if (part.origin === 'variable' || part.origin === 'address') found.push(part.content);
  }
  return found;
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
function sameAsSource({ sourceText, targetText }: Sides): Finding | null {
  if (sourceText !== targetText || !/\p{L}+\s+\p{L}+/u.test(sourceText)) return null;
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

function doubledSpace({ sourceText, targetText }: Sides): Finding | null {
  const doubled = /\S {2,}\S/;
  if (doubled.test(sourceText) || !doubled.test(targetText)) return null;
  return {
    code: 'doubled-space',
    severity: 'information',
    message: 'The target has two spaces in a row, its source has not.',
  };
}

/** Marks of the same kind, whatever the script. */
const ends: readonly string[] = ['.。।۔', '!！', '?？؟;', ':：', '…⋯'];

function differentEnd({ sourceText, targetText }: Sides): Finding | null {
  const [before, after] = [endOf(sourceText), endOf(targetText)];
  if (before === after) return null;
  return {
    code: 'different-end',
    severity: 'information',
    message: 'The target ends with another punctuation mark than its source.',
  };
}

function endOf(text: string): number {
  const trimmed = text.trimEnd();
  if (trimmed.endsWith('...')) return 4;
  const last = trimmed.at(-1) ?? '';
  return last === '' ? -1 : ends.findIndex((marks) => marks.includes(last));
}

/** What is left of `list` when each of `others` takes one equal item away. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(item) ?? 0;
    counts.set(item, left - 1);
    return left <= 0;
  });
}
