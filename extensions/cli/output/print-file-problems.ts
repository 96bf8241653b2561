import type { FileResult } from '../../../shared/usecases/file-result.ts';
import type { CommandContext } from '../command-context.ts';
import { groupLeft, groupProblems, type FindingGroup } from './group-findings.ts';
import { plural } from './table.ts';
import { shown } from './shown.ts';

/** What of a file needs a person, on standard error: each line with file, line and unit. */
export function printFileProblems(file: FileResult, name: string, context: CommandContext): void {
  const { terminal, style } = context;
  if (file.message !== null) {
    const place = file.line === null ? name : `${name}:${file.line}`;
    const word = file.outcome === 'failed' ? style.bad('error') : style.warn('note');
    terminal.err(shown`${word}: ${place}: ${file.message}${hintFor(file)}`);
  }
  if (file.sidePath !== null) terminal.err(`       The result lies in ${file.sidePath}.`);
  for (const group of groupLeft(file, name)) printGroup('left', group, context);
  for (const group of groupProblems(file, name)) printGroup('check', group, context);
}

function printGroup(word: string, { lines, more }: FindingGroup, context: CommandContext): void {
  const { terminal, style } = context;
  for (const line of lines) terminal.err(shown`${style.warn(word)}: ${line}`);
  if (more > 0)
    terminal.err(style.dim(`       and ${plural(more, 'more')} like this; --json has all.`));
}

/** Options of this program that lift an obstacle the core only describes. */
function hintFor({ code, outcome, input, output }: FileResult): string {
  const isInTheWay = outcome === 'written-in-part' && output !== input;
  if (code === 'output-exists' || isInTheWay) return ' Here: --overwrite.';
  if (code === 'target-language-differs') return ' Here: --retarget.';
  if (code === 'encoding-undetermined') return ' Here: --encoding.';
  return '';
}
