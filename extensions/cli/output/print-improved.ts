import { diffWordsWithSpace } from 'diff';
import {
  type ImprovedText,
  NO_DICTIONARY,
  correctionLimits,
  isUnchecked,
  sandboxLimits,
} from '../../../shared/writing/index.ts';
import type { CommandContext } from '../command-context.ts';
import { describeEngines } from './describe-makers.ts';
import { Shown, shown } from './shown.ts';
import { told } from './words.ts';

interface PrintedAs {
  /** Word by word against the original. */
  readonly diff: boolean;
  /** What the sandbox could not do, in lines. */
  readonly limits: (improved: ImprovedText) => readonly string[];
}

/** Prints an improved text: as it is for a pipe, or word by word against the original. */
export function printImproved(
  original: string,
  improved: ImprovedText,
  context: CommandContext,
  { diff, limits }: PrintedAs,
): void {
  const { terminal, style } = context;
  if (context.json) terminal.json({ original, ...improved });
  else if (diff) terminal.out(markChanges(original, improved.text, context));
  else terminal.data(endLine(improved.text));
  if (!context.quiet && improved.engines.length > 0) {
    terminal.err(style.dim(`Made by ${describeEngines(improved.engines)}.`));
  }
  if (!context.quiet) for (const line of limits(improved)) terminal.err(style.warn(line));
}

/** Whether the sandbox found nothing because there was nothing it could look with. */
export function wasNotChecked(original: string, corrected: ImprovedText): boolean {
  return corrected.text === original && isUnchecked(corrected);
}

/** What became of a text that was to be corrected, so that silence is never taken for praise. */
export function verdictOn(original: string, corrected: ImprovedText): string {
  if (wasNotChecked(original, corrected)) {
    const languages = corrected.unchecked.join(', ');
    return `Nothing was checked: the sandbox has no dictionary of the language (${languages}). Correct it with a service and a key, or name another language with --to.`;
  }
  if (original !== corrected.text) return 'Mistakes were corrected.';
  return corrected.unchecked.length === 0
    ? 'No mistakes were found.'
    : 'No mistakes were found in what could be checked.';
}

/** Removed words as [-word-], added ones as {+word+}, in the manner of `git diff --word-diff`. */
function markChanges(original: string, improved: string, { style }: CommandContext): Shown {
  const parts = diffWordsWithSpace(original, improved).map(({ value, added, removed }) => {
    const words = Shown.prose(value);
    if (added) return style.good(shown`{+${words}+}`);
    return removed ? style.bad(shown`[-${words}-]`) : words;
  });
  return Shown.join(parts);
}

/** A text from an argument has no line end of its own, but a terminal wants one. */
export function endLine(text: string): string {
  return /[\r\n]$/u.test(text) ? text : `${text}\n`;
}

/** What the sandbox could not do, so that nobody takes an unchanged text for a checked one. */
export function missedSteps(improved: ImprovedText): readonly string[] {
  const { notApplied, languages, unchecked } = improved;
  if (unchecked.length === 0 || isUnchecked(improved)) return limitsLine(notApplied, languages);
  const others = notApplied.filter((code) => code !== NO_DICTIONARY);
  return [...limitsLine([NO_DICTIONARY], unchecked), ...limitsLine(others, languages)];
}

/** The same for a corrected text, of which the sandbox finds common mistakes alone. */
export function missedMistakes(corrected: ImprovedText): readonly string[] {
  const { engines, languages, notApplied } = corrected;
  const missed = missedSteps(corrected);
  const limits = correctionLimits(notApplied, engines, languages);
  if (limits === null || corrected.unchecked.length > 0) return missed;
  return [told(limits)];
}

function limitsLine(codes: readonly string[], languages: readonly string[]): readonly string[] {
  const limits = sandboxLimits(codes, languages);
  return limits === null ? [] : [told(limits)];
}
