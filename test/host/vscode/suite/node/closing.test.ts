import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as vscode from 'vscode';
import { createDisposables } from '../../../../../extensions/vscode/disposables.ts';
import { Spending } from '../../../../../extensions/vscode/features/usage/spending.ts';
import type { KeyValueStore } from '../../../../../shared/ports/key-value-store.ts';
import { openTestServices, type TestServices } from '../../doubles/test-services.ts';

describe('A window that closes', () => {
  let opened: TestServices;

  before(async () => {
    opened = await openTestServices();
  });

  after(() => opened.close());

  it('waits until the history has what was billed last, also what is being written', async () => {
    const { services } = opened;
    const link = await services.connection.require();
    assert.ok(link !== null);
    const values = new Map<string, Uint8Array>();
    let writes = 0;
    let allow = (): void => undefined;
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const keyValues: KeyValueStore = {
      get: (key) => Promise.resolve(values.get(key) ?? null),
      set: async (key, value) => {
        writes += 1;
        await allowed;
        values.set(key, value);
      },
      delete: (key) => Promise.resolve(void values.delete(key)),
      keys: (prefix) => Promise.resolve([...values.keys()].filter((key) => key.startsWith(prefix))),
    };
    const disposables = createDisposables();
    const spending = new Spending({ ...services, keyValues, disposables });
    const meter = await spending.meterSpeech(link, { command: 'captions', file: null });
    const hear = async (inMs: number): Promise<void> => {
      const charge = await meter.reserve(inMs, new AbortController().signal);
      charge?.settle(inMs);
    };
    await hear(1_000);
    const writing = spending.flush();
    await hear(500);
    const closed = disposables.dispose();
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    await Promise.resolve();
    assert.equal(isClosed, false);
    allow();
    await Promise.all([writing, closed]);
    assert.ok(writes >= 2);
    const range = { since: '2000-01-01', until: '2999-12-31' };
    const entries = await spending.history.list(await link.identity(), range);
    assert.equal(
      entries.reduce((sum, { speechInMs }) => sum + speechInMs, 0),
      1_500,
    );
  });

  it('is waited for by the editor, which calls what the extension exports for that', () => {
    const extension = vscode.extensions.getExtension('interlinear.interlinear');
    assert.ok(extension);
    const { main } = extension.packageJSON as { readonly main: string };
    const require = createRequire(path.join(extension.extensionPath, 'package.json'));
    const exported = require(path.join(extension.extensionPath, main)) as { deactivate?: unknown };
    assert.equal(typeof exported.deactivate, 'function');
  });
});
