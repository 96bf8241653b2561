import { planSync, type SyncPlan } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { Glossary } from '../../../../shared/api/types/glossaries.ts';
import { loadDictionaries } from '../../../../shared/terms/index.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { carryOut } from '../../terms/carry-out.ts';
import { dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { findGlossary } from '../../terms/find-glossary.ts';
import { pairOptions, readPair } from '../../terms/language-pair.ts';
import { formatOption, readEntries } from '../../terms/read-entries.ts';
import { remember } from '../../terms/remember.ts';
import { sides, syncBothWays, type PreferredSide } from '../../terms/sync-both-ways.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossarySyncCommand: CommandDefinition = {
  name: 'glossary sync',
  summary: 'Make a glossary hold what a file holds, or bring both into step.',
  details:
    'It shows what would be added, changed and taken away before it sends anything, and asks where ' +
    'entries would go away. With --from and --to only that dictionary is touched; without, the file ' +
    'names its languages (CSV in columns three and four or over its columns, or TBX), and ' +
    'dictionaries it does not have are deleted.\n\n' +
    'With --both-ways each side takes over what changed in the other one since the last time; the ' +
    'first time nothing is taken away. The file keeps its layout, and is made if it is not there. ' +
    'Entries that both sides changed in different ways are shown and left alone, unless --prefer ' +
    'says which side is right.',
  operands: [
    { form: '<glossary>', description: 'Name or id.' },
    { form: '<file>', description: 'Entries as they should be; "-" reads standard input.' },
  ],
  options: [
    ...pairOptions,
    formatOption,
    { flags: '--both-ways', description: 'Bring the file into step with the glossary, too.' },
    {
      flags: '--prefer <side>',
      description: 'Which side is right where both changed an entry; with --both-ways.',
      choices: sides,
    },
    yesOption,
    dryRunOption,
  ],
  examples: [
    'glossary sync "Product terms" terms.csv --dry-run',
    'glossary sync Travel travel.tsv --from EN --to DE --yes',
    'glossary sync Travel terms/travel.tbx --both-ways --prefer file',
  ],
  run: syncGlossary,
};

async function syncGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [wanted = '', file = ''] = invocation.operands;
  const pair = readPair(invocation);
  const prefer = invocation.choice<PreferredSide>('prefer', sides);
  if (invocation.flag('bothWays')) {
    return syncBothWays({ wanted, file, pair, prefer }, invocation, context);
  }
  if (prefer !== null) throw new UsageError('--prefer goes with --both-ways. Add it.');
  const dictionaries = await readEntries(file, pair, invocation, context);
  const { signal } = context;
  return withLink(context, async (link) => {
    const { client } = link;
    const glossary = await findGlossary(client, wanted, signal);
    const makePlan = async (now: Glossary): Promise<SyncPlan> => {
      const { glossary_id, name } = now;
      const present = await loadDictionaries(client, now, pair, signal);
      return planSync(glossary_id, { name, dictionaries: present }, { name, dictionaries });
    };
    const exitCode = await carryOut(glossary, makePlan, client, invocation, context);
    if (!invocation.flag('dryRun')) {
      await remember(file, glossary, { dictionaries, pair }, link, context);
    }
    return exitCode;
  });
}
