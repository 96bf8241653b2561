import { findCodes, type CodePattern, type FoundCode } from './text-run.ts';

/**
 * Names of program parts in running text: code spans, inline tags, calls, and words whose spelling
 * no language has (`snake_case`, `camelCase`, `a.b()`).
 */
export function proseCodes(text: string): readonly FoundCode[] {
  return findCodes(text, patterns);
}

const patterns: readonly CodePattern[] = [
  { pattern: /(`{1,3})(?!`)[^`]+\1(?!`)/g, origin: 'protected' },
  { pattern: /\{@\w[^{}]*\}/g, origin: 'protected' },
  { pattern: /(?:https?|ftp):\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]]/g, origin: 'address' },
  {
    pattern:
      /(?<![\w.$@]|[\w$](?:::|->))[A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)*(?:\(\))?/g,
    ending: '()',
    origin: 'variable',
  },
  { pattern: /(?<![\w$@])[A-Za-z]+\d*(?:_[A-Za-z0-9]+)+(?![\w$])/g, origin: 'variable' },
  { pattern: /(?<![\w$@])[a-z]+\d*(?:[A-Z][a-z0-9]+)+(?![\w$])/g, origin: 'variable' },
  { pattern: /(?<![\w$@./-])(?:\.{0,2}\/)?(?:[\w-]+\/)+[\w-]+\.[a-z]{1,5}\b/g, origin: 'variable' },
];
