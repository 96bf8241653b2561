import { clearAccountLists } from '../../../shared/cache/list-shelf.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';

export const cacheClearCommand: CommandDefinition = {
  name: 'cache clear',
  summary: 'Remove all cached translations, and lists of glossaries, style rules and languages.',
  details:
    'Journals of interrupted runs are not touched, nor is what files and glossaries had in common when ' +
    'they were last in step: without it the next sync could not tell what was removed.',
  operands: [],
  options: [],
  offline: true,
  examples: ['cache clear'],
  run: clearCache,
};

async function clearCache(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  await context.cache.clear();
  await clearAccountLists(context.lists);
  const { terminal, cacheFolder, json } = context;
  if (json) terminal.json({ folder: cacheFolder, bytes: 0 }, 'one-line');
  else terminal.out(`The cache in ${cacheFolder} is empty.`);
  return exitCodes.done.code;
}
