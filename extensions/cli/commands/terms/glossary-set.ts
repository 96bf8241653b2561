import { planSync, type SyncPlan } from '../../../../shared/api/glossaries/plan-sync.ts';
import type {
  Glossary,
  ReplaceDictionaryRequest,
} from '../../../../shared/api/types/glossaries.ts';
import { loadDictionaries } from '../../../../shared/terms/index.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { carryOut } from '../../terms/carry-out.ts';
import { dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { findGlossary } from '../../terms/find-glossary.ts';
import { pairOptions, readPair } from '../../terms/language-pair.ts';
import { formatOption, readOneDictionary } from '../../terms/read-entries.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossarySetCommand: CommandDefinition = {
  name: 'glossary set',
  summary: 'Replace or add one dictionary of a glossary, or rename the glossary.',
  details:
    'The dictionary then holds the entries of the file and no others; the other dictionaries stay. ' +
    'It asks first where entries would go away.',
  operands: [
    { form: '<glossary>', description: 'Name or id.' },
    { form: '[file]', description: 'Entries; "-" reads standard input.' },
  ],
  options: [
    ...pairOptions,
    formatOption,
    { flags: '--name <name>', description: 'New name of the glossary.' },
    yesOption,
    dryRunOption,
  ],
  examples: [
    'glossary set "Product terms" terms.tsv --from EN --to DE --dry-run',
    'glossary set Travel --name "Travel and transport"',
  ],
  run: setGlossary,
};

async function setGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [wanted = '', file] = invocation.operands;
  const name = invocation.text('name');
  const pair = readPair(invocation);
  if (file === undefined && name === null) {
    throw new UsageError('There is nothing to change: give a file of entries, --name, or both.');
  }
  const wantedDictionary =
    file === undefined ? null : await readOneDictionary(file, invocation, context, pair);
  const { signal } = context;
  return withLink(context, async ({ client }) => {
    const glossary = await findGlossary(client, wanted, signal);
    const makePlan = async (now: Glossary): Promise<SyncPlan> => {
      const { glossary_id } = now;
      if (wantedDictionary === null) return renameOnly(glossary_id, now.name, name);
      const present = await loadDictionaries(client, now, wantedDictionary, signal);
      const before = { name: now.name, dictionaries: present };
      const after = { name: name ?? now.name, dictionaries: [wantedDictionary] };
      const plan = planSync(glossary_id, before, after);
      if (plan.changes.length === 0) return plan;
      const { source_lang, target_lang, entries } = wantedDictionary;
      const request = {
        ...{ glossary_id, source_lang, target_lang },
        ...{ entries: entries.toTsv(), entries_format: 'tsv' },
      } satisfies ReplaceDictionaryRequest;
      const { calls } = renameOnly(glossary_id, now.name, name);
      return { ...plan, calls: [{ operation: 'replace', request }, ...calls] };
    };
    return carryOut(glossary, makePlan, client, invocation, context);
  });
}

function renameOnly(glossary_id: string, present: string, wanted: string | null): SyncPlan {
  const nothing = { dictionaries: [] };
  return planSync(
    glossary_id,
    { name: present, ...nothing },
    { name: wanted ?? present, ...nothing },
  );
}
