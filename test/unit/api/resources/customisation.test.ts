import assert from 'node:assert/strict';
import { createClient, type Client } from '../../../../shared/api/client.ts';
import { createConnection, type ConnectionOptions } from '../../../../shared/api/connection.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { createFakeTransport, type FakeAnswer } from '../../../doubles/service/fake-transport.ts';
import { rejection, testClient } from '../test-client.ts';

const odd = 'a/b?c#d é';
const encoded = 'a%2Fb%3Fc%23d%20%C3%A9';
const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb' };
const glossary = { glossary_id: 'g', name: 'n', ready: true, dictionaries: [] };
const style = {
  style_id: 's',
  name: 'n',
  language: 'de',
  version: 1,
  creation_time: '2026-11-21T00:00:00Z',
  updated_time: '2026-11-21T00:00:00Z',
};
const instruction = { id: 'i', label: 'l', prompt: 'p' };

type Call = (client: Client) => Promise<{ readonly data: unknown }>;

async function answerOf(answer: FakeAnswer, call: Call): Promise<unknown> {
  return (await call(testClient({ transport: createFakeTransport(answer) }))).data;
}

describe('glossaries, style rules and memories on the wire', () => {
  const paths: readonly (readonly [string, Call, string, FakeAnswer])[] = [
    [
      'GET',
      (c) => c.getGlossary({ glossary_id: odd }),
      `/v3/glossaries/${encoded}`,
      { body: glossary },
    ],
    [
      'GET',
      (c) => c.getGlossaryEntries({ glossary_id: odd, source_lang: 'en', target_lang: 'pt-BR' }),
      `/v3/glossaries/${encoded}/entries?source_lang=en&target_lang=pt-BR`,
      { body: { dictionaries: [{ ...dictionary, entries_format: 'tsv' }] } },
    ],
    [
      'DELETE',
      (c) => c.deleteDictionary({ glossary_id: odd, source_lang: 'en', target_lang: 'de' }),
      `/v3/glossaries/${encoded}/dictionaries?source_lang=en&target_lang=de`,
      { status: 204 },
    ],
    [
      'DELETE',
      (c) => c.deleteGlossaryV2({ glossary_id: odd }),
      `/v2/glossaries/${encoded}`,
      { status: 204 },
    ],
    [
      'GET',
      (c) => c.listStyleRules({ detailed: true, page: 2, page_size: 25 }),
      '/v3/style_rules?detailed=true&page=2&page_size=25',
      { body: { style_rules: [] } },
    ],
    ['GET', (c) => c.listStyleRules({}), '/v3/style_rules', { body: { style_rules: [] } }],
    [
      'DELETE',
      (c) => c.deleteCustomInstruction({ style_id: odd, instruction_id: odd }),
      `/v3/style_rules/${encoded}/custom_instructions/${encoded}`,
      { status: 204 },
    ],
    [
      'GET',
      (c) => c.listTranslationMemories({ page: 1 }),
      '/v3/translation_memories?page=1',
      { body: { translation_memories: [], total_count: 0 } },
    ],
  ];
  for (const [method, call, path, answer] of paths) {
    it(`ask at ${method} ${path}`, async () => {
      const transport = createFakeTransport(answer);
      await call(testClient({ transport }));
      const [request] = transport.requests;
      assert.deepEqual([request?.method, request?.url], [method, `https://service.example${path}`]);
      assert.equal(request?.headers['content-type'], undefined);
    });
  }

  it('ask for entries of v2 as tab-separated values, and take them as they come', async () => {
    const transport = createFakeTransport({ body: 'a\tb\n{"x"\t<!y' });
    const { data } = await testClient({ transport }).getGlossaryEntriesV2({ glossary_id: 'g' });
    assert.equal(data, 'a\tb\n{"x"\t<!y');
    assert.equal(transport.requests[0]?.headers['accept'], 'text/tab-separated-values');
    const page = createFakeTransport({ body: ' <!DOCTYPE html><p>Log in' });
    const refused = await rejection(
      testClient({ transport: page }).getGlossaryEntriesV2({ glossary_id: 'g' }),
    );
    assert.deepEqual([refused.kind, refused.code], ['invalid-response', 'html-body']);
  });

  it('send the fields of the specification and nothing else', async () => {
    const transport = createFakeTransport({ body: glossary });
    const extra = { ...dictionary, note: 'x' };
    await testClient({ transport }).updateGlossary({
      glossary_id: 'g',
      name: 'n',
      dictionary: extra,
    });
    assert.deepEqual(JSON.parse(Buffer.from(transport.requests[0]?.body ?? '').toString()), {
      name: 'n',
      dictionaries: [{ ...dictionary, entries_format: 'tsv' }],
    });
  });

  it('take a glossary without "ready" for one that is', async () => {
    const silent = { ...glossary, ready: undefined };
    const read: Call = (client) => client.getGlossary({ glossary_id: 'g' });
    assert.deepEqual(await answerOf({ body: silent }, read), glossary);
    const waiting = { ...glossary, ready: false, creation_time: null, extra: 1 };
    assert.deepEqual(await answerOf({ body: waiting }, read), {
      ...glossary,
      ready: false,
      extra: 1,
    });
  });

  it('read entries wrapped and bare (gap 10)', async () => {
    const inner = { ...dictionary, entries_format: 'tsv' };
    const read: Call = (client) =>
      client.getGlossaryEntries({ glossary_id: 'g', source_lang: 'en', target_lang: 'de' });
    assert.deepEqual(await answerOf({ body: { dictionaries: [inner] } }, read), inner);
    assert.deepEqual(await answerOf({ body: inner }, read), inner);
    await rejection(answerOf({ body: { dictionaries: [] } }, read));
  });

  it('read the entries of a full dictionary, escaped as they come', async () => {
    const entries = `${'"'.repeat(10_485_757)}\tb`;
    const body = { ...dictionary, entries, entries_format: 'tsv' };
    const read: Call = (client) =>
      client.getGlossaryEntries({ glossary_id: 'g', source_lang: 'en', target_lang: 'de' });
    const answer = await answerOf({ body }, read);
    assert.equal((answer as { entries: string }).entries.length, entries.length);
  });

  it('read an added instruction alone, in the whole list, and in both (gap 12)', async () => {
    const add: Call = (client) =>
      client.addCustomInstruction({ style_id: 's', label: 'l', prompt: 'p' });
    const earlier = { ...instruction, id: 'h' };
    const list = { ...style, configured_rules: {}, custom_instructions: [earlier, instruction] };
    assert.deepEqual(await answerOf({ status: 201, body: instruction }, add), instruction);
    assert.deepEqual(await answerOf({ status: 201, body: list }, add), instruction);
    const both = await answerOf({ status: 201, body: { ...list, ...instruction } }, add);
    assert.deepEqual((both as { id: string }).id, 'i');
    await rejection(answerOf({ status: 201, body: { ...list, custom_instructions: [] } }, add));
  });

  describe('send all rules of a list', () => {
    const rules = { punctuation: { periods: 'do_not_use' } };
    const spec = { configured_rules: rules };
    const forms: readonly (readonly [string, ConnectionOptions, object])[] = [
      ['wrapped, as the specification has them', { key: 'k', baseUrl: 'https://a.example' }, spec],
      ['bare to the public service', { key: 'k', preset: 'deepl' }, rules],
      ['bare to the public service for Free keys', { key: 'k:fx', preset: 'deepl' }, rules],
      ['bare to its regional addresses', { key: 'k', baseUrl: 'https://api-eu.deepl.com' }, rules],
      [
        'bare through a proxy that takes its scheme',
        { key: 'k', baseUrl: 'https://proxy.example', authScheme: 'DeepL-Auth-Key' },
        rules,
      ],
      ['wrapped to a namesake', { key: 'k', baseUrl: 'https://notdeepl.com' }, spec],
    ];
    for (const [how, options, body] of forms) {
      it(how, async () => {
        const transport = createFakeTransport({ body: style });
        const clock = createFakeClock();
        const client = createClient(createConnection(options), { transport, clock });
        await client.replaceConfiguredRules({ style_id: 's', configured_rules: rules });
        const sent = new TextDecoder().decode(transport.requests[0]?.body as Uint8Array);
        assert.deepEqual(JSON.parse(sent), body);
      });
    }
  });

  const wrong: readonly (readonly [string, object, Call])[] = [
    ['a list of glossaries that is none', { glossaries: {} }, (c) => c.listGlossaries()],
    [
      'a glossary without id',
      { ...glossary, glossary_id: 7 },
      (c) => c.getGlossary({ glossary_id: 'g' }),
    ],
    [
      'a dictionary without count',
      { source_lang: 'en', target_lang: 'de' },
      (c) => c.replaceDictionary({ glossary_id: 'g', ...dictionary }),
    ],
    [
      'a list of style rules without id',
      { ...style, style_id: null },
      (c) => c.getStyleRuleList({ style_id: 's' }),
    ],
    [
      'a list of memories that is none',
      { translation_memories: {}, total_count: 0 },
      (c) => c.listTranslationMemories({}),
    ],
  ];
  for (const [name, body, call] of wrong) {
    it(`refuse ${name}`, async () => {
      assert.equal((await rejection(answerOf({ body }, call))).kind, 'invalid-response');
    });
  }
});

