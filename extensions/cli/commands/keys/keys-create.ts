import { told } from '../../output/words.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { NewDeveloperKey } from '../../../../shared/api/resources/developer-keys.ts';
import type { DeveloperKey } from '../../../../shared/api/types/developer-keys.ts';
import { revealServiceKey } from '../../../../shared/secrets/service-key.ts';
import { describeKey, describeLimit } from '../../admin/describe-key.ts';
import { readKeyLimit } from '../../admin/read-key-limit.ts';
import { withAdminLink } from '../../admin/with-admin-link.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { printJson } from '../../terms/print-rows.ts';
import { shown } from '../../output/shown.ts';

export const keysCreateCommand: CommandDefinition = {
  name: 'keys create',
  summary: 'Make a developer key and show it once.',
  details:
    'The key is printed here and nowhere else: keep it where secrets belong. At most 25 keys can be active.',
  operands: [{ form: '[label]', description: 'Who or what the key is for.' }],
  options: [
    { flags: '--limit <characters>', description: 'Most characters a month; 0 blocks it.' },
  ],
  examples: ['keys create "Team A"', 'keys create "Build server" --limit 500000'],
  run: createKey,
};

function createKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [label] = invocation.operands;
  const limit = invocation.text('limit');
  const characters = limit === null ? null : readKeyLimit(limit);
  const { signal } = context;
  return withAdminLink(context, async ({ client }) => {
    const { data: made } = await client.createDeveloperKey(label === undefined ? {} : { label }, {
      signal,
    });
    // Before anything else can fail: nobody can ask for it a second time.
    if (!context.json) printNewKey(made, context);
    const limited =
      characters === null
        ? made
        : await limitOrSay(made, characters, context, async (key_id) => {
            return (await client.limitDeveloperKey({ key_id, characters }, { signal })).data;
          });
    if (context.json) printJsonKey(made, limited ?? made, context);
    else if (limited !== null && characters !== null) {
      context.terminal.out(`Limit    ${describeLimit(limited)}`);
    }
    return limited === null ? exitCodes.findings.code : exitCodes.done.code;
  });
}

/** The key is there whatever becomes of its limit: a failure is told, and does not hide the key. */
async function limitOrSay(
  made: NewDeveloperKey,
  characters: number,
  { terminal }: CommandContext,
  limit: (keyId: string) => Promise<DeveloperKey>,
): Promise<DeveloperKey | null> {
  try {
    return await limit(made.key_id);
  } catch (error) {
    const why = isServiceError(error) ? ` ${told(error.said)}` : '';
    terminal.err(
      `error: The key was made, but its limit was not set.${why} Run "interlinear keys limit ${made.key_id} ${characters}", or deactivate the key.`,
    );
    return null;
  }
}

function printNewKey(made: NewDeveloperKey, { terminal, style }: CommandContext): void {
  terminal.out(`Made the developer key ${describeKey(made)}.`);
  if (made.secret === null) {
    terminal.out('The service does not tell the key itself: copy it on the page of the account.');
    return;
  }
  terminal.out(shown`Key      ${style.bold(revealServiceKey(made.secret))}`);
  terminal.err('It is shown this once. Keep it where secrets belong.');
}

function printJsonKey(
  { secret }: NewDeveloperKey,
  { key_id, label, creation_time, usage_limits }: DeveloperKey,
  context: CommandContext,
): void {
  const key = secret === null ? null : revealServiceKey(secret);
  printJson(context, { developer_key: { key_id, label, creation_time, usage_limits }, key });
}
