import { say, type Message } from '../messages/message.ts';
import {
  describeKeyRefusal,
  planOfKey,
  readServiceKey,
  type KeyPlan,
} from '../secrets/key-policy.ts';
import { revealServiceKey, type ServiceKey } from '../secrets/service-key.ts';
import { validationError } from './core/errors/validation-error.ts';
import type { ServiceError } from './core/errors/errors.ts';
import {
  DEFAULT_AUTH_SCHEME,
  dialectOf,
  servicePresets,
  type Dialect,
  type PresetName,
  type ServicePreset,
} from './service-presets.ts';

export interface ConnectionOptions {
  /** As people paste it, or sealed. */
  readonly key: string | ServiceKey;
  /** Address of the Pro plan; also used for a Free key when no `freeBaseUrl` is known. */
  readonly baseUrl?: string;
  readonly freeBaseUrl?: string;
  /** Address of a regional data centre; goes before the others. */
  readonly regionalBaseUrl?: string;
  /** Addresses and scheme of a public service, for what is not given. */
  readonly preset?: PresetName;
  /** First word of the Authorization header; `Service-Auth-Key` unless the preset says otherwise. */
  readonly authScheme?: string;
  /** Taken from the key's suffix when not given. */
  readonly plan?: KeyPlan;
}

/** Where and as whom: one immutable object. Printing it shows the key's mask only. */
export interface Connection {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly key: ServiceKey;
  readonly authScheme: string;
  readonly plan: KeyPlan;
  readonly regional: boolean;
  /** Where the service takes other bodies than the specification names. */
  readonly dialect: Dialect;
}

/** Checks and freezes a connection. Throws a validation error that names the option at fault. */
export function createConnection(options: ConnectionOptions): Connection {
  const key = readKey(options.key);
  const preset = options.preset === undefined ? undefined : servicePresets[options.preset];
  const plan = options.plan ?? planOfKey(key);
  const regional = options.regionalBaseUrl !== undefined;
  const address = options.regionalBaseUrl ?? addressFor(plan, options, preset);
  const authScheme = options.authScheme ?? preset?.authScheme ?? DEFAULT_AUTH_SCHEME;
  checkScheme(authScheme);
  const baseUrl = readBaseUrl(address);
  const dialect = dialectOf({ baseUrl, authScheme }, preset);
  return Object.freeze({ baseUrl, key, authScheme, plan, regional, dialect });
}

/** An address given in person goes before the preset's, also before its address for Free keys. */
function addressFor(
  plan: KeyPlan,
  options: ConnectionOptions,
  preset: ServicePreset | undefined,
): string | undefined {
  if (plan === 'pro') return options.baseUrl ?? preset?.proBaseUrl;
  return options.freeBaseUrl ?? options.baseUrl ?? preset?.freeBaseUrl;
}

/** True when both lead to the same account at the same place. */
export function isSameConnection(a: Connection, b: Connection): boolean {
  return (
    a.baseUrl === b.baseUrl &&
    a.authScheme === b.authScheme &&
    a.plan === b.plan &&
    a.regional === b.regional &&
    a.dialect === b.dialect &&
    revealServiceKey(a.key) === revealServiceKey(b.key)
  );
}

function readKey(key: string | ServiceKey): ServiceKey {
  if (typeof key !== 'string') return key;
  const reading = readServiceKey(key);
  if (reading.outcome === 'key') return reading.key;
  throw validationError({
    field: 'key',
    said: describeKeyRefusal(reading.reason),
  });
}

function checkScheme(scheme: string): void {
  // A token of RFC 9110: what may stand before the key in the header.
  if (/^[\w!#$%&'*+.^`|~-]{1,64}$/.test(scheme)) return;
  throw validationError({
    field: 'authScheme',
    said: say('not-a-token'),
  });
}

/** The address without a slash at the end; https, or http on this machine. */
function readBaseUrl(address: string | undefined): string {
  if (address === undefined || address.trim() === '') {
    throw addressError(say('address-missing'));
  }
  const complete = withScheme(address.trim());
  if (complete !== null) {
    throw addressError(say('address-insecure.no-scheme', { address: complete }));
  }
  const url = parseUrl(address.trim());
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw addressError(say('address-insecure.plain'));
  }
  if (url.username !== '' || url.password !== '') {
    throw addressError(say('address-credentials'));
  }
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(address)) {
    throw addressError(say('address-query'));
  }
  return addressOf(url);
}

/** Address and path without a slash at the end. */
function addressOf({ origin, pathname }: URL): string {
  const path = withoutLastSlash(pathname);
  if (isCallPath(path)) {
    throw addressError(say('address-version', { path, address: origin }));
  }
  return origin + path;
}

function withoutLastSlash(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}

/** A gateway may be mounted at a longer path that ends so: the bare one alone can be no other. */
function isCallPath(path: string): boolean {
  return /^\/v[23](?:\/translate)?$/.test(path);
}

/** A host with a port and no scheme (`localhost:8080`) as the address it means; null for all else. */
function withScheme(address: string): string | null {
  if (!/^[\w.-]+:\d+(?:\/[^@]*)?$/.test(address)) return null;
  try {
    const { host, hostname, pathname } = new URL(`https://${address}`);
    const path = withoutLastSlash(pathname);
    return `${isLoopback(hostname) ? 'http' : 'https'}://${host}${isCallPath(path) ? '' : path}`;
  } catch {
    return null;
  }
}

function parseUrl(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw addressError(say('address-not-an-address'));
  }
}

/** Hosts that never leave this machine, as WHATWG URL writes them. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function addressError(said: Message): ServiceError {
  return validationError({ field: 'baseUrl', said });
}
