import { servicePresets } from '../../../shared/api/service-presets.ts';
import type { ConnectionOptions } from '../../../shared/api/connection.ts';
import type { Settings } from '../config/settings.ts';

/** Where the settings say the service is: what a connection needs beside the key. */
export type ConfiguredAddress = Omit<ConnectionOptions, 'key'>;

type AddressSettings = Pick<
  Settings,
  'service.preset' | 'service.baseUrl' | 'service.authScheme' | 'service.gatewayUrl'
>;

/** Null when nothing is set. In the browser only a gateway can be reached. */
export function readServiceAddress(
  settings: AddressSettings,
  kind: 'node' | 'web',
): ConfiguredAddress | null {
  const scheme = settings['service.authScheme'];
  const authScheme = scheme === '' ? {} : { authScheme: scheme };
  if (kind === 'web') {
    const gateway = settings['service.gatewayUrl'];
    return gateway === '' ? null : { baseUrl: gateway, ...authScheme };
  }
  const baseUrl = settings['service.baseUrl'];
  if (baseUrl !== '') return { baseUrl, ...authScheme };
  const preset = settings['service.preset'];
  return preset === 'none' ? null : { preset, ...authScheme };
}

/** Addresses a stored key may have been kept for: a preset has one for each plan. */
export function addressesOf({ baseUrl, preset }: ConfiguredAddress): readonly string[] {
  if (baseUrl !== undefined) return URL.canParse(baseUrl) ? [baseUrl] : [];
  if (preset === undefined) return [];
  const { proBaseUrl, freeBaseUrl } = servicePresets[preset];
  return [proBaseUrl, freeBaseUrl];
}
