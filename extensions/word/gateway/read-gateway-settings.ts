import { inEnglish } from '../../../shared/messages/words.ts';
import type { Environment } from '../../../shared/node/environment.ts';
import { createConnection, type Connection } from '../../../shared/api/connection.ts';
import { servicePresets, type PresetName } from '../../../shared/api/service-presets.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { GatewaySettingName } from './gateway-settings-table.ts';
import type { PolicyOptions, PolicyRelaxation } from './pane/content-security-policy.ts';
import { readRedisAddress, type RedisAddress } from './rate/redis-address.ts';
import { defaultRouteOptions, type RouteOptions } from './routes.ts';
import { SettingsError } from './settings-error.ts';

/** How the gateway runs; read once from the environment. */
export interface GatewaySettings {
  /** Null: the sandbox in this process. */
  readonly connection: Connection | null;
  readonly host: string;
  readonly port: number;
  readonly publicHosts: readonly string[];
  readonly tls: TlsSetting;
  readonly secret: string | null;
  readonly redis: RedisAddress | null;
  readonly ratePerMinute: number;
  readonly totalRatePerMinute: number;
  readonly routes: RouteOptions;
  readonly policy: PolicyOptions;
  readonly stopWithinInMs: number;
  /** Null: where the build put it. */
  readonly paneFolder: string | null;
}

export type TlsSetting =
  | { readonly kind: 'development' }
  | { readonly kind: 'files'; readonly cert: string; readonly key: string }
  | { readonly kind: 'off' };

/** Throws a {@link SettingsError} for what cannot be used; nothing is guessed. */
export function readGatewaySettings(environment: Environment): GatewaySettings {
  const read: Reader = (name) => {
    const value = environment[name]?.trim() ?? '';
    return value === '' ? null : value;
  };
  const host = readHost(read);
  return {
    connection: readConnection(read),
    host,
    port: readNumber(read, 'INTERLINEAR_GATEWAY_PORT', { usual: 3_000, least: 0, most: 65_535 }),
    publicHosts: readHosts(read),
    tls: readTls(read, host),
    secret: readSecret(read),
    redis: readRedis(read),
    ratePerMinute: readNumber(read, 'INTERLINEAR_GATEWAY_RATE', rates(300)),
    totalRatePerMinute: readNumber(read, 'INTERLINEAR_GATEWAY_TOTAL_RATE', rates(6_000)),
    routes: readRoutes(read),
    policy: readPolicy(read),
    stopWithinInMs:
      1_000 *
      readNumber(read, 'INTERLINEAR_GATEWAY_STOP_SECONDS', { usual: 30, least: 0, most: 3_600 }),
    paneFolder: read('INTERLINEAR_GATEWAY_PANE'),
  };
}

type Reader = (name: GatewaySettingName) => string | null;

