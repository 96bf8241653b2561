import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import {
  planSync,
  type SyncDictionary,
  type SyncPlan,
} from '../../../../shared/api/glossaries/plan-sync.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { loadDictionaries } from '../../../../shared/terms/index.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { carryOut } from '../../terms/carry-out.ts';
import { dryRunOption } from '../../terms/confirm-removal.ts';
import { findGlossary } from '../../terms/find-glossary.ts';
import { pairOptions, readPair } from '../../terms/language-pair.ts';
import { formatOption, readOneDictionary } from '../../terms/read-entries.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossaryMergeCommand: CommandDefinition = {
  name: 'glossary merge',
  summary: 'Add entries to one dictionary of a glossary; nothing is taken away.',
  details:
    'Entries whose source phrase is there already get the new target phrase. A dictionary that ' +
    'the glossary does not have yet is made.',
  operands: [
    { form: '<glossary>', description: 'Name or id.' },
    { form: '[file]', description: 'Entries; "-" reads standard input.' },
  ],
  options: [
    { flags: '--entry <source=target>', description: 'One entry, instead of a file.' },
    ...pairOptions,
    formatOption,
    { flags: '--name <name>', description: 'New name of the glossary.' },
    dryRunOption,
  ],
  examples: [
    'glossary merge "Product terms" new-terms.tsv --from EN --to DE',
    'glossary merge Travel --entry "ferry=Fähre" --from EN --to DE',
  ],
  run: mergeGlossary,
};

async function mergeGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const addition = await readAddition(invocation, context);
  const name = invocation.text('name');
  const { signal } = context;
  return withLink(context, async ({ client }) => {
    const glossary = await findGlossary(client, invocation.operands[0] ?? '', signal);
    const makePlan = async (now: Glossary): Promise<SyncPlan> => {
      const dictionaries = await loadDictionaries(client, now, addition, signal);
      const merged = dictionaries.flatMap(({ entries }) => [...entries]);
      const targets = new Map([...merged, ...addition.entries].map((each) => [each.source, each]));
      const wanted = { ...addition, entries: EntrySet.of(targets.values()) };
      return planSync(
        now.glossary_id,
        { name: now.name, dictionaries },
        { name: name ?? now.name, dictionaries: [wanted] },
      );
    };
    return carryOut(glossary, makePlan, client, invocation, context);
  });
}

async function readAddition(
  invocation: Invocation,
  context: CommandContext,
): Promise<SyncDictionary> {
  const file = invocation.operands[1];
  const entry = invocation.text('entry');
  const pair = readPair(invocation);
  if ((file === undefined) === (entry === null)) {
    throw new UsageError('Give the entries as a file, or a single one with --entry.');
  }
  if (file !== undefined) return readOneDictionary(file, invocation, context, pair);
  if (pair === null) throw new UsageError('Name the languages with --from and --to.');
  const [source = '', target = ''] = splitAtFirst(entry ?? '', '=');
  return { ...pair, entries: EntrySet.of([{ source: source.trim(), target: target.trim() }]) };
}

function splitAtFirst(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  if (at < 0) {
    throw new UsageError(`--entry takes source=target, such as "ferry=Fähre"; not "${text}".`);
  }
  return [text.slice(0, at), text.slice(at + mark.length)];
}
