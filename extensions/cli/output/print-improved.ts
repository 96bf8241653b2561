import { diffWordsWithSpace } from 'diff';
import type { ImprovedText } from '../../../shared/usecases/improve-text.ts';
import type { CommandContext } from '../command-context.ts';
import { describeEngines } from './describe-engines.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';

/** Prints an improved text: as it is for a pipe, or word by word against the original. */
export function printImproved(
  original: string,
  improved: ImprovedText,
  context: CommandContext,
  diff: boolean,
): ExitCode {
  const { terminal, style } = context;
  if (context.json) terminal.out(JSON.stringify({ original, ...improved }, null, 2));
  else if (diff) terminal.out(markChanges(original, improved.text, context));
  else terminal.bytes(new TextEncoder().encode(endLine(improved.text)));
  if (!context.quiet && improved.engines.length > 0) {
    terminal.err(style.dim(`Made by ${describeEngines(improved.engines)}.`));
  }
  return exitCodes.done.code;
}

/** Removed words as [-word-], added ones as {+word+}, in the manner of `git diff --word-diff`. */
function markChanges(original: string, improved: string, { style }: CommandContext): string {
  return diffWordsWithSpace(original, improved)
    .map(({ value, added, removed }) => {
      if (added) return style.good(`{+${value}+}`);
      return removed ? style.bad(`[-${value}-]`) : value;
    })
    .join('');
}

/** A text from an argument has no line end of its own, but a terminal wants one. */
function endLine(text: string): string {
  return /[\r\n]$/u.test(text) ? text : `${text}\n`;
}
