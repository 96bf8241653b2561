import { identity } from '../../../manifests/identity.ts';
import { createClient } from '../../../shared/api/client.ts';
import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import { createConnection, type Connection } from '../../../shared/api/connection.ts';
import { servicePresets, type PresetName } from '../../../shared/api/service-presets.ts';
import { identifyAnswers, identifyConnection } from '../../../shared/cache/connection-identity.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { HttpRequest, HttpTransport } from '../../../shared/ports/http-transport.ts';
import type { SecretStore } from '../../../shared/ports/secret-store.ts';
import { adminKeyNameInStore, keyNameInStore } from '../../../shared/secrets/key-policy.ts';
import { readVariable } from '../environment-table.ts';
import { createUndiciTransport } from '../adapters/undici-transport.ts';
import { createUndiciWebSocket } from '../adapters/undici-web-socket.ts';
import type { ServiceIdentity, CliLink } from '../command-context.ts';
import { chooseAddress, type AddressFlags, type ServiceAddress } from '../service-address.ts';
import { KeyError } from '../key-error.ts';
import type { SettingsFile } from '../settings-file.ts';
import type { ServerChoice } from '../../../shared/sandbox/engines/servers/server-choice.ts';
import { identifyEngines } from '../../../shared/sandbox/engines/identify-engines.ts';
import { engineOptions } from './sandbox-parts.ts';
import { UsageError } from '../usage-error.ts';
import type { OwnSandbox } from './start-own-sandbox.ts';

export interface ServiceLinkParts {
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly secrets: SecretStore;
  readonly settings: SettingsFile;
  /** Told of what cannot be read of answers. */
  readonly onUnread: UnreadListener;
}

/** Which of the two keys of a service: they lie apart and serve different operations. */
export type KeyRole = 'developer' | 'admin';

/** Opens the service that options, environment or settings name, with the key kept for it. */
export async function openService(
  flags: AddressFlags,
  parts: ServiceLinkParts,
  role: KeyRole = 'developer',
): Promise<CliLink> {
  const address = chooseAddress(flags, parts.environment, await parts.settings.read());
  if (address === null) {
    throw new UsageError(noService(parts.environment));
  }
  return openLink(address, await findKey(address, parts, role), parts);
}

/** A key alone says nothing of where it is to be sent. */
function noService(environment: ServiceLinkParts['environment']): string {
  const connect = 'run "interlinear key set --base-url ADDRESS" (or --preset NAME) to connect one';
  return readVariable(environment, 'INTERLINEAR_KEY') === null
    ? `No service is set up: ${connect}, set INTERLINEAR_BASE_URL and INTERLINEAR_KEY, or add --sandbox to try it without a key.`
    : `INTERLINEAR_KEY is set, but nothing says of which service it is: set INTERLINEAR_BASE_URL or INTERLINEAR_PRESET as well, or ${connect}.`;
}

/** Opens a service with a key given in person. */
export function openLink(
  address: AddressFlags,
  key: string,
  parts: Pick<ServiceLinkParts, 'clock' | 'environment' | 'onUnread'>,
): CliLink {
  const connection = createConnection({
    key,
    ...(address.baseUrl === null ? {} : { baseUrl: address.baseUrl }),
    ...(address.authScheme === null ? {} : { authScheme: address.authScheme }),
    ...(address.preset === null ? {} : { preset: readPreset(address.preset) }),
  });
  const { client, sockets, transport, close } = buildClient(connection, parts);
  return {
    client,
    sockets,
    identity: () => identifyConnection(connection),
    answerIdentity: () => identifyAnswers(connection, { transport, clock: parts.clock }),
    label: new URL(connection.baseUrl).host,
    baseUrl: connection.baseUrl,
    sandbox: false,
    account: `key ${connection.key.toString()}, ${connection.plan === 'free' ? 'Free' : 'Pro'} plan`,
    plan: connection.plan,
    close,
  };
}

/** The sandbox before it is started; equal versions with equal engines share cached translations. */
export function sandboxIdentity(server: ServerChoice | null): ServiceIdentity {
  const parts = server === null ? [] : [server.baseUrl, server.kind, server.model, server.isFirst];
  const own = ['sandbox', identity.version, ...parts].join(' ');
  return {
    identity: () => Promise.resolve(own),
    answerIdentity: () => Promise.resolve(`${own} ${identifyEngines(engineOptions({ server }))}`),
    label: 'the sandbox',
    sandbox: true,
  };
}

/** The service the options name, as far as an estimate needs it: a missing key is no obstacle. */
export async function describeService(
  flags: AddressFlags,
  parts: ServiceLinkParts,
): Promise<ServiceIdentity> {
  try {
    const link = await openService(flags, parts);
    try {
      const answers = await link.answerIdentity();
      return { ...link, answerIdentity: () => Promise.resolve(answers) };
    } finally {
      await link.close();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof KeyError)) throw error;
    const unknown = (): Promise<string> => Promise.resolve('');
    return { identity: unknown, answerIdentity: unknown, label: 'the service', sandbox: false };
  }
}

