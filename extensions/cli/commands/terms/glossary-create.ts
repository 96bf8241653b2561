import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { DictionaryInput } from '../../../../shared/api/types/glossaries.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { plural } from '../../output/table.ts';
import { dryRunOption } from '../../terms/confirm-removal.ts';
import { describePair, pairOptions, readPair } from '../../terms/language-pair.ts';
import { legacyOption } from '../../terms/legacy.ts';
import { printJson } from '../../terms/print-rows.ts';
import { formatOption, readEntries } from '../../terms/read-entries.ts';
import { remember } from '../../terms/remember.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossaryCreateCommand: CommandDefinition = {
  name: 'glossary create',
  summary: 'Make a glossary from a file of entries.',
  details:
    'The file is TSV or CSV in UTF-8: source phrase, target phrase. Columns three and four of a CSV ' +
    'file may name the languages; without --from and --to each pair in it becomes a dictionary.',
  operands: [
    { form: '<name>', description: 'Name of the glossary.' },
    { form: '<file>', description: 'Entries; "-" reads standard input.' },
  ],
  options: [
    ...pairOptions,
    formatOption,
    { flags: '--same-name', description: 'Make it even if there is one of this name already.' },
    dryRunOption,
    legacyOption,
  ],
  examples: [
    'glossary create "Product terms" terms.tsv --from EN --to DE',
    'glossary create Travel travel.csv --dry-run',
  ],
  run: createGlossary,
};

async function createGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [name = '', file = ''] = invocation.operands;
  const pair = readPair(invocation);
  const dictionaries = await readEntries(file, pair, invocation, context);
  const isLegacy = invocation.flag('legacy');
  if (isLegacy && dictionaries.length > 1) {
    throw new UsageError('A --legacy glossary holds one pair. Choose it with --from and --to.');
  }
  const dryRun = invocation.flag('dryRun');
  return withLink(context, async (link) => {
    const { client } = link;
    if (!invocation.flag('sameName')) await checkName(name, isLegacy, client, context);
    const send = isLegacy ? sendLegacy : sendCurrent;
    const glossary = dryRun ? null : await send(name, dictionaries, client, context);
    if (glossary !== null && !isLegacy) {
      await remember(file, glossary, { dictionaries, pair }, link, context);
    }
    report(name, dictionaries, glossary, context);
    return exitCodes.done.code;
  });
}

/** Two glossaries of one name can be told apart by their ids alone. */
async function checkName(
  name: string,
  isLegacy: boolean,
  client: CliLink['client'],
  { signal }: CommandContext,
): Promise<void> {
  const list = isLegacy ? client.listGlossariesV2 : client.listGlossaries;
  const same = (await list({ signal })).data.find((each) => each.name === name);
  if (same === undefined) return;
  throw new UsageError(
    `There is a glossary "${name}" already (${same.glossary_id}). Change it with "interlinear glossary merge", "set" or "sync", or add --same-name for another one.`,
  );
}

type Send = (
  name: string,
  dictionaries: readonly SyncDictionary[],
  client: CliLink['client'],
  context: CommandContext,
) => Promise<{ readonly glossary_id: string }>;

const sendCurrent: Send = async (name, dictionaries, client, { signal }) => {
  const request = { name, dictionaries: dictionaries.map((each) => toInput(each)) };
  return (await client.createGlossary(request, { signal })).data;
};

const sendLegacy: Send = async (name, dictionaries, client, { signal }) => {
  const [dictionary] = dictionaries;
  if (dictionary === undefined) throw new UsageError('There are no entries.');
  return (await client.createGlossaryV2({ name, ...toInput(dictionary) }, { signal })).data;
};

function toInput({ entries, source_lang, target_lang }: SyncDictionary): Required<DictionaryInput> {
  return { source_lang, target_lang, entries: entries.toTsv(), entries_format: 'tsv' };
}

function report(
  name: string,
  dictionaries: readonly SyncDictionary[],
  glossary: { readonly glossary_id: string } | null,
  context: CommandContext,
): void {
  if (context.json) {
    const planned = dictionaries.map(({ source_lang, target_lang, entries }) => {
      return { source_lang, target_lang, entry_count: entries.size };
    });
    const dryRun = glossary === null;
    printJson(context, { glossary: glossary ?? { name, dictionaries: planned }, dryRun });
    return;
  }
  for (const { entries, ...pair } of dictionaries) {
    context.terminal.out(`${describePair(pair)}: ${plural(entries.size, 'entry', 'entries')}`);
  }
  context.terminal.out(
    glossary === null
      ? `"${name}" can be made. Nothing was sent.`
      : `Made "${name}", with the id ${glossary.glossary_id}.`,
  );
}
