import type { LineFault } from './find-line-problems.ts';
import { readEntryLine, toCellText, writeEntryLine } from './entry-line.ts';

/** What can be done about a problem at once. */
export const lineFixes = ['trim', 'clean', 'join', 'remove'] as const;
export type LineFix = (typeof lineFixes)[number];

/** The first one is the one that is meant most often. */
export function fixesFor(fault: LineFault): readonly LineFix[] {
  return fixes[fault];
}

const fixes: Readonly<Record<LineFault, readonly LineFix[]>> = {
  'blank-at-edge': ['trim', 'remove'],
  'control-character': ['clean', 'remove'],
  'too-many-columns': ['join', 'remove'],
  'no-target': ['remove'],
  'empty-source': ['remove'],
  'empty-target': ['remove'],
  'duplicate-source': ['remove'],
  'unicode-twin': ['remove'],
  'case-twin': ['remove'],
  'broken-quotes': ['remove'],
  'phrase-too-long': [],
  'dictionary-too-large': [],
};

const edges = /^[\p{White_Space}\ufeff]+|(?<![\p{White_Space}\ufeff])[\p{White_Space}\ufeff]+$/gu;
const control = /[\u0000-\u001f\u0080-\u009f\u2028\u2029]+/g;

/** The line after a fix; null takes it out. */
export function fixedLine(fix: LineFix, line: string): string | null {
  if (fix === 'remove') return null;
  const { source, target } = readEntryLine(line);
  const cell = (text: string): string => {
    if (fix === 'trim') return text.replaceAll(edges, '');
    if (fix === 'clean') return text.replaceAll(control, ' ').replaceAll(edges, '');
    return toCellText(text).trim();
  };
  return writeEntryLine({ source: cell(source), target: cell(target) });
}
