import assert from 'node:assert/strict';
import {
  startFakeLibreTranslate,
  translateBodies,
} from '../../../../doubles/servers/fake-libretranslate.ts';
import type { FakeServer } from '../../../../doubles/servers/fake-server.ts';
import { openFake, requestOf } from './servers-bench.ts';

describe('the engine of a LibreTranslate server', () => {
  let server: FakeServer;

  afterEach(() => server.close());

  it('sends plain text as such, and codes as elements of HTML that are not translated', async () => {
    server = await startFakeLibreTranslate();
    const { translation } = openFake(server, { kind: 'libretranslate', key: 'very-secret' });
    const answers = await translation.translate(
      ['Save & close', 'Fish & chips of \uE000{name}\uE001 <b>here</b>'],
      requestOf(),
    );
    assert.deepEqual(answers, [
      { text: 'Saveen & closeen', coverage: 1 },
      { text: 'Fishen & chipsen ofen \uE000{name}\uE001 <b>hereen</b>', coverage: 1 },
    ]);
    const bodies = translateBodies(server);
    assert.deepEqual(bodies[0], {
      ...{ q: 'Save & close', source: 'en', target: 'de' },
      ...{ format: 'text', api_key: 'very-secret' },
    });
    assert.equal(bodies[1]?.format, 'html');
    assert.match(bodies[1].q, /^Fish &amp; chips of <span translate="no" id="ph1">@@PH1@@<\/span>/);
    assert.ok(server.requests.every(({ headers }) => headers.authorization === undefined));
  });

  it('writes languages as the server does, and serves what it lists', async () => {
    server = await startFakeLibreTranslate();
    const { translation } = openFake(server, { kind: 'libretranslate' });
    assert.equal(translation.serves('EN', 'FI'), true);
    for (const [source, target] of [
      ['EN', 'PT-BR'],
      ['EN', 'ZH-HANT'],
      ['DE', 'EN-GB'],
      ['EN', 'FI'],
      ['EN', 'ZH-HANS'],
      ['DE', 'ES-419'],
    ] as const) {
      await translation.translate(['Save it'], requestOf({ source, target }));
    }
    assert.deepEqual(
      translateBodies(server).map(({ source, target }) => `${source}-${target}`),
      ['en-pb', 'en-zt', 'de-en'],
    );
    assert.equal(translation.serves('EN', 'FI'), false);
    assert.equal(translation.serves('EN', 'DE'), true);
  });

  it('tells at the start whether it answers', async () => {
    server = await startFakeLibreTranslate();
    const { signal } = new AbortController();
    const opened = openFake(server, { kind: 'libretranslate' });
    assert.deepEqual(await opened.state(signal), { kind: 'ready', label: 'LibreTranslate' });
    await server.close();
    server = await startFakeLibreTranslate({ languages: { error: 'no' } });
    const other = openFake(server, { kind: 'libretranslate' });
    assert.deepEqual(await other.state(signal), {
      kind: 'silent',
      failure: 'broken',
    });
  });
});
