import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { plural } from '../../output/table.ts';
import { confirmRemoval, dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { findGlossary, findLegacyGlossary } from '../../terms/find-glossary.ts';
import {
  describePair,
  pairOptions,
  readPair,
  requireDictionary,
} from '../../terms/language-pair.ts';
import { legacyOption } from '../../terms/legacy.ts';
import { printJson } from '../../terms/print-rows.ts';
import { UsageError } from '../../usage-error.ts';
import { withLink } from '../../with-link.ts';

export const glossaryDeleteCommand: CommandDefinition = {
  name: 'glossary delete',
  summary: 'Delete a glossary, or one of its dictionaries.',
  details: 'It asks first; where nobody can be asked, it needs --yes.',
  operands: [{ form: '<glossary>', description: 'Name or id.' }],
  options: [...pairOptions, yesOption, dryRunOption, legacyOption],
  examples: ['glossary delete Travel --dry-run', 'glossary delete Travel --from EN --to FR --yes'],
  run: deleteGlossary,
};

/** What is to go, and how. */
interface Removal {
  readonly what: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly run: () => Promise<unknown>;
}

function deleteGlossary(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const findRemoval = invocation.flag('legacy') ? findLegacy : findCurrent;
  return withLink(context, async ({ client }) => {
    const removal = await findRemoval(invocation, context, client);
    const dryRun = invocation.flag('dryRun');
    if (!dryRun) {
      await confirmRemoval(`${removal.what} will be deleted.`, invocation, context);
      await removal.run();
    }
    if (context.json) printJson(context, { deleted: removal.facts, dryRun });
    else {
      const done = `Deleted: ${removal.what}.`;
      context.terminal.out(dryRun ? `${removal.what} would be deleted. Nothing was sent.` : done);
    }
    return exitCodes.done.code;
  });
}

type FindRemoval = (
  invocation: Invocation,
  context: CommandContext,
  client: CliLink['client'],
) => Promise<Removal>;

const findCurrent: FindRemoval = async (invocation, { signal }, client) => {
  const pair = readPair(invocation);
  const glossary = await findGlossary(client, invocation.operands[0] ?? '', signal);
  const { glossary_id, name, dictionaries } = glossary;
  if (pair === null) {
    const count = dictionaries.reduce((sum, { entry_count }) => sum + entry_count, 0);
    return {
      what: describeWhole(name, count),
      facts: { glossary_id, name },
      run: () => client.deleteGlossary({ glossary_id }, { signal }),
    };
  }
  const { source_lang, target_lang } = requireDictionary(glossary, pair);
  const reference = { glossary_id, source_lang, target_lang };
  return {
    what: `The dictionary ${describePair(pair)} of "${name}"`,
    facts: { name, ...reference },
    run: () => client.deleteDictionary(reference, { signal }),
  };
};

const findLegacy: FindRemoval = async (invocation, { signal }, client) => {
  if (readPair(invocation) !== null) {
    throw new UsageError('A --legacy glossary goes as a whole: leave out --from and --to.');
  }
  const wanted = invocation.operands[0] ?? '';
  const { glossary_id, name, entry_count } = await findLegacyGlossary(client, wanted, signal);
  return {
    what: describeWhole(name, entry_count),
    facts: { glossary_id, name },
    run: () => client.deleteGlossaryV2({ glossary_id }, { signal }),
  };
};

function describeWhole(name: string, count: number): string {
  return `The glossary "${name}" with ${plural(count, 'entry', 'entries')}`;
}