/** Opens the sandbox of this command, which alone has its keys. */
export function openOwnSandboxLink(
  sandbox: OwnSandbox,
  parts: Pick<ServiceLinkParts, 'clock' | 'onUnread'> & { readonly onForget?: () => void },
  role: KeyRole = 'developer',
): CliLink {
  let hasChanged = false;
  const connection = createConnection({ key: sandbox.keys[role], baseUrl: sandbox.url });
  // The sandbox is on this machine: a proxy of the environment has no part in it.
  const { client, sockets, close } = buildClient(connection, {
    ...parts,
    environment: {},
    onSuccess: (request) => {
      hasChanged ||= changesAccount(request);
    },
  });
  return {
    ...sandboxIdentity(sandbox.server),
    client,
    sockets,
    baseUrl: sandbox.url,
    account: 'no key needed',
    plan: connection.plan,
    close: async () => {
      await close();
      await sandbox.close();
      if (hasChanged && !sandbox.keepsData) parts.onForget?.();
    },
  };
}

/** Whether a request changes what `--sandbox-data` would keep. */
function changesAccount({ method, url }: HttpRequest): boolean {
  return method !== 'GET' && /^\/v[23]\/(?:glossaries|style_rules)\b/.test(new URL(url).pathname);
}

interface ClientParts extends Pick<ServiceLinkParts, 'clock' | 'environment' | 'onUnread'> {
  /** Told of each request that the service did. */
  readonly onSuccess?: (request: HttpRequest) => void;
}

function buildClient(
  connection: Connection,
  { clock, environment, onUnread, onSuccess }: ClientParts,
): Pick<CliLink, 'client' | 'sockets' | 'close'> & { readonly transport: HttpTransport } {
  const pool = createUndiciTransport({ environment });
  const transport: HttpTransport = {
    send: async (request, signal) => {
      const response = await pool.send(request, signal);
      if (response.status < 300) onSuccess?.(request);
      return response;
    },
  };
  const client = createClient(
    connection,
    { transport, clock, onUnread },
    { userAgent: `${identity.name}/${identity.version}` },
  );
  const sockets = createUndiciWebSocket({ environment });
  return { client, sockets, transport, close: () => pool.close() };
}

/** The environment's key goes with any address; a stored one only to the address it was set for. */
async function findKey(
  address: ServiceAddress,
  parts: ServiceLinkParts,
  role: KeyRole,
): Promise<string> {
  const { variable, nameInStore, missing, what } = keyPlaces[role];
  const fromEnvironment = parts.environment[variable] ?? '';
  if (fromEnvironment.trim() !== '') return fromEnvironment;
  const reasons: string[] = [];
  for (const baseUrl of addressesOf(address)) {
    const reading = await parts.secrets.read(nameInStore(baseUrl));
    if (reading.outcome === 'present') return reading.value;
    if (reading.outcome === 'unreadable') reasons.push(reading.reason);
  }
  const [reason] = reasons;
  if (reason === undefined) throw new KeyError(missing(nameOf(address), optionOf(address)));
  // Nobody can say whether it is there, and "key set" would meet the same fault.
  throw new KeyError(
    `${what} cannot be read from ${parts.secrets.label}: ${reason}. Set ${variable} in the environment instead.`,
  );
}

/** Where each key is looked for, and what to do when it is not there. */
const keyPlaces = {
  developer: {
    variable: 'INTERLINEAR_KEY',
    nameInStore: keyNameInStore,
    what: 'The key of this service',
    missing: (service: string, option: string) =>
      `There is no key for ${service}. Run "interlinear key set ${option}", or set INTERLINEAR_KEY in the environment.`,
  },
  admin: {
    variable: 'INTERLINEAR_ADMIN_KEY',
    nameInStore: adminKeyNameInStore,
    what: 'The admin key of this service',
    missing: (service: string, option: string) =>
      `There is no admin key for ${service}, and keys and analytics take one. Make it on the page of your account, then run "interlinear key set --admin ${option}", or set INTERLINEAR_ADMIN_KEY in the environment.`,
  },
} as const;

/** The address as people know it; that of a preset depends on the key. */
function nameOf(address: ServiceAddress): string {
  return address.baseUrl === null
    ? `the service of the preset ${address.preset ?? ''}`
    : new URL(checkedAddress(address.baseUrl)).host;
}

/** What names the same service to "key set", wherever it was named this time. */
function optionOf({ baseUrl, preset, authScheme }: ServiceAddress): string {
  const place =
    baseUrl === null ? `--preset ${preset ?? ''}` : `--base-url ${withoutUser(baseUrl)}`;
  return authScheme === null ? place : `${place} --auth-scheme ${authScheme}`;
}

/** A password in an address is nothing to show. */
function withoutUser(baseUrl: string): string {
  const { origin, pathname } = new URL(checkedAddress(baseUrl));
  return pathname === '/' ? origin : `${origin}${pathname}`;
}

/** A preset has one address for each plan, and only the key says which it is. */
function addressesOf(address: ServiceAddress): readonly string[] {
  if (address.baseUrl !== null) return [checkedAddress(address.baseUrl)];
  const preset = servicePresets[readPreset(address.preset ?? '')];
  return [preset.proBaseUrl, preset.freeBaseUrl];
}

function checkedAddress(baseUrl: string): string {
  if (URL.canParse(baseUrl)) return baseUrl;
  throw new UsageError(
    `"${baseUrl}" is not an address. Give it in full, such as https://api.example.com.`,
  );
}

function readPreset(name: string): PresetName {
  const found = (Object.keys(servicePresets) as PresetName[]).find((preset) => preset === name);
  if (found !== undefined) return found;
  throw new UsageError(
    `"${name}" is not a known service. Known: ${Object.keys(servicePresets).join(', ')}.`,
  );
}
