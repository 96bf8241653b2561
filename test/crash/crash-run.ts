import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeFileOperations } from '../../shared/node/node-file-operations.ts';
import { withTemporaryNotes } from '../../shared/node/temporary-files.ts';
import { createNodeJournalStore } from '../../shared/node/node-journal-store.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import type { FileOperations } from '../../shared/files/file-operations.ts';
import { createBlobStore } from '../../shared/files/replace-file.ts';
import type { TranslationService } from '../../shared/translation/send/service-session.ts';
import type { TranslationOptions } from '../../shared/translation/plan/translation-options.ts';
import type { JournalStore } from '../../shared/ports/journal-store.ts';
import {
  translateFiles,
  type TranslateFilesResult,
} from '../../shared/translation/files/translate-files.ts';

/** Called at each point where the process may die, with what is about to happen or has happened. */
export type Step = (name: string) => void;

export interface CrashRun {
  readonly baseUrl: string;
  /** Holds `app.xlf`, the journals and the log of what was sent. */
  readonly folder: string;
  readonly step: Step;
}

export const JOB_OPTIONS: TranslationOptions = {
  sourceLanguage: null,
  targetLanguage: 'DE',
  context: 'batch',
};

export function crashConnection(baseUrl: string): ReturnType<typeof createConnection> {
  return createConnection({ key: 'crash-key-0123456789', baseUrl });
}

/** One run of the product on real files, with a hook at every step. */
export async function runWithSteps({
  baseUrl,
  folder,
  step,
}: CrashRun): Promise<TranslateFilesResult> {
  const clock = createSystemClock();
  const transport = createUndiciTransport({ environment: {} });
  const connection = crashConnection(baseUrl);
  const client = createClient(connection, { transport, clock });
  const service: TranslationService = {
    async translateText(request, options) {
      appendFileSync(path.join(folder, 'sent.log'), `${JSON.stringify(request.text)}\n`);
      step('before request');
      const response = await client.translateText(request, options);
      step('after response');
      return response;
    },
  };
  const file = path.join(folder, 'app.xlf');
  try {
    return await translateFiles(
      {
        files: [{ input: file, output: file }],
        options: JOB_OPTIONS,
        select: { onlyStates: [], sourceCopiesAreUntranslated: false },
        state: 'preset',
        targetLanguageInFile: 'de',
        allowOtherTargetLanguage: false,
        dryRun: false,
        overwriteOutput: false,
      },
      {
        service,
        connection: await identifyConnection(connection),
        blobs: createBlobStore(
          withTemporaryNotes(
            withSteps(createNodeFileOperations(), step),
            path.join(folder, 'writing'),
          ),
          clock,
        ),
        journals: journalWithSteps(createNodeJournalStore(path.join(folder, 'journals')), step),
        cache: null,
        clock,
      },
      { concurrency: { start: 1, most: 1 } },
    );
  } finally {
    await transport.close();
  }
}

function withSteps(files: FileOperations, step: Step): FileOperations {
  async function around<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
    step(`before ${name}`);
    const result = await action();
    step(`after ${name}`);
    return result;
  }
  return {
    ...files,
    async create(target, bytes, like): Promise<void> {
      step('before temporary file');
      await files.create(target, bytes.slice(0, bytes.length / 2), like);
      step('within temporary file');
      await files.remove(target);
      await around('temporary file', () => files.create(target, bytes, like));
    },
    syncFile: (target) => around('fsync', () => files.syncFile(target)),
    rename: (from, to) => around('rename', () => files.rename(from, to)),
    syncFolderOf: (target) => around('folder fsync', () => files.syncFolderOf(target)),
  };
}

function journalWithSteps(store: JournalStore, step: Step): JournalStore {
  return {
    ...store,
    async append(name, bytes): Promise<void> {
      step('before journal');
      const half = Math.floor(bytes.length / 2);
      await store.append(name, bytes.slice(0, half));
      step('within journal');
      await store.append(name, bytes.slice(half));
      step('after journal');
    },
    async remove(name): Promise<void> {
      step('before journal removal');
      await store.remove(name);
      step('after journal removal');
    },
  };
}
