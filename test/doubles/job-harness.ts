import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { createClient, type Client } from '../../shared/api/client.ts';
import type { ClientOptions } from '../../shared/api/text-client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import {
  createTranslationCache,
  type TranslationCache,
} from '../../shared/cache/translation-cache.ts';
import type { JobEvent } from '../../shared/translation/send/job-events.ts';
import { createBlobStore } from '../../shared/files/replace-file.ts';
import type { TranslationService } from '../../shared/translation/send/service-session.ts';
import type { TranslationOptions } from '../../shared/translation/plan/translation-options.ts';
import type { BlobStore } from '../../shared/ports/blob-store.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import type { LanguagePort } from '../../shared/translation/check-languages.ts';
import {
  translateFiles,
  type TranslateFilesOptions,
  type TranslateFilesResult,
} from '../../shared/translation/files/translate-files.ts';
import { createFakeClock, type FakeClock, type FakeClockOptions } from './fake-clock.ts';
import { MemoryFiles } from './memory-files.ts';
import { MemoryJournalStore, MemoryKeyValueStore } from './memory-stores.ts';
import { watchArrivals, type RequestArrivals } from './service/request-arrivals.ts';
import { createTestEngines } from './service/test-engines.ts';
import { reportOf, type FileReport } from '../../extensions/cli/output/file-report.ts';

export { sentences, targetsOf, xliffOf } from './sample-xliff.ts';

export const CANARY_KEY = 'canary-key-7f3a9c51e2';
const HOUR_IN_MS = 3_600_000;

/** A whole product around a real sandbox, with files, journals and cache in memory. */
export interface JobHarness {
  readonly sandbox: RunningSandbox;
  /** Of requests at the sandbox. */
  readonly arrivals: RequestArrivals;
  readonly client: Client;
  readonly clock: FakeClock;
  readonly files: MemoryFiles;
  readonly blobs: BlobStore;
  readonly journals: MemoryJournalStore;
  readonly store: MemoryKeyValueStore;
  readonly events: JobEvent[];
  /** Texts of every request that was sent, in order. */
  readonly sent: (readonly string[])[];
  /** Stands between the job and the client; a test may replace it. */
  service: TranslationService;
  /** A cache that begins with what the store holds; null goes without. */
  cache: TranslationCache | null;
  translate(paths: readonly string[], run?: RunSettings): Promise<ReportedJob>;
  close(): Promise<void>;
}

/** A job with its files as reports have them: with the same fields, whatever became of each. */
export interface ReportedJob extends Omit<TranslateFilesResult, 'files'> {
  readonly files: readonly FileReport[];
}

export interface RunSettings extends TranslateFilesOptions {
  readonly options?: Partial<TranslationOptions>;
  readonly output?: (input: string) => string;
  readonly overwriteOutput?: boolean;
  readonly allowOtherTargetLanguage?: boolean;
  readonly dryRun?: boolean;
  readonly languages?: LanguagePort;
}

export interface HarnessOptions {
  /** Waits up to half an hour end at once, unless a test wants to move time itself. */
  readonly clock?: FakeClockOptions;
  readonly client?: ClientOptions;
}

export async function createJobHarness(settings: HarnessOptions = {}): Promise<JobHarness> {
  const clock = createFakeClock(settings.clock ?? { skipSleepsUpToInMs: HOUR_IN_MS / 2 });
  const sandbox = await startSandbox({ engines: createTestEngines() });
  const arrivals = watchArrivals(sandbox.port);
  const transport = createUndiciTransport({ environment: {} });
  const connection = createConnection({ key: CANARY_KEY, baseUrl: sandbox.url });
  const limits = { timeoutInMs: HOUR_IN_MS, deadlineInMs: 20 * HOUR_IN_MS };
  const client = createClient(connection, { transport, clock }, { ...limits, ...settings.client });
  const files = new MemoryFiles();
  const journals = new MemoryJournalStore();
  const store = new MemoryKeyValueStore();
  const identity = await identifyConnection(connection);
  const sent: (readonly string[])[] = [];
  const harness: JobHarness = {
    sandbox,
    arrivals,
    client,
    clock,
    files,
    blobs: createBlobStore(files, clock),
    journals,
    store,
    events: [],
    sent,
    service: {
      translateText: (request, options) => {
        sent.push(request.text);
        return client.translateText(request, options);
      },
    },
    cache: null,
    translate: async (paths, run = {}) => {
      const result = await translateFiles(
        {
          files: paths.map((input) => ({ input, output: run.output?.(input) ?? input })),
          options: { sourceLanguage: null, targetLanguage: 'DE', context: 'batch', ...run.options },
          select: { onlyStates: [], sourceCopiesAreUntranslated: false },
          state: 'preset',
          targetLanguageInFile: 'de',
          allowOtherTargetLanguage: run.allowOtherTargetLanguage ?? false,
          dryRun: run.dryRun ?? false,
          overwriteOutput: run.overwriteOutput ?? false,
        },
        {
          service: harness.service,
          ...(run.languages === undefined ? {} : { languages: run.languages }),
          connection: identity,
          blobs: harness.blobs,
          journals,
          cache: harness.cache,
          clock,
        },
        {
          ...run,
          onEvent: (event) => {
            harness.events.push(event);
            run.onEvent?.(event);
          },
        },
      );
      return { ...result, files: result.files.map(reportOf) };
    },
    close: async () => {
      arrivals.close();
      // The server first: a transport waits for the answers that are still to come.
      await sandbox.close();
      await transport.close();
    },
  };
  return harness;
}

/** A fresh cache over the harness's store, as a new run would have it. */
export function openCache(harness: JobHarness): TranslationCache {
  return createTranslationCache(harness.store, harness.clock);
}
