import { lazyLists } from '../../../../extensions/vscode/connection/lazy-lists.ts';
import type { AllServices } from '../../../../extensions/vscode/features/features.ts';
import type { AdminLink, ServiceLink } from '../../../../extensions/vscode/services.ts';
import { createClient } from '../../../../shared/api/client.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { createAccountLists } from '../../../../shared/cache/create-account-lists.ts';
import { createFetchTransport } from '../../../../shared/api/transport/fetch-transport.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createLanguageProbe } from '../../../../shared/terms/choose/language-probe.ts';
import { listLanguages } from '../../../../shared/languages/list-languages.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { toneSpeaker } from '../../../doubles/sound/tone-speaker.ts';
import { activateExtension } from './activate-extension.ts';

/** The running extension, connected to a sandbox of the test's own. */
export interface TestServices {
  readonly services: AllServices;
  readonly sandbox: RunningSandbox;
  /** Texts of every translation request, in order. */
  readonly sent: string[];
  /** Runs before each translation request goes out; a test may replace it. */
  readonly onTranslate: { translateText: () => Promise<void> };
  close(): Promise<void>;
}

const key = 'host-test-key-0123456789';

/**
 * Activates the extension and puts a connection in the place of its own. `allowedHosts` are names
 * under which the sandbox answers besides those of this machine.
 */
export async function openTestServices(
  allowedHosts: readonly string[] = [],
): Promise<TestServices> {
  const { services } = await activateExtension();
  const sandbox = await startSandbox({
    engines: createTestEngines(),
    allowedHosts,
    voice: { speaker: toneSpeaker },
  });
  const transport = createFetchTransport((input, init) => fetch(input, init));
  const connection = createConnection({ key, baseUrl: sandbox.url });
  const client = createClient(connection, { transport, clock: services.clock });
  const identity = `host tests ${sandbox.url}`;
  const parts = { client, connection: identity, store: null, clock: services.clock };
  const opened: TestServices = {
    services,
    sandbox,
    sent: [],
    onTranslate: { translateText: () => Promise.resolve() },
    close: async () => {
      Object.assign(services, { connection: own });
      await sandbox.close();
    },
  };
  const link: ServiceLink = {
    client: {
      ...client,
      translateText: async (request, options) => {
        opened.sent.push(...request.text);
        await opened.onTranslate.translateText();
        return client.translateText(request, options);
      },
    },
    identity: () => Promise.resolve(identity),
    answerIdentity: () => Promise.resolve(identity),
    kind: 'sandbox',
    label: 'sandbox',
    baseUrl: sandbox.url,
    plan: null,
    languages: (signal) => listLanguages({ resource: 'translate_text' }, client, signal),
    lists: lazyLists(() => Promise.resolve(createAccountLists(parts))),
    probe: createLanguageProbe(client),
  };
  const own = services.connection;
  const connected = { current: () => Promise.resolve(link), require: () => Promise.resolve(link) };
  const adminConnection = createConnection({ key: `${key}:adm`, baseUrl: sandbox.url });
  const admin: AdminLink = {
    client: createClient(adminConnection, { transport, clock: services.clock }),
    plan: 'pro',
    label: 'sandbox',
    keyMask: null,
    baseUrl: sandbox.url,
  };
  // With its type: what the extension asks of a connection, it asks of this one too.
  const stand: AllServices['connection'] = {
    ...connected,
    foreseen: connected.current,
    connectWithKey: (reason) => own.connectWithKey(reason),
    connectElsewhere: () => own.connectElsewhere(),
    connectByChoice: () => own.connectByChoice(),
    hasSandbox: own.hasSandbox,
    useSandbox: () => own.useSandbox(),
    disconnect: () => own.disconnect(),
    onDidChange: own.onDidChange,
    followLearning: (listener) => own.followLearning(listener),
    admin: async () => ({ ...(await own.admin()), current: () => Promise.resolve(admin) }),
  };
  Object.assign(services, { connection: stand });
  return opened;
}
