import { createClient } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { identifyConnection } from '../../../shared/cache/connection-identity.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
import type { Logger } from '../../../shared/ports/logger.ts';
import { listLanguages, type LanguageLists } from '../../../shared/usecases/list-languages.ts';
import type { ServiceLink } from '../services.ts';
import type { ServiceAddress } from './service-address.ts';

export interface LinkParts {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
}

/** A link to the service at an address. Throws a validation error for a wrong address or key. */
export function openServiceLink(
  address: ServiceAddress,
  key: string,
  kind: 'service' | 'gateway',
  parts: LinkParts,
): ServiceLink {
  const connection = createConnection({ ...address, key });
  return {
    ...linkOf(connection, parts),
    identity: () => identifyConnection(connection),
    kind,
    label: new URL(connection.baseUrl).host,
    plan: connection.plan,
  };
}

/** A link to the sandbox this window started; equal versions share cached translations. */
export function openSandboxLink(url: string, parts: LinkParts): ServiceLink {
  const connection = createConnection({ key: 'sandbox-key-of-the-editor', baseUrl: url });
  return {
    ...linkOf(connection, parts),
    identity: () => Promise.resolve(`sandbox ${parts.version}`),
    kind: 'sandbox',
    label: 'sandbox',
    plan: null,
  };
}

function linkOf(
  connection: ReturnType<typeof createConnection>,
  { transport, clock, log, version }: LinkParts,
): Pick<ServiceLink, 'client' | 'baseUrl' | 'languages'> {
  const parts = { transport, clock, logger: log };
  const client = createClient(connection, parts, { userAgent: `interlinear-vscode/${version}` });
  return { client, baseUrl: connection.baseUrl, languages: createLanguageSource(client) };
}

/** Asks once; a failed question is asked again the next time. */
function createLanguageSource(client: ServiceLink['client']): ServiceLink['languages'] {
  let known: LanguageLists | null = null;
  return async (signal) => {
    known ??= await listLanguages(
      { resource: 'translate_text', include: ['beta'] },
      client,
      signal,
    );
    return known;
  };
}