describe('limits of glossaries and style rules, checked before anything is sent (spec 8)', () => {
  const glossaryOf =
    (change: object): Call =>
    (client) =>
      client.createGlossary({ name: 'n', dictionaries: [{ ...dictionary, ...change }] });
  const styleOf =
    (change: object): Call =>
    (client) =>
      client.createStyleRuleList({ name: 'n', language: 'de', ...change });
  const long = (length: number): string => 'x'.repeat(length);
  const table: readonly (readonly [string, Call, string, string])[] = [
    [
      'no name',
      (c) => c.createGlossary({ name: ' ', dictionaries: [dictionary] }),
      'name',
      'missing',
    ],
    [
      'a glossary name of 1025 bytes',
      (c) => c.createGlossary({ name: 'ä'.repeat(513), dictionaries: [dictionary] }),
      'name',
      'name-too-long',
    ],
    [
      'no dictionary',
      (c) => c.createGlossary({ name: 'n', dictionaries: [] }),
      'dictionaries',
      'no-dictionaries',
    ],
    [
      'one pair twice',
      (c) =>
        c.createGlossary({
          name: 'n',
          dictionaries: [dictionary, { ...dictionary, source_lang: 'EN' }],
        }),
      'dictionaries',
      'duplicate-pair',
    ],
    ['no source language', glossaryOf({ source_lang: '' }), 'source_lang', 'missing'],
    [
      'a language that is none',
      glossaryOf({ target_lang: 'de/../x' }),
      'target_lang',
      'not-a-language-code',
    ],
    ['no entries', glossaryOf({ entries: '\n' }), 'entries', 'no-entries'],
    [
      '10 MiB and a byte',
      glossaryOf({ entries: `${long(10_485_759)}\tb` }),
      'entries',
      'dictionary-too-large',
    ],
    ['a source phrase twice', glossaryOf({ entries: 'a\tb\na\tc' }), 'entries', 'duplicate-source'],
    [
      'a term of 1025 bytes',
      glossaryOf({ entries: `${'語'.repeat(342)}\tb` }),
      'entries',
      'phrase-too-long',
    ],
    [
      'broken CSV',
      glossaryOf({ entries: '"a"b,c', entries_format: 'csv' }),
      'entries',
      'broken-quotes',
    ],
    [
      'nothing to change',
      (c) => c.updateGlossary({ glossary_id: 'g' }),
      'name',
      'nothing-to-update',
    ],
    ['no id', (c) => c.getGlossary({ glossary_id: '' }), 'glossary_id', 'missing'],
    ['a style name of 1025 characters', styleOf({ name: long(1025) }), 'name', 'name-too-long'],
    [
      'a label of 101 characters',
      styleOf({ custom_instructions: [{ label: long(101), prompt: 'p' }] }),
      'label',
      'label-too-long',
    ],
    [
      'a prompt of 301 characters',
      (c) => c.addCustomInstruction({ style_id: 's', label: 'l', prompt: '😀'.repeat(301) }),
      'prompt',
      'prompt-too-long',
    ],
    [
      '201 instructions',
      styleOf({
        custom_instructions: Array.from({ length: 201 }, () => ({ label: 'l', prompt: 'p' })),
      }),
      'custom_instructions',
      'too-many-instructions',
    ],
    [
      '26 lists a page',
      (c) => c.listStyleRules({ page_size: 26 }),
      'page_size',
      'page-size-out-of-range',
    ],
    ['page -1', (c) => c.listTranslationMemories({ page: -1 }), 'page', 'not-a-page'],
  ];
  for (const [name, call, field, code] of table) {
    it(name, async () => {
      const transport = createFakeTransport({ body: {} });
      const refused = await rejection(call(testClient({ transport })));
      assert.deepEqual([refused.kind, refused.field, refused.code], ['validation', field, code]);
      assert.deepEqual(transport.requests, []);
    });
  }

  it('pass everything at its limit', async () => {
    const transport = createFakeTransport({ status: 201, body: glossary });
    const entries = `${'ä'.repeat(512)}\t${'語'.repeat(341)}a`;
    await glossaryOf({ entries })(testClient({ transport }));
    const styles = createFakeTransport({ status: 201, body: style });
    const most = { label: '😀'.repeat(100), prompt: '😀'.repeat(300) };
    await styleOf({ name: '😀'.repeat(1024), custom_instructions: [most] })(
      testClient({ transport: styles }),
    );
    assert.deepEqual([transport.requests.length, styles.requests.length], [1, 1]);
  });
});
