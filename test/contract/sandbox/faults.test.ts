import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import type { PlannedFault } from '../../../shared/sandbox/faults/planned-fault.ts';
import type { SandboxClock } from '../../../shared/sandbox/sandbox-clock.ts';
import {
  messageOf,
  proKey,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

const faultsPath = '/__sandbox__/faults';

describe('sandbox: planned faults', () => {
  const slept: number[] = [];
  const clock: SandboxClock = {
    wallTime: () => Date.UTC(2026, 10, 21),
    sleep: (durationInMs) => {
      slept.push(durationInMs);
      return Promise.resolve();
    },
  };
  let sandbox: CheckedSandbox;
  beforeEach(async () => {
    slept.length = 0;
    sandbox = await startCheckedSandbox({ clock });
  });
  afterEach(() => sandbox.close());

  const plan = async (...faults: readonly PlannedFault[]): Promise<void> => {
    const answer = await sandbox.post(faultsPath, { faults });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const translate = (text: readonly string[] = ['Save', 'Cancel']): Promise<Answer> =>
    sandbox.translate({ text });

  it('answer a status with a message and Retry-After, once by default', async () => {
    await plan({ status: 503, message: 'Later, please.', retryAfter: '7' });
    const answer = await translate();
    assert.equal(answer.status, 503);
    assert.equal(messageOf(answer), 'Later, please.');
    assert.equal(answer.headers.get('retry-after'), '7');
    assert.equal((await translate()).status, 200);
    assert.deepEqual(sandbox.requests[0]?.faults, ['status', 'retryAfter']);
  });

  it('apply to the requests they name, after those they skip, as often as they say', async () => {
    await plan({ path: '/v2/translate', method: 'POST', skip: 1, times: 2, status: 500 });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      assert.equal((await sandbox.get('/v2/usage')).status, 200);
      statuses.push((await translate()).status);
    }
    assert.deepEqual(statuses, [200, 500, 500, 200]);
  });

  it('can be listed and cleared', async () => {
    await plan({ status: 500, times: 3 }, { latencyInMs: 5 });
    const listed = await sandbox.get(faultsPath);
    assert.deepEqual(listed.body, {
      pending: [
        { status: 500, times: 3, skip: 0 },
        { latencyInMs: 5, times: 1, skip: 0 },
      ],
    });
    await sandbox.send('DELETE', faultsPath);
    assert.equal((await translate()).status, 200);
  });

  it('can be planned in the process', async () => {
    sandbox.planFaults([{ status: 529 }]);
    assert.equal((await translate()).status, 529);
  });

  it('delay an answer', async () => {
    await plan({ latencyInMs: 5000 });
    assert.equal((await translate()).status, 200);
    assert.equal(slept.length, 1);
    assert.ok((slept[0] ?? 0) > 4000 && (slept[0] ?? 0) <= 5000, String(slept));
  });

  it('drop the connection before the request is processed, so that nothing is billed', async () => {
    await plan({ drop: 'before-processing' });
    await assert.rejects(translate());
    assert.deepEqual(await billed(), 0);
  });

  it('drop the connection after processing, so that the answer is lost but billed', async () => {
    await plan({ drop: 'before-headers' });
    await assert.rejects(translate());
    assert.deepEqual(await billed(), 10);
    assert.equal(sandbox.requests[0]?.status, 0);
  });

  it('drop the connection after the headers', async () => {
    await plan({ drop: 'after-headers' });
    const response = await rawTranslate();
    assert.equal(response.status, 200);
    await assert.rejects(response.text());
  });

  it('cut the body at a byte and drop the connection', async () => {
    await plan({ truncateBodyAt: 20 });
    const received = await receivedBytes();
    assert.equal(received.text, '{"translations":[{"d');
    assert.equal(received.complete, false);
    assert.ok(received.declaredLength > 20);
  });

  it('shorten the JSON within a complete message', async () => {
    await plan({ shortenBodyTo: 20 });
    const received = await receivedBytes();
    assert.equal(received.text, '{"translations":[{"d');
    assert.equal(received.complete, true);
    assert.equal(received.declaredLength, 20);
  });

  it('send the body slowly, and whole', async () => {
    await plan({ slowBody: { bytesPerStep: 16, stepInMs: 250 } });
    assert.deepEqual(textsOf(await translate()), ['Speichern', 'Abbrechen']);
    assert.ok(slept.length > 5);
    assert.ok(slept.every((durationInMs) => durationInMs === 250));
  });

  for (const resultCount of [0, 1, 3]) {
    it(`answer ${resultCount} translations for two texts`, async () => {
      await plan({ resultCount });
      assert.equal(textsOf(await translate()).length, resultCount);
    });
  }

  const refused: readonly (readonly [string, unknown, RegExp])[] = [
    ['no list', {}, /'faults'/],
    ['a fault that is no object', { faults: [1] }, /'faults\[0\]'/],
    ['an unknown member', { faults: [{ stauts: 500 }] }, /'faults\[0\]\.stauts'/],
    ['a status out of range', { faults: [{}, { status: 99 }] }, /'faults\[1\]\.status'/],
    ['an unknown drop', { faults: [{ drop: 'later' }] }, /\.drop'/],
    ['a header with a line break', { faults: [{ retryAfter: 'a\r\nb: c' }] }, /\.retryAfter'/],
    [
      'a slow body of no bytes',
      { faults: [{ slowBody: { bytesPerStep: 0, stepInMs: 1 } }] },
      /slow/,
    ],
  ];
  for (const [what, body, message] of refused) {
    it(`are refused for ${what}`, async () => {
      const answer = await sandbox.post(faultsPath, body as object);
      assert.equal(answer.status, 400);
      assert.match(messageOf(answer), message);
    });
  }

  it('are taken as application/json alone, which other web pages cannot send', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await sandbox.post(faultsPath, '{"faults":[]}', { headers });
    assert.equal(answer.status, 415);
    const put = await sandbox.send('PUT', faultsPath);
    assert.equal(put.status, 405);
    assert.equal((await sandbox.post(faultsPath, '{')).status, 400);
  });

  async function billed(): Promise<unknown> {
    const { body } = await sandbox.get('/v2/usage');
    return (body as { character_count: unknown }).character_count;
  }

  function rawTranslate(): Promise<Response> {
    return fetch(`${sandbox.url}/v2/translate`, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${proKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: ['Save'], target_lang: 'DE' }),
    });
  }

  interface Received {
    readonly text: string;
    readonly complete: boolean;
    readonly declaredLength: number;
  }

  function receivedBytes(): Promise<Received> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        `${sandbox.url}/v2/translate`,
        {
          method: 'POST',
          headers: {
            Authorization: `Service-Auth-Key ${proKey}`,
            'Content-Type': 'application/json',
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
          response.on('error', () => undefined);
          response.on('close', () => {
            const declaredLength = Number(response.headers['content-length']);
            resolve({ text, complete: response.complete, declaredLength });
          });
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify({ text: ['Save'], source_lang: 'EN', target_lang: 'DE' }));
    });
  }
});
