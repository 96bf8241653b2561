import { isServiceError } from '../../../shared/api/core/errors.ts';
import { keyNameInStore } from '../../../shared/secrets/key-policy.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatUsage } from '../output/format-usage.ts';
import { chooseAddress } from '../service-address.ts';
import { KeyError } from '../key-error.ts';
import { UsageError } from '../usage-error.ts';

export const keySetCommand: CommandDefinition = {
  name: 'key set',
  summary: 'Ask for the key, check it, and keep it in the keyring.',
  details:
    'The key is asked for without being shown, or read from standard input in scripts. It is kept for ' +
    'the address it was set for and never sent to another one.',
  operands: [],
  options: [
    { flags: '--no-verify', description: 'Store the key without asking the service about it.' },
  ],
  examples: [
    'key set --base-url https://api.example.com',
    'key set --preset deepl',
    'key set --base-url https://api.example.com < key.txt',
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
  const address = chooseAddress(flags, context.environment, await settings.read());
  if (address === null) {
    throw new UsageError(
      'Say which service the key is for: --base-url https://api.example.com, or --preset deepl.',
    );
  }
  const key = (await context.askForSecret('Key of the service')).trim();
  const link = context.connectWith(address, key);
  try {
    if (invocation.flag('verify')) await verify(link, context);
    await secrets.write(keyNameInStore(link.baseUrl), key).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      throw new KeyError(
        `The key could not be kept. Set INTERLINEAR_KEY and INTERLINEAR_BASE_URL in the environment instead. (${secrets.label}: ${reason})`,
      );
    });
    const { preset, baseUrl, authScheme } = address;
    await settings.write({ preset, baseUrl, authScheme });
    terminal.out(style.good(`Kept in ${secrets.label}: ${link.account}, for ${link.label}.`));
    if (secrets.persistence === 'memory') terminal.err('It is forgotten when this process ends.');
    return exitCodes.done.code;
  } finally {
    await link.close();
  }
}

async function verify(
  link: ReturnType<CommandContext['connectWith']>,
  context: CommandContext,
): Promise<void> {
  try {
    const { data } = await link.client.getUsage({ signal: context.signal });
    for (const line of formatUsage(data)) context.terminal.out(line);
  } catch (error) {
    if (isServiceError(error)) context.terminal.err('The key was not kept: checking it failed.');
    throw error;
  }
}
