import assert from 'node:assert/strict';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as deepl from 'deepl-node';
import { startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

let sessions = 0;

describe('sandbox: documents, driven by deepl-node in compatibility mode', () => {
  let sandbox: CheckedSandbox;
  let folder: string;
  const realSetTimeout = globalThis.setTimeout;
  before(async () => {
    sandbox = await startCheckedSandbox({ compatibility: true });
    folder = mkdtempSync(path.join(tmpdir(), 'deepl-node-'));
    // It asks every 5 s: cut short here, while its time-outs of a minute stay as they are.
    const impatient = (callback: () => void, durationInMs = 0): NodeJS.Timeout =>
      realSetTimeout(callback, durationInMs <= 5_000 ? 1 : durationInMs);
    globalThis.setTimeout = impatient as typeof setTimeout;
  });
  after(async () => {
    globalThis.setTimeout = realSetTimeout;
    rmSync(folder, { recursive: true });
    await sandbox.close();
  });

  function client(
    settings: Readonly<Record<string, string>> = {},
    maxRetries?: number,
  ): deepl.DeepLClient {
    sessions += 1;
    const headers: Record<string, string> = {
      'mock-server-session': `deepl-node-documents-${sessions}`,
    };
    for (const [name, value] of Object.entries(settings)) {
      headers[`mock-server-session-${name}`] = value;
    }
    return new deepl.DeepLClient(`deepl-node-key-${sessions}`, {
      serverUrl: sandbox.url,
      headers,
      minTimeout: 60_000,
      ...(maxRetries === undefined ? {} : { maxRetries }),
    });
  }

  const at = (name: string): string => path.join(folder, name);

  it('goes from a file to a file, through the times of a queue', async () => {
    writeFileSync(at('menu.txt'), 'Save\nCancel.\n');
    const patient = client({ 'doc-queue-time': '40', 'doc-translate-time': '40' });
    const status = await patient.translateDocument(at('menu.txt'), at('menu.de.txt'), 'en', 'de', {
      formality: 'prefer_more',
      filename: 'menu.txt',
    });
    assert.deepEqual([status.status, status.billedCharacters], ['done', 11]);
    assert.equal(status.done(), true);
    const text = readFileSync(at('menu.de.txt'), 'utf8');
    assert.equal(text.split('\n').length, 3);
    assert.ok(!text.includes('Cancel'), text);
  });

  it('goes through upload, status and download of its own, from a buffer and a stream', async () => {
    const html = '<!doctype html><title>Save</title><p>Save</p>\n';
    writeFileSync(at('in.html'), html);
    for (const [name, input] of [
      ['buffer.html', Buffer.from(html)],
      ['stream.html', createReadStream(at('in.html'))],
    ] as const) {
      const deeplClient = client();
      const handle = await deeplClient.uploadDocument(input, 'en', 'de', { filename: name });
      const { handle: same, status } = await deeplClient.isDocumentTranslationComplete(handle);
      assert.deepEqual(same, handle);
      assert.equal(status.status, 'done');
      await deeplClient.downloadDocument(handle, at(name));
      assert.match(readFileSync(at(name), 'utf8'), /<title>Speichern<\/title><p>Speichern<\/p>/);
      await assert.rejects(deeplClient.downloadDocument(handle, at('again.html')), {
        message: /Document not found/,
      });
    }
  });

  it('reads the reason of a failure', async () => {
    writeFileSync(at('same.txt'), 'Save');
    const failing = client();
    const handle = await failing.uploadDocument(at('same.txt'), 'en', 'en-GB');
    const status = await failing.isDocumentTranslationComplete(handle).then(
      () => null,
      (error: unknown) => error,
    );
    assert.ok(status instanceof deepl.DeepLError);
    assert.equal(status.message, 'Source and target language are equal.');
    const planned = client({ 'doc-failure': '1' });
    await assert.rejects(
      planned.translateDocument(at('same.txt'), at('none.txt'), 'en', 'de'),
      deepl.DocumentTranslationError,
    );
  });

  it('raises its own error for a document that is not ready', async () => {
    writeFileSync(at('slow.txt'), 'Save');
    const hasty = client({ 'doc-translate-time': '3600000' }, 1);
    const handle = await hasty.uploadDocument(at('slow.txt'), 'en', 'de');
    const status = await hasty.getDocumentStatus(handle);
    assert.equal(status.done(), false);
    await assert.rejects(
      hasty.downloadDocument(handle, at('slow.de.txt')),
      deepl.DocumentNotReadyError,
    );
  });

  it('counts documents against the limit of the account', async () => {
    writeFileSync(at('one.txt'), 'Save');
    const limited = client({ 'init-document-limit': '1' });
    await limited.translateDocument(at('one.txt'), at('one.de.txt'), 'en', 'de');
    const { document } = await limited.getUsage();
    assert.deepEqual([document?.count, document?.limit], [1, 1]);
    const refused: unknown = await limited
      .translateDocument(at('one.txt'), at('two.de.txt'), 'en', 'de')
      .then(() => null)
      .catch((error: unknown) => error);
    assert.ok(refused instanceof deepl.DocumentTranslationError);
    assert.ok(refused.error instanceof deepl.QuotaExceededError, String(refused.error));
  });
});
