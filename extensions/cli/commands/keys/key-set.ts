import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  adminKeyNameInStore,
  keyNameInStore,
  looksLikeAdminKey,
} from '../../../../shared/secrets/key-policy.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { formatUsage } from '../../output/format-usage.ts';
import { plural } from '../../output/table.ts';
import { chooseAddress } from '../../service-address.ts';
import { KeyError } from '../../key-error.ts';
import { UsageError } from '../../usage-error.ts';

export const keySetCommand: CommandDefinition = {
  name: 'key set',
  summary: 'Ask for the key, check it, and keep it in the keyring.',
  details:
    'The key is asked for without being shown, or read from standard input in scripts. It is kept for ' +
    'the address it was set for and never sent to another one. An admin key (--admin) lies apart and serves ' +
    '"keys" and "analytics" only.',
  operands: [],
  options: [
    { flags: '--admin', description: 'Keep the admin key of the service instead.' },
    { flags: '--no-verify', description: 'Store the key without asking the service about it.' },
  ],
  examples: [
    'key set --base-url https://api.example.com',
    'key set --preset deepl',
    'key set --base-url https://api.example.com < key.txt',
    'key set --admin --preset deepl',
  ],
  run: setKey,
};

async function setKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, secrets, settings, style } = context;
  if (invocation.flag('sandbox')) {
    throw new UsageError('The sandbox needs no key: add --sandbox to any command.');
  }
  const flags = {
    preset: invocation.text('preset'),
    baseUrl: invocation.text('baseUrl'),
    authScheme: invocation.text('authScheme'),
  };
  const saved = await settings.read();
  const address = chooseAddress(flags, context.environment, saved);
  if (address === null) {
    throw new UsageError(
      'Say which service the key is for: --base-url https://api.example.com, or --preset deepl.',
    );
  }
  const isAdmin = invocation.flag('admin');
  const key = (await context.askForSecret(isAdmin ? 'Admin key' : 'Key of the service')).trim();
  refuseAdminKey(key, isAdmin);
  const link = await context.connectWith(address, key);
  try {
    if (invocation.flag('verify')) await (isAdmin ? verifyAdmin : verify)(link, context);
    const name = isAdmin ? adminKeyNameInStore(link.baseUrl) : keyNameInStore(link.baseUrl);
    await secrets.write(name, key).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      throw new KeyError(
        `The key could not be kept in ${secrets.label}: ${reason}. Set ${isAdmin ? 'INTERLINEAR_ADMIN_KEY' : 'INTERLINEAR_KEY'} and INTERLINEAR_BASE_URL in the environment instead.`,
      );
    });
    const { preset, baseUrl, authScheme } = address;
    await settings.write({ ...saved, preset, baseUrl, authScheme });
    terminal.out(style.good(`Kept in ${secrets.label}: ${link.account}, for ${link.label}.`));
    if (secrets.persistence === 'memory') terminal.err('It is forgotten when this process ends.');
    return exitCodes.done.code;
  } finally {
    await link.close();
  }
}

/** An admin key in the place of the other one would only fail later, and with other words. */
function refuseAdminKey(key: string, isAdmin: boolean): void {
  if (isAdmin || !looksLikeAdminKey(key)) return;
  throw new KeyError(
    'This looks like an admin key, which translates nothing. Keep it with "interlinear key set --admin", and set a developer key here.',
  );
}

async function verifyAdmin(link: CliLink, context: CommandContext): Promise<void> {
  try {
    const { data } = await link.client.listDeveloperKeys({ signal: context.signal });
    const active = data.filter(({ is_deactivated }) => !is_deactivated).length;
    context.terminal.out(`${plural(active, 'active developer key')} in the organisation.`);
  } catch (error) {
    if (isServiceError(error)) context.terminal.err('The key was not kept: checking it failed.');
    throw error;
  }
}

async function verify(link: CliLink, context: CommandContext): Promise<void> {
  try {
    const { data } = await link.client.getUsage({ signal: context.signal });
    for (const line of formatUsage(data)) context.terminal.out(line);
  } catch (error) {
    if (isServiceError(error)) context.terminal.err('The key was not kept: checking it failed.');
    throw error;
  }
}
