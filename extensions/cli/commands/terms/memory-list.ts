import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { openLists, takeListing } from '../../terms/open-lists.ts';
import { printJson, printRows } from '../../terms/print-rows.ts';
import { withLink } from '../../with-link.ts';

export const memoryListCommand: CommandDefinition = {
  name: 'memory list',
  summary: 'List the translation memories of the account.',
  details: '',
  operands: [],
  options: [],
  examples: ['memory list', 'memory list --json'],
  run: showMemories,
};

function showMemories(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  return withLink(context, async (link) => {
    const lists = await openLists(link, context);
    const kept = await lists.memories({ freshness: 'fresh', signal: context.signal });
    const memories = takeListing(kept, context);
    if (context.json) printJson(context, { translation_memories: memories });
    else {
      const rows = memories.map((each) => [
        each.name,
        each.source_language,
        each.target_languages.join(', '),
        each.segment_count,
        each.translation_memory_id,
      ]);
      const head = ['Name', 'From', 'To', 'Segments', 'Id'];
      printRows(context, head, rows, 'The account has no translation memories.');
    }
    return exitCodes.done.code;
  });
}
