import { codeNumberOf } from '../markup/run.ts';
import type { Code, Run } from '../markup/run.ts';

/**
 * Whether an engine's output may stand for a run: every code exactly once, pairs nested as
 * markup must be, and the same numbers as the source.
 */
export function keepsCodesAndNumbers(run: Run, output: string): boolean {
  if (output.trim() === '' || !hasEachCodeOnce(run.codes, output)) return false;
  return numbersOf(run.text) === numbersOf(output);
}

function hasEachCodeOnce(codes: readonly Code[], output: string): boolean {
  const seen = new Set<number>();
  const open: number[] = [];
  for (let index = 0; index < output.length; index += 1) {
    const number = codeNumberOf(output.charCodeAt(index));
    if (number < 0) continue;
    const code = codes[number];
    if (code === undefined || seen.has(number)) return false;
    seen.add(number);
    if (code.pair < 0 || code.role === 'single') continue;
    if (code.role === 'open') open.push(code.pair);
    else if (open.pop() !== code.pair) return false;
  }
  return seen.size === codes.length && open.length === 0;
}

/** The digit groups of a text as a multiset, in one comparable string: `1,000.5` is `000 1 5`. */
function numbersOf(text: string): string {
  const groups = text.match(/\p{Nd}+/gu);
  if (groups === null) return '';
  return groups.map(asciiDigits).sort().join(' ');
}

function asciiDigits(group: string): string {
  if (/^[0-9]+$/.test(group)) return group;
  return Array.from(group, (digit) => String(digitValue(digit.codePointAt(0) ?? 0))).join('');
}

/** Decimal digits stand in runs of ten in Unicode: the value is the distance to the run's start. */
function digitValue(codePoint: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
