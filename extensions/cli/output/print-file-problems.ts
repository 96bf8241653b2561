import type { FileResult } from '../../../shared/usecases/file-result.ts';
import type { CommandContext } from '../command-context.ts';
import { plural } from './table.ts';

/** Longer lists help nobody on a terminal. */
const mostLines = 20;

/** What of a file needs a person, on standard error: each line with file, line and unit. */
export function printFileProblems(file: FileResult, name: string, context: CommandContext): void {
  const { terminal, style } = context;
  if (file.message !== null) {
    const place = file.line === null ? name : `${name}:${file.line}`;
    const word = file.outcome === 'failed' ? style.bad('error') : style.warn('note');
    terminal.err(`${word}: ${place}: ${file.message}`);
  }
  if (file.sidePath !== null) terminal.err(`       The result lies in ${file.sidePath}.`);
  for (const { line, unit, message } of file.left.slice(0, mostLines)) {
    terminal.err(`${style.warn('left')}: ${name}:${line}: unit ${unit}: ${message}`);
  }
  const shown = file.problems.filter(({ severity }) => severity !== 'information');
  for (const { location, unit, message } of shown.slice(0, mostLines)) {
    const where = unit === '' ? '' : `unit ${unit}: `;
    terminal.err(`${style.warn('check')}: ${name}:${location.line}: ${where}${message}`);
  }
  const hidden = Math.max(0, file.left.length - mostLines) + Math.max(0, shown.length - mostLines);
  if (hidden > 0)
    terminal.err(`  … and ${plural(hidden, 'more line')} for ${name}; --json has all.`);
}
