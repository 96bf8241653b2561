import type { AllServices } from '../../../../../extensions/vscode/features/features.ts';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import { createFetchTransport } from '../../../../../shared/api/transport/fetch-transport.ts';
import type { HttpResponse, HttpTransport } from '../../../../../shared/ports/http-transport.ts';
import type { Logger } from '../../../../../shared/ports/logger.ts';
import { startSandbox, type RunningSandbox } from '../../../../../shared/sandbox/start-sandbox.ts';
import { createFakeClock, type FakeClock } from '../../../../doubles/fake-clock.ts';
import { MemorySecretStore } from '../../../../doubles/memory-secrets.ts';
import { MemoryKeyValueStore } from '../../../../doubles/memory-stores.ts';
import { createTestEngines } from '../../../../doubles/service/test-engines.ts';
import { installEditor, type ShownInEditor } from '../../../../doubles/vscode-pages.ts';

export const KEY = 'canary-of-developers-0123456789';
export const ADMIN_KEY = `${KEY}:adm`;

/** Pages of the editor over a sandbox, and everything they leave behind. */
export class PagesHarness {
  readonly shown: ShownInEditor = installEditor();
  readonly clock: FakeClock;
  readonly secrets = new MemorySecretStore();
  /** Lists, caches and the history of usage. */
  readonly store = new MemoryKeyValueStore();
  /** What else was kept or said: logs, addresses, files. */
  readonly left: string[] = [];
  /** Secrets the service gave out. */
  readonly given: readonly string[];
  /** Set: the service refuses all, and repeats what it was told. */
  echoes = false;
  /** In minutes; 0 for none. */
  speechBudget = 0;
  /** Whether the window knows its account without asking. */
  isConnected = true;
  /** Tells the page that was made last that the connection is another one. */
  changeConnection: () => void = () => undefined;
  readonly sandbox: RunningSandbox;
  readonly #sandboxLog: readonly string[];

  private constructor(
    sandbox: RunningSandbox,
    clock: FakeClock,
    given: readonly string[],
    sandboxLog: readonly string[],
  ) {
    this.sandbox = sandbox;
    this.clock = clock;
    this.given = given;
    this.#sandboxLog = sandboxLog;
  }

  static async open(): Promise<PagesHarness> {
    const given: string[] = [];
    const log: string[] = [];
    const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
    const sandbox = await startSandbox({
      clock,
      engines: createTestEngines(),
      log: (entry) => log.push(JSON.stringify(entry)),
      inspectAnswer: ({ body }) => {
        const { key, token } = (body ?? {}) as Readonly<Record<string, unknown>>;
        for (const secret of [key, token]) if (typeof secret === 'string') given.push(secret);
      },
    });
    return new PagesHarness(sandbox, clock, given, log);
  }

  readonly log: Logger = {
    log: (...line) => this.left.push(JSON.stringify(line)),
  };

  readonly transport: HttpTransport = {
    send: async (request, signal) => {
      this.left.push(request.url);
      if (this.echoes) return refusal(request.headers['authorization'] ?? '');
      return createFetchTransport(fetch).send(request, signal);
    },
  };

  /** The services of a window that is connected with both keys' address. */
  async services(): Promise<AllServices> {
    const { openServiceLink } =
      await import('../../../../../extensions/vscode/connection/open-link.ts');
    const { createAdminAccess } =
      await import('../../../../../extensions/vscode/connection/admin-access.ts');
    const { createFeatures } =
      await import('../../../../../extensions/vscode/features/features.ts');
    const { createErrorPresenter } =
      await import('../../../../../extensions/vscode/error-presenter.ts');
    const { clock, log, secrets, store, transport } = this;
    const address = { baseUrl: this.sandbox.url };
    const parts = { transport, clock, log, version: '1.0.0', keyValues: store };
    const link: ServiceLink = openServiceLink(address, KEY, 'service', parts);
    const admin = createAdminAccess({
      ...parts,
      secrets,
      address: () => address,
      sandbox: () => Promise.resolve(null),
    });
    const window = {
      clock,
      keyValues: store,
      extensionUri: 'extension',
      settings: () => ({ 'usage.budget': 0, 'usage.speechBudget': this.speechBudget }),
      connection: {
        current: () => Promise.resolve(this.isConnected ? link : null),
        require: () => Promise.resolve(link),
        onDidChange: (listener: () => void) => {
          this.changeConnection = listener;
          return { dispose: () => undefined };
        },
        admin: () => Promise.resolve(admin),
      },
      status: {
        busy: (label: string) => {
          this.left.push(label);
          return { dispose: () => undefined };
        },
        flash: (message: string) => this.left.push(message),
      },
      disposables: { add: <Item>(item: Item): Item => item },
      showError: createErrorPresenter(log),
      features: createFeatures(() => services),
    };
    const services = window as unknown as AllServices;
    return services;
  }

  /** Where a secret is found though it must not be: in pages, messages, stores, logs, addresses. */
  hunt(secrets: readonly string[]): readonly string[] {
    const kept = Array.from(
      this.store.values,
      ([name, value]) => `${name} ${new TextDecoder().decode(value)}`,
    );
    const places = Object.entries({
      page: this.shown.pages,
      message: this.shown.messages,
      store: kept,
      left: this.left,
      log: this.#sandboxLog,
    });
    return places.flatMap(([place, texts]) =>
      texts
        .filter((text) => secrets.some((secret) => text.includes(secret)))
        .map((text) => `${place}: ${text}`),
    );
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }
}

/** As services do that quote what they refuse. */
function refusal(authorization: string): HttpResponse {
  const [, key = ''] = authorization.split(' ');
  const body = { message: `The key ${key} (${authorization}) may not do this.`, code: key };
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return {
    status: 400,
    header: (name) => (name.toLowerCase() === 'x-trace-id' ? key : null),
    bytes: () => Promise.resolve(bytes),
    chunks: () => ReadableStream.from([bytes]),
    discard: () => undefined,
  };
}
