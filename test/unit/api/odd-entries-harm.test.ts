import assert from 'node:assert/strict';
import type { Client } from '../../../shared/api/client.ts';
import type { ServiceResponse } from '../../../shared/api/core/call-options.ts';
import { asString, spellUnread, UnreadParts } from '../../../shared/api/core/unread-parts.ts';
import { createFakeTransport } from '../../doubles/service/fake-transport.ts';
import { soundAnswers } from '../../doubles/sound/sound-answers.ts';
import { testClient } from './test-client.ts';

type Call = (client: Client) => Promise<ServiceResponse<unknown>>;

const { glossary, key } = soundAnswers;
const totals = { character_count: 1, character_limit: 2 };

describe('An odd entry that is made to do harm', () => {
  const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));

  it('may nest as deep as it likes, and can still be shown and kept', () => {
    const unread = new UnreadParts();
    assert.deepEqual(unread.entries([deep, 'fine'], 'list', asString), ['fine']);
    assert.match(spellUnread(unread.all), /^list\[0\] = "?\[{100}/);
    assert.ok(JSON.stringify(unread.all).length < 1_000);
    assert.ok(spellUnread([{ path: 'list[0]', kind: 'entry', value: deep }]).length < 200);
  });

  const deepMember = `"odd":${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const holders: Readonly<Record<string, readonly [Call, string]>> = {
    'a developer key': [(client) => client.listDeveloperKeys(), `[${withOdd(key)}]`],
    usage: [(client) => client.getUsage(), withOdd(totals)],
    'the state of a document': [
      (client) => client.getDocumentStatus({ document_id: 'D', document_key: 'K' }),
      withOdd({ document_id: 'D', status: 'done' }),
    ],
    'a list of glossaries': [
      (client) => client.listGlossaries(),
      `{"glossaries":[${withOdd(glossary)}]}`,
    ],
  };
  function withOdd(sound: object): string {
    return JSON.stringify(sound).replace('{', `{${deepMember},`);
  }
  for (const [name, [call, body]] of Object.entries(holders)) {
    it(`may nest as deep as it likes in what is unknown of ${name}, which can be written`, async () => {
      const { data } = await call(testClient({ transport: createFakeTransport({ body }) }));
      assert.match(JSON.stringify(data), /"odd":\[{60,64}"…"/u);
    });
  }

  it('may be called as what every object has, and changes none', async () => {
    const body = `{"glossaries":[{"__proto__":{"glossary_id":"x","name":"x"},"constructor":1},
      ${JSON.stringify(glossary).replace('{', '{"__proto__":{"ready":false},')}]}`;
    const client = testClient({ transport: createFakeTransport({ body }) });
    const { data, meta } = await client.listGlossaries();
    assert.deepEqual(
      [data.length, data[0]?.ready, meta.unread?.[0]?.path],
      [1, true, 'glossaries[0]'],
    );
    assert.equal(Object.getPrototypeOf(data[0]), Object.prototype);
    assert.equal(Object.hasOwn(Object.prototype, 'glossary_id'), false);
  });

  it('shows nothing of it where there may be a secret in it', () => {
    const unread = new UnreadParts(() => 'without secrets');
    unread.entries([['a secret', deep], { key: 'a secret' }], 'keys', asString);
    assert.deepEqual(
      unread.all.map(({ value }) => value),
      ['…', 'without secrets'],
    );
  });

  it('has a name and a value of any length, of which the beginnings are shown', () => {
    const unread = new UnreadParts();
    unread.members({ ['x'.repeat(1_000_000)]: ['y'.repeat(1_000_000)] }, 'features', asString);
    assert.ok(spellUnread(unread.all).length < 400);
  });

  it('is never cut in the middle of a character', () => {
    for (const start of ['', 'a']) {
      const value = start + '\u{1F600}'.repeat(300);
      const said = spellUnread([{ path: value, kind: 'entry', value }]);
      assert.doesNotMatch(said, /[\ud800-\udfff]/u);
    }
  });

  it('is shown as the JSON it is where it is short', () => {
    const value = { a: [1, null, true, 'b "c"'], d: {} };
    const said = spellUnread([{ path: 'list[0]', kind: 'entry', value }]);
    assert.equal(said, `list[0] = ${JSON.stringify(value)}`);
  });
});
