import { servicePresets } from '../../../../shared/api/service-presets.ts';
import { adminKeyNameInStore, keyNameInStore } from '../../../../shared/secrets/key-policy.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { chooseAddress } from '../../service-address.ts';
import { noSettings } from '../../settings-file.ts';
import { KeyError } from '../../key-error.ts';
import { UsageError } from '../../usage-error.ts';

export const keyClearCommand: CommandDefinition = {
  name: 'key clear',
  summary: 'Remove the key from the keyring and forget the service.',
  details: 'The admin key of the service goes with it; --admin removes that one alone.',
  operands: [],
  options: [{ flags: '--admin', description: 'Remove the admin key and nothing else.' }],
  examples: ['key clear', 'key clear --base-url https://api.example.com'],
  run: clearKey,
};

async function clearKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { secrets, settings, terminal } = context;
  const saved = await settings.read();
  const flags = {
    preset: invocation.text('preset'),
    baseUrl: invocation.text('baseUrl'),
    authScheme: null,
  };
  const address = chooseAddress(flags, context.environment, saved);
  if (address === null) {
    terminal.out('No service is set up, so there is no key to remove.');
    return exitCodes.done.code;
  }
  const known = Object.entries(servicePresets).find(([name]) => name === address.preset)?.[1];
  const isAdminOnly = invocation.flag('admin');
  const places =
    address.baseUrl !== null
      ? [address.baseUrl]
      : known === undefined
        ? []
        : [known.proBaseUrl, known.freeBaseUrl];
  for (const place of places) {
    if (!URL.canParse(place)) throw new UsageError(`"${place}" is not an address.`);
    if (!isAdminOnly) await removeKey(keyNameInStore(place), context);
    await removeKey(adminKeyNameInStore(place), context);
  }
  if (address.source === 'settings' && !isAdminOnly) {
    await settings.write({ ...noSettings, budget: saved.budget });
  }
  terminal.out(`Removed from ${secrets.label}.`);
  return exitCodes.done.code;
}

async function removeKey(name: string, { secrets }: CommandContext): Promise<void> {
  await secrets.remove(name).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new KeyError(`The key could not be removed from ${secrets.label}: ${reason}.`);
  });
}
