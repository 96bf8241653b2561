import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { loadDictionaries } from '../../../../shared/terms/index.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { findGlossary, findLegacyGlossary } from '../../terms/find-glossary.ts';
import {
  describePair,
  pairOptions,
  readPair,
  requireDictionary,
} from '../../terms/language-pair.ts';
import { legacyOption } from '../../terms/legacy.ts';
import { formatMoment, printJson, printRows } from '../../terms/print-rows.ts';
import { withLink } from '../../with-link.ts';

export const glossaryGetCommand: CommandDefinition = {
  name: 'glossary get',
  summary: 'Show a glossary and, with --entries, what is in it.',
  details: '',
  operands: [{ form: '<glossary>', description: 'Name or id.' }],
  options: [
    {
      flags: '--entries',
      description: 'Show the entries too; of one dictionary with --from --to.',
    },
    ...pairOptions,
    legacyOption,
  ],
  examples: ['glossary get "Product terms"', 'glossary get Travel --entries --from EN --to DE'],
  run: getGlossary,
};

interface ShownGlossary extends Glossary {
  /** Null when nobody asked for them. */
  readonly entries: readonly SyncDictionary[] | null;
}

function getGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const pair = readPair(invocation);
  return withLink(context, async ({ client }) => {
    const load = invocation.flag('legacy') ? loadLegacy : loadCurrent;
    const withEntries = invocation.flag('entries') || pair !== null;
    const glossary = await load(invocation.operands[0] ?? '', pair, withEntries, client, context);
    if (context.json) printJson(context, toJson(glossary));
    else printGlossary(glossary, context);
    return exitCodes.done.code;
  });
}

type Load = (
  wanted: string,
  pair: ReturnType<typeof readPair>,
  withEntries: boolean,
  client: CliLink['client'],
  context: CommandContext,
) => Promise<ShownGlossary>;

const loadCurrent: Load = async (wanted, pair, withEntries, client, { signal }) => {
  const glossary = await findGlossary(client, wanted, signal);
  if (pair !== null) requireDictionary(glossary, pair);
  const entries = withEntries ? await loadDictionaries(client, glossary, pair, signal) : null;
  return { ...glossary, entries };
};

const loadLegacy: Load = async (wanted, pair, withEntries, client, { signal }) => {
  const found = await findLegacyGlossary(client, wanted, signal);
  const { glossary_id, name, ready, creation_time, source_lang, target_lang, entry_count } = found;
  const own = { source_lang, target_lang };
  const dictionaries = [{ ...own, entry_count }];
  const glossary = { glossary_id, name, ready, creation_time, dictionaries };
  if (pair !== null) requireDictionary(glossary, pair);
  if (!withEntries) return { ...glossary, entries: null };
  const { data } = await client.getGlossaryEntriesV2({ glossary_id }, { signal });
  return { ...glossary, entries: [{ ...own, entries: EntrySet.received(data) }] };
};

function toJson({ entries, ...glossary }: ShownGlossary): object {
  if (entries === null) return { glossary };
  const dictionaries = entries.map((each) => ({ ...each, entries: [...each.entries] }));
  return { glossary, dictionaries };
}

function printGlossary(glossary: ShownGlossary, context: CommandContext): void {
  const { terminal, style } = context;
  terminal.out(style.bold(glossary.name));
  terminal.out(`Id     ${glossary.glossary_id}`);
  terminal.out(`Made   ${formatMoment(glossary.creation_time)} UTC`);
  if (!glossary.ready) terminal.out('It is not ready yet: wait a little before you use it.');
  terminal.out('');
  const rows = glossary.dictionaries.map((each) => [describePair(each), each.entry_count]);
  printRows(context, ['Dictionary', 'Entries'], rows, 'It has no dictionaries.');
  for (const { entries, ...pair } of glossary.entries ?? []) {
    terminal.out('');
    const lines = Array.from(entries, ({ source, target }) => [source, target]);
    printRows(context, [pair.source_lang, pair.target_lang], lines, 'It has no entries.');
  }
}