interface Range {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

function rates(usual: number): Range {
  return { usual, least: 1, most: 1_000_000 };
}

/** The host alone: an address may hold a password. */
function serviceName(baseUrl: string | null, preset: string | null): string {
  if (baseUrl === null) return `the service of the preset ${preset ?? ''}`;
  return URL.canParse(baseUrl) ? `the service ${new URL(baseUrl).host}` : 'the service';
}

function readConnection(read: Reader): Connection | null {
  const baseUrl = read('INTERLINEAR_BASE_URL');
  const preset = read('INTERLINEAR_PRESET');
  const key = read('INTERLINEAR_KEY');
  if (baseUrl === null && preset === null) {
    if (key === null) return null;
    throw new SettingsError(
      'INTERLINEAR_KEY',
      'there is a key but no service. Set INTERLINEAR_BASE_URL too, or take the key out to use the sandbox.',
    );
  }
  if (key === null) {
    throw new SettingsError(
      'INTERLINEAR_KEY',
      `${serviceName(baseUrl, preset)} needs a key. Set it beside the address.`,
    );
  }
  const authScheme = read('INTERLINEAR_AUTH_SCHEME');
  try {
    return createConnection({
      key,
      ...(baseUrl === null ? {} : { baseUrl }),
      ...(preset === null ? {} : { preset: readPreset(preset) }),
      ...(authScheme === null ? {} : { authScheme }),
    });
  } catch (error) {
    if (!isServiceError(error)) throw error;
    // The client names its own options; its sentences quote no values.
    throw new SettingsError(settingOf(error.field), inEnglish(error.said));
  }
}

function settingOf(field: string | null): GatewaySettingName {
  if (field === 'key') return 'INTERLINEAR_KEY';
  return field === 'authScheme' ? 'INTERLINEAR_AUTH_SCHEME' : 'INTERLINEAR_BASE_URL';
}

function readPreset(name: string): PresetName {
  const known = Object.keys(servicePresets) as PresetName[];
  const found = known.find((preset) => preset === name);
  if (found !== undefined) return found;
  throw new SettingsError('INTERLINEAR_PRESET', `known services are: ${known.join(', ')}.`);
}

function readNumber(read: Reader, name: GatewaySettingName, { usual, least, most }: Range): number {
  const text = read(name);
  if (text === null) return usual;
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new SettingsError(name, `give a whole number from ${least} to ${most}.`);
}

function readList(read: Reader, name: GatewaySettingName): readonly string[] {
  return (read(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** An address to listen on; its port has a setting of its own. */
function readHost(read: Reader): string {
  const name = 'INTERLINEAR_GATEWAY_HOST';
  const host = read(name) ?? '127.0.0.1';
  if (/^(?:[^:]{0,255}|\[[^\]]{0,255}\]):\d{1,5}$/u.test(host)) {
    throw new SettingsError(
      name,
      'the address is meant without a port. Put the port into INTERLINEAR_GATEWAY_PORT.',
    );
  }
  return host;
}

function readHosts(read: Reader): readonly string[] {
  const name = 'INTERLINEAR_GATEWAY_HOSTS';
  return readList(read, name).map((host) => {
    if (/^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(host)) return host;
    throw new SettingsError(
      name,
      'give names such as word.example.com or word.example.com:8443, without https:// and without wildcards.',
    );
  });
}

function readTls(read: Reader, host: string): TlsSetting {
  const cert = read('INTERLINEAR_GATEWAY_TLS_CERT');
  const key = read('INTERLINEAR_GATEWAY_TLS_KEY');
  const mode = read('INTERLINEAR_GATEWAY_TLS');
  if (mode !== null && mode !== 'off') {
    throw new SettingsError('INTERLINEAR_GATEWAY_TLS', 'the only value is "off".');
  }
  if (mode === 'off') return readPlain(host, cert !== null || key !== null);
  if (cert !== null && key !== null) return { kind: 'files', cert, key };
  if (cert !== null || key !== null) {
    throw new SettingsError(
      cert === null ? 'INTERLINEAR_GATEWAY_TLS_CERT' : 'INTERLINEAR_GATEWAY_TLS_KEY',
      'certificate and key belong together. Set both files.',
    );
  }
  if (isLoopback(host)) return { kind: 'development' };
  throw new SettingsError(
    'INTERLINEAR_GATEWAY_TLS_CERT',
    'a gateway that others can reach needs a real certificate. Set its file and that of its key, or listen on 127.0.0.1.',
  );
}

function readPlain(host: string, hasCertificate: boolean): TlsSetting {
  if (!hasCertificate && isLoopback(host)) return { kind: 'off' };
  throw new SettingsError(
    'INTERLINEAR_GATEWAY_TLS',
    'plain http is for this machine alone. Listen on 127.0.0.1 and take certificates out, or leave TLS on.',
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

const shortestSecret = 32;

function readSecret(read: Reader): string | null {
  const secret = read('INTERLINEAR_GATEWAY_SECRET');
  if (secret === null || secret.length >= shortestSecret) return secret;
  throw new SettingsError(
    'INTERLINEAR_GATEWAY_SECRET',
    `give at least ${shortestSecret} random characters.`,
  );
}

function readRedis(read: Reader): RedisAddress | null {
  const text = read('INTERLINEAR_GATEWAY_REDIS_URL');
  if (text === null) return null;
  const address = readRedisAddress(text);
  if (address !== null) return address;
  throw new SettingsError(
    'INTERLINEAR_GATEWAY_REDIS_URL',
    'give an address such as redis://127.0.0.1:6379 or rediss://user:password@host:6380/0.',
  );
}

function readRoutes(read: Reader): RouteOptions {
  const usual = defaultRouteOptions;
  const downloadPath = read('INTERLINEAR_GATEWAY_DOWNLOAD_PATH') ?? usual.downloadPath;
  if (!/^\/v\d\/[\w/-]*\{id\}[\w/-]*$/.test(downloadPath) || downloadPath.includes('admin')) {
    throw new SettingsError(
      'INTERLINEAR_GATEWAY_DOWNLOAD_PATH',
      'give a path such as /v2/document/{id}/result, with {id} for the document.',
    );
  }
  const terms = read('INTERLINEAR_GATEWAY_TERMS') ?? 'add';
  if (terms !== 'add' && terms !== 'read') {
    throw new SettingsError('INTERLINEAR_GATEWAY_TERMS', 'the only values are add and read.');
  }
  return {
    downloadPath,
    takesTerms: terms === 'add',
    documentCapInBytes: readNumber(read, 'INTERLINEAR_GATEWAY_DOCUMENT_BYTES', {
      usual: usual.documentCapInBytes,
      least: 1,
      most: 10_737_418_240,
    }),
  };
}

const officeJsOrigin = 'https://appsforoffice.microsoft.com';

function readPolicy(read: Reader): PolicyOptions {
  const scripts = readOrigins(read, 'INTERLINEAR_GATEWAY_SCRIPT_ORIGINS');
  return {
    scriptOrigins: scripts.length > 0 ? scripts : [officeJsOrigin],
    frameAncestors: readOrigins(read, 'INTERLINEAR_GATEWAY_FRAME_ANCESTORS'),
    relaxations: readRelaxations(read),
  };
}

/** Sources stand in a header: what could end a directive or widen it has no place there. */
function readOrigins(read: Reader, name: GatewaySettingName): readonly string[] {
  return readList(read, name).map((origin) => {
    const shape = /^(https:\/\/(\*\.)?[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/i;
    if (shape.test(origin)) return origin;
    throw new SettingsError(name, 'give origins such as https://host.example.com, with commas.');
  });
}

function readRelaxations(read: Reader): readonly PolicyRelaxation[] {
  const name = 'INTERLINEAR_GATEWAY_CSP_RELAX';
  return readList(read, name).map((word) => {
    if (word === 'unsafe-inline' || word === 'unsafe-eval') return word;
    throw new SettingsError(name, 'the only values are unsafe-inline and unsafe-eval.');
  });
}
