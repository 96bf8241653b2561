import type { UnreadFile } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import { shown } from './shown.ts';
import { told } from './words.ts';

/** Files of a project that could not be read, each with the line where that is known. */
export function printUnread(
  unread: readonly UnreadFile[],
  { terminal, style }: Pick<CommandContext, 'terminal' | 'style'>,
): void {
  for (const { path, failure } of unread) {
    const place = failure.line === null ? path : `${path}:${failure.line}`;
    terminal.err(shown`${style.bad('error')}: ${place}: ${told(failure.said)}`);
  }
}
