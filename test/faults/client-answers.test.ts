import assert from 'node:assert/strict';
import { RawNetwork } from '../doubles/service/raw-network.ts';
import { cutAfter, raw, reply, type Answer } from '../doubles/service/raw-server.ts';
import { helloAnswer, helloRequest, rejection } from '../unit/api/test-client.ts';

const html = (status: number): Answer =>
  reply({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' });

describe('the client and answers that are none', () => {
  const network = new RawNetwork();
  beforeEach(() => {
    network.open();
  });
  afterEach(() => network.close());

  const json = JSON.stringify(helloAnswer);
  for (const [fault, answer, code] of [
    ['half an object', reply({ body: json.slice(0, 20) }), 'not-json'],
    ['nothing', reply({ body: '' }), 'empty-body'],
    ['blanks', reply({ body: ' \r\n' }), 'empty-body'],
    ['a page', reply({ body: '<html>Log in to the hotel network</html>' }), 'html-body'],
    ['another type', reply({ body: '"Hallo"' }), 'wrong-type'],
    ['compressed bytes', reply({ body: Buffer.from([0x1f, 0x8b, 8, 0, 0xff]) }), 'not-utf-8'],
    [
      '200 MB',
      raw(`HTTP/1.1 200 OK\r\ncontent-length: 200000000\r\n\r\n${'x'.repeat(20_000)}`),
      'body-too-large',
    ],
  ] as const) {
    it(`F8 200 with ${fault} is told as ${code} and not sent again`, async () => {
      await network.serve(answer);
      const client = network.clientFor(network.server.url, undefined, { maxResponseBytes: 10_000 });
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.code, error.attempts], ['invalid-response', code, 1]);
      assert.equal(network.server.requests.length, 1);
    });
  }

  it('F8 200 with a byte order mark is an answer', async () => {
    const client = await network.start(reply({ body: `\ufeff${json}` }));
    assert.equal((await client.translateText(helloRequest)).data.translations[0]?.text, 'Hallo');
  });

  it('F8 200 with equal keys counts what it read', async () => {
    const doubled = `{"translations":[],${json.slice(1)}`;
    const client = await network.start(
      reply({ body: doubled }),
      reply({ body: `${json.slice(0, -1)},"translations":[]}` }),
    );
    assert.equal((await client.translateText(helloRequest)).data.translations.length, 1);
    assert.equal((await rejection(client.translateText(helloRequest))).code, 'wrong-count');
  });

  for (const count of [1, 3]) {
    it(`F9 ${count} translations for 2 texts are refused, never assigned`, async () => {
      const translations = Array.from({ length: count }, () => helloAnswer.translations[0]);
      const client = await network.start(reply({ translations }));
      const error = await rejection(client.translateText({ text: ['a', 'b'], target_lang: 'DE' }));
      assert.deepEqual(
        [error.kind, error.code, error.attempts],
        ['invalid-response', 'wrong-count', 1],
      );
    });
  }

  it('F9 empty and unchanged translations come through as they are', async () => {
    const client = await network.start(
      reply({ translations: ['', 'b'].map((text) => ({ detected_source_language: 'EN', text })) }),
    );
    const { data } = await client.translateText({ text: ['a', 'b'], target_lang: 'DE' });
    assert.deepEqual(
      data.translations.map(({ text }) => text),
      ['', 'b'],
    );
  });

  it('F10 413 from a server with a smaller limit is told once, without a loop', async () => {
    const client = await network.start(html(413));
    const error = await rejection(client.translateText(helloRequest));
    assert.deepEqual([error.kind, error.attempts], ['payload-too-large', 1]);
  });

  it('F7 an error answer that stops in its body still tells its status', async () => {
    await network.serve(cutAfter(3, { status: 456, body: '{"message":"x"}' }));
    const error = await rejection(
      network.clientFor(network.server.url).translateText(helloRequest),
    );
    assert.deepEqual([error.kind, error.status, error.detail], ['quota-exceeded', 456, null]);
  });
});
