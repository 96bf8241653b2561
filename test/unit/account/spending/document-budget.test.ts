import assert from 'node:assert/strict';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { say } from '../../../../shared/messages/message.ts';
import { thisRun } from '../../../../shared/account/spending/budget-error.ts';
import { createUndiciTransport } from '../../../../extensions/cli/adapters/undici-transport.ts';
import { createClient, type Client } from '../../../../shared/api/client.ts';
import { createConnection } from '../../../../shared/api/connection.ts';
import { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { waitForDocument } from '../../../../shared/api/documents/wait-for-document.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { Budget } from '../../../../shared/account/spending/budget.ts';
import { isBudgetError } from '../../../../shared/account/spending/budget-error.ts';
import { createMeteredClient } from '../../../../shared/account/spending/metered-client.ts';
import type { MeteredUse } from '../../../../shared/account/spending/meter.ts';
import {
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../../../doubles/service/checked-sandbox.ts';
import { memorySource } from '../../api/documents/document-double.ts';
import { rejection } from '../../api/test-client.ts';

const text = 'Save the file. Cancel.';
const order = { file: memorySource(text), filename: 'a.txt', source_lang: 'EN', target_lang: 'DE' };

describe('documents under a budget', () => {
  let sandbox: CheckedSandbox;
  let plain: Client;
  let uses: MeteredUse[];
  const transport = createUndiciTransport({ environment: {} });
  const clock = createSystemClock();

  const clientWith = (limit: number): Client =>
    createMeteredClient(plain, {
      budgets: [new Budget({ of: thisRun, limit })],
      onUse: (use) => uses.push(use),
    });
  const billed = async (): Promise<number> => (await plain.getUsage()).data.character_count;

  before(async () => {
    sandbox = await startCheckedSandbox();
    const connection = createConnection({ key: proKey, baseUrl: sandbox.url });
    plain = createClient(connection, { transport, clock }, { maxRetries: 0 });
  });
  beforeEach(() => {
    uses = [];
  });
  after(async () => {
    await sandbox.close();
    await transport.close();
  });

  it('are not fetched beyond it, wait at the service, and come when it is raised', async () => {
    const small = clientWith(text.length - 1);
    const { data: handle } = await small.uploadDocument(order);
    await waitForDocument(small, handle, clock);
    assert.ok(isBudgetError(await rejection(small.downloadDocument(handle))));
    assert.equal(await billed(), 0);
    // As a later run, which has not asked for the status.
    const { data } = await clientWith(text.length).downloadDocument(handle);
    const pieces: Uint8Array[] = [];
    for await (const piece of data.chunks) pieces.push(piece);
    assert.equal(Buffer.concat(pieces).toString(), `de‹${text}›`);
    assert.equal(await billed(), text.length);
    // Its name is known to the run that sent it.
    assert.deepEqual(uses, [{ work: 'document', characters: text.length, document: null }]);
  });

  it('are not sent where their minimum does not fit', async () => {
    const before = sandbox.requestCount;
    const office = { ...order, filename: 'a.DOCX' };
    const error = await rejection(clientWith(49_999).uploadDocument(office));
    assert.match(inEnglish(error.said), /has 50,000\./);
    assert.equal(sandbox.requestCount, before);
  });

  it('count once when the one copy may have gone to an answer that was lost (P10)', async () => {
    const lost = new ServiceError({
      kind: 'not-found',
      code: 'document-already-downloaded',
      message: 'gone',
      said: say('verbatim', { words: 'Gone.' }),
      possiblyBilledAttempts: 2,
    });
    const budget = new Budget({ of: thisRun, limit: 100 });
    const client = createMeteredClient(
      { ...plain, downloadDocument: () => Promise.reject(lost) },
      { budgets: [budget], onUse: (use) => uses.push(use) },
    );
    const { data: handle } = await client.uploadDocument(order);
    await waitForDocument(client, handle, clock);
    assert.equal(await rejection(client.downloadDocument(handle)), lost);
    assert.deepEqual(uses, [{ work: 'document', characters: text.length, document: 'a.txt' }]);
    assert.ok(isBudgetError(await rejection(budget.reserve(100 - text.length + 1))));
  });

  it('cost nothing when they are refused or gone', async () => {
    const client = clientWith(100_000);
    const refused = await rejection(client.uploadDocument({ ...order, filename: 'a.exe' }));
    assert.equal(refused.kind, 'bad-request');
    const unknown = { document_id: '0'.repeat(32), document_key: '0'.repeat(64) };
    const gone = await rejection(client.downloadDocument(unknown));
    assert.equal(gone.code, 'document-unknown');
    assert.deepEqual(uses, []);
  });
});
