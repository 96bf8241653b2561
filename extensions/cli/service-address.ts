import type { Environment } from '../../shared/node/environment.ts';
import { readVariable } from './environment-table.ts';

/** Where the service is, before a connection is made; `source` names who said so, for messages. */
export interface ServiceAddress {
  readonly preset: string | null;
  readonly baseUrl: string | null;
  readonly authScheme: string | null;
  readonly source: 'options' | 'environment' | 'settings';
}

export interface AddressFlags {
  readonly preset: string | null;
  readonly baseUrl: string | null;
  readonly authScheme: string | null;
}

/**
 * Options win over the environment, the environment over what `key set` saved; never a mixture of
 * address and scheme from different places, so that a key cannot meet another address by accident.
 */
export function chooseAddress(
  flags: AddressFlags,
  environment: Environment,
  saved: AddressFlags,
): ServiceAddress | null {
  const scheme = readVariable(environment, 'INTERLINEAR_AUTH_SCHEME');
  const candidates: readonly ServiceAddress[] = [
    { ...flags, source: 'options' },
    {
      preset: readVariable(environment, 'INTERLINEAR_PRESET'),
      baseUrl: readVariable(environment, 'INTERLINEAR_BASE_URL'),
      authScheme: flags.authScheme ?? scheme,
      source: 'environment',
    },
    {
      preset: saved.preset,
      baseUrl: saved.baseUrl,
      authScheme: flags.authScheme ?? saved.authScheme,
      source: 'settings',
    },
  ];
  return candidates.find(({ preset, baseUrl }) => preset !== null || baseUrl !== null) ?? null;
}
