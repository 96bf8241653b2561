/**
 * Where bodies differ between the specification and what the public service documents of itself:
 * it takes configured rules bare, and keeps wrapped ones as a rule that nobody can read again.
 */
export type Dialect = 'specification' | 'public';

/** Where a service lives and how it wants to be addressed. */
export interface ServicePreset {
  readonly proBaseUrl: string;
  readonly freeBaseUrl: string;
  /** All its addresses lie in this one, the regional ones too. */
  readonly domain: string;
  readonly authScheme: string;
  readonly dialect: Dialect;
}

export type PresetName = 'deepl';

/** Public services that speak this protocol. */
export const servicePresets: Readonly<Record<PresetName, ServicePreset>> = {
  deepl: {
    proBaseUrl: 'https://api.deepl.com',
    freeBaseUrl: 'https://api-free.deepl.com',
    domain: 'deepl.com',
    authScheme: 'DeepL-Auth-Key',
    dialect: 'public',
  },
};

/** The scheme of the specification (spec 5). */
export const DEFAULT_AUTH_SCHEME = 'Service-Auth-Key';

/**
 * What a service takes: that of the preset it was named by, or whose domain or scheme it has, such as
 * a regional address or a proxy before it.
 */
export function dialectOf(
  { baseUrl, authScheme }: { readonly baseUrl: string; readonly authScheme: string },
  named: ServicePreset | undefined,
): Dialect {
  if (named !== undefined) return named.dialect;
  const { hostname } = new URL(baseUrl);
  const own = Object.values(servicePresets).find(
    (preset) =>
      preset.authScheme === authScheme ||
      hostname === preset.domain ||
      hostname.endsWith(`.${preset.domain}`),
  );
  return own?.dialect ?? 'specification';
}
