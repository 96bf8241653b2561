import type { Glossary, GlossaryV2 } from '../../../../shared/api/types/glossaries.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { describePair } from '../../terms/language-pair.ts';
import { legacyOption } from '../../terms/legacy.ts';
import { openLists, takeListing } from '../../terms/open-lists.ts';
import { formatMoment, printJson, printRows } from '../../terms/print-rows.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossaryListCommand: CommandDefinition = {
  name: 'glossary list',
  summary: 'List the glossaries of the account.',
  details: '',
  operands: [],
  options: [
    legacyOption,
    { flags: '--pairs', description: 'List the language pairs of --legacy glossaries instead.' },
  ],
  examples: ['glossary list', 'glossary list --json'],
  run: listGlossaries,
};

function listGlossaries(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [isLegacy, isOfPairs] = [invocation.flag('legacy'), invocation.flag('pairs')];
  if (isOfPairs && !isLegacy) throw new UsageError('--pairs goes together with --legacy.');
  const call = { signal: context.signal };
  return withLink(context, async (link) => {
    const { client } = link;
    if (isOfPairs) printPairs((await client.listGlossaryLanguagePairs(call)).data, context);
    else if (isLegacy) printLegacy((await client.listGlossariesV2(call)).data, context);
    else {
      const lists = await openLists(link, context);
      const kept = await lists.glossaries({ freshness: 'fresh', ...call });
      print(takeListing(kept, context), context);
    }
    return exitCodes.done.code;
  });
}

const none = 'The account has no glossaries. "interlinear glossary create" makes one.';

function print(glossaries: readonly Glossary[], context: CommandContext): void {
  if (context.json) {
    printJson(context, { glossaries });
    return;
  }
  const rows = glossaries.map(({ glossary_id, name, ready, dictionaries, creation_time }) => [
    name,
    dictionaries.map((each) => describePair(each)).join(', '),
    dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0),
    ready ? 'yes' : 'not yet',
    formatMoment(creation_time),
    glossary_id,
  ]);
  const head = ['Name', 'Dictionaries', 'Entries', 'Ready', 'Made (UTC)', 'Id'];
  printRows(context, head, rows, none);
}

function printLegacy(glossaries: readonly GlossaryV2[], context: CommandContext): void {
  if (context.json) {
    printJson(context, { glossaries });
    return;
  }
  const rows = glossaries.map((each) => [
    each.name,
    describePair(each),
    each.entry_count,
    each.ready ? 'yes' : 'not yet',
    formatMoment(each.creation_time),
    each.glossary_id,
  ]);
  printRows(context, ['Name', 'Languages', 'Entries', 'Ready', 'Made (UTC)', 'Id'], rows, none);
}

function printPairs(
  pairs: readonly { readonly source_lang: string; readonly target_lang: string }[],
  context: CommandContext,
): void {
  if (context.json) printJson(context, { supported_languages: pairs });
  else for (const pair of pairs) context.terminal.out(describePair(pair));
}
