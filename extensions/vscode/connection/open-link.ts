import { createClient } from '../../../shared/api/client.ts';
import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyAnswers, identifyConnection } from '../../../shared/cache/connection-identity.ts';
import type { AccountLists } from '../../../shared/cache/account-lists.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import type { KeyValueStore } from '../../../shared/ports/key-value-store.ts';
import type { Logger } from '../../../shared/ports/logger.ts';
import { splitLanguages } from '../../../shared/languages/index.ts';
import type { ProbeLanguage } from '../../../shared/terms/index.ts';
import type { EmbeddedSandbox } from '../host-parts.ts';
import { once } from '../once.ts';
import type { ServiceLink } from '../services.ts';
import { lazyLists } from './lazy-lists.ts';
import type { ConfiguredAddress } from './service-address.ts';

export interface LinkParts {
  readonly transport: HttpTransport;
  /** Keeps what is known of the account. */
  readonly keyValues: KeyValueStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
  /** Told of what cannot be read of answers. */
  readonly onUnread?: UnreadListener;
}

/** A link to the service at an address. Throws a validation error for a wrong address or key. */
export function openServiceLink(
  address: ConfiguredAddress,
  key: string,
  kind: 'service' | 'gateway',
  parts: LinkParts,
): ServiceLink {
  const connection = createConnection({ ...address, key });
  const identity = (): Promise<string> => identifyConnection(connection);
  return {
    ...linkOf(connection, parts, identity),
    // A gateway answers nothing but calls of the service.
    answerIdentity: kind === 'gateway' ? identity : () => identifyAnswers(connection, parts),
    kind,
    label: new URL(connection.baseUrl).host,
    plan: connection.plan,
  };
}

/** A link to the sandbox this window started; equal versions with equal engines share cached translations. */
export function openSandboxLink(
  { url, keys, engines, onlyCopies }: EmbeddedSandbox,
  parts: LinkParts,
): ServiceLink {
  const connection = createConnection({ key: keys.developer, baseUrl: url });
  const identity = (): Promise<string> => Promise.resolve(`sandbox ${parts.version}`);
  return {
    // What this sandbox holds ends with it: its lists are not kept.
    ...linkOf(connection, { ...parts, keyValues: null }, identity),
    answerIdentity: async () => `${await identity()} ${engines()}`,
    kind: 'sandbox',
    onlyCopies,
    label: 'sandbox',
    plan: null,
  };
}

const translationLanguages = { resource: 'translate_text', include: ['beta'] } as const;

type ListParts = Omit<LinkParts, 'keyValues'> & { readonly keyValues: KeyValueStore | null };

function linkOf(
  connection: ReturnType<typeof createConnection>,
  { transport, clock, log, version, keyValues, onUnread }: ListParts,
  identity: ServiceLink['identity'],
): Pick<ServiceLink, 'client' | 'identity' | 'baseUrl' | 'languages' | 'lists' | 'probe'> {
  const listener = onUnread === undefined ? {} : { onUnread };
  const parts = { transport, clock, logger: log, ...listener };
  const client = createClient(connection, parts, { userAgent: `interlinear-vscode/${version}` });
  const loadLists = async (): Promise<AccountLists> => {
    const { createAccountLists } = await import('../../../shared/cache/create-account-lists.ts');
    return createAccountLists({ client, connection: await identity(), store: keyValues, clock });
  };
  const lists = lazyLists(loadLists);
  return {
    client,
    identity,
    baseUrl: connection.baseUrl,
    languages: async (signal, freshness = 'current') => {
      const options = signal === undefined ? { freshness } : { freshness, signal };
      return splitLanguages((await lists.languages(translationLanguages, options)).value);
    },
    lists,
    probe: lazyProbe(client),
  };
}

function lazyProbe(client: ServiceLink['client']): ProbeLanguage {
  const load = once(async () => {
    const { createLanguageProbe } = await import('../../../shared/terms/index.ts');
    return createLanguageProbe(client);
  });
  return async (texts, target, signal) => (await load())(texts, target, signal);
}
