/** Where a service lives and how it wants to be addressed. */
export interface ServicePreset {
  readonly proBaseUrl: string;
  readonly freeBaseUrl: string;
  readonly authScheme: string;
}

export type PresetName = 'deepl';

/** Public services that speak this protocol. */
export const servicePresets: Readonly<Record<PresetName, ServicePreset>> = {
  deepl: {
    proBaseUrl: 'https://api.deepl.com',
    freeBaseUrl: 'https://api-free.deepl.com',
    authScheme: 'DeepL-Auth-Key',
  },
};

/** The scheme of the specification (section 5). */
export const DEFAULT_AUTH_SCHEME = 'Service-Auth-Key';
