import assert from 'node:assert/strict';
import { freeKey, messageOf, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';

const largest = 10_485_760;

/** What the tests look at in the answers to glossary operations. */
interface Body {
  readonly glossary_id: string;
  readonly ready: boolean;
  readonly glossaries: readonly unknown[];
  readonly dictionaries: readonly {
    readonly target_lang: string;
    readonly entry_count: number;
    readonly entries: string;
  }[];
}

function bodyOf({ status, body }: Answer, expected: number): Body {
  assert.equal(status, expected, JSON.stringify(body));
  return body as Body;
}

function detailOf({ body }: Answer): string {
  return (body as { readonly detail?: string }).detail ?? '';
}

describe('sandbox: glossaries', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  const create = (entries: string, extra: object = {}): Promise<Answer> =>
    sandbox.post('/v3/glossaries', {
      name: 'Terms',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, ...extra }],
    });
  const createdId = async (entries = 'a\tb'): Promise<string> =>
    bodyOf(await create(entries), 201).glossary_id;

  const refused: readonly (readonly [string, string, RegExp, object?])[] = [
    [
      'duplicates, with both places',
      'cat\tKatze\ncat\tMieze',
      /^Key with the index 1 \(starting at position 10\) duplicates key with the index 0 \(starting at position 0\)$/,
    ],
    ['no entry at all', ' \n', /There is no entry/],
    ['an empty source', '\tx', /Key with the index 0 .* is empty/],
    ['an empty target', 'x\t', /Value with the index 0 .* is empty/],
    ['a line without a target', 'a\tb\nc', /index 1 .* 1 columns instead of 2/],
    ['a tab in a term', 'a\tb\tc', /3 columns instead of 2/],
    ['a control character', 'a\u0007\tb', /holds a control character/],
    ['a line separator of Unicode', 'a\u2028b\tc', /holds a control character/],
    ['blanks at the edges', 'a \tb', /begins or ends with whitespace/],
    [
      'a term of 1025 bytes in several-byte characters',
      `${'語'.repeat(341)}ab\tb`,
      /longer than 1024 bytes/,
    ],
    ['broken CSV', '"a"b,c', /Broken quotes/, { entries_format: 'csv' }],
    [
      'a field of nine megabytes',
      `"${'a'.repeat(9_000_000)}",b`,
      /longer than 1024 bytes/,
      { entries_format: 'csv' },
    ],
  ];
  describe('refuse entries with 400 and the place', () => {
    for (const [name, entries, detail, extra] of refused) {
      it(name, async () => {
        const answer = await create(entries, extra);
        assert.equal(answer.status, 400);
        assert.equal(messageOf(answer), 'Invalid glossary entries provided');
        assert.match(detailOf(answer), detail);
      });
    }
  });

  it('take terms that differ by case or Unicode form alone, and of 1024 bytes', async () => {
    const entries = `caf\u00e9\tx\ncafe\u0301\ty\nCaf\u00e9\tz\n${'ä'.repeat(512)}\t__proto__`;
    const made = bodyOf(await create(entries), 201);
    assert.equal(made.dictionaries[0]?.entry_count, 4);
  });

  it('read CSV by RFC 4180 and pass entries of another pair over', async () => {
    const entries = '"a, b","say ""hi""",en,de\r\nx,y,en,fr\r\nz,w';
    const glossary_id = bodyOf(await create(entries, { entries_format: 'csv' }), 201).glossary_id;
    const path = `/v3/glossaries/${glossary_id}/entries?source_lang=en&target_lang=de`;
    const answer = bodyOf(await sandbox.get(path), 200);
    assert.equal(answer.dictionaries[0]?.entries, 'a, b\tsay "hi"\nz\tw');
  });

  const malformed: readonly (readonly [string, object, RegExp])[] = [
    ['no name', { dictionaries: [] }, /'name' not specified/],
    ['an empty name', { name: ' ', dictionaries: [] }, /'name' not supported/],
    ['a name of 1025 bytes', { name: 'ä'.repeat(513), dictionaries: [] }, /at most 1024 bytes/],
    ['no dictionaries', { name: 'x' }, /'dictionaries' not specified/],
    ['dictionaries that are no list', { name: 'x', dictionaries: 'y' }, /array of objects/],
    [
      'an unknown language',
      { name: 'x', dictionaries: [{ source_lang: 'en', target_lang: 'xx', entries: 'a\tb' }] },
      /'target_lang' not supported/,
    ],
    [
      'Thai',
      { name: 'x', dictionaries: [{ source_lang: 'th', target_lang: 'de', entries: 'a\tb' }] },
      /'source_lang' not supported/,
    ],
    [
      'equal languages',
      {
        name: 'x',
        dictionaries: [{ source_lang: 'en-GB', target_lang: 'EN-US', entries: 'a\tb' }],
      },
      /differ from the source/,
    ],
    [
      'one pair twice',
      {
        name: 'x',
        dictionaries: [
          { source_lang: 'en', target_lang: 'pt-BR', entries: 'a\tb' },
          { source_lang: 'en', target_lang: 'pt-PT', entries: 'a\tb' },
        ],
      },
      /Each language pair/,
    ],
    [
      'a format nobody knows',
      {
        name: 'x',
        dictionaries: [
          { source_lang: 'en', target_lang: 'de', entries: 'a', entries_format: 'tbx' },
        ],
      },
      /'entries_format' not supported/,
    ],
  ];
  describe('refuse requests with 400 and the field', () => {
    for (const [name, body, message] of malformed) {
      it(name, async () => {
        const answer = await sandbox.post('/v3/glossaries', body);
        assert.equal(answer.status, 400);
        assert.match(messageOf(answer), message);
      });
    }
  });

  it('take 10 MiB and refuse one byte more with 413, merged ones too', async () => {
    const line = (index: number): string =>
      `${String(index).padStart(510, 'k')}\t${'v'.repeat(512)}\n`;
    const count = largest / 1024;
    let text = '';
    for (let index = 0; index < count; index += 1) text += line(index);
    const full = `${text.slice(0, -1)}v`;
    assert.equal(full.length, largest);
    const id = await createdId(full);
    assert.equal((await create(`${full}v`)).status, 413);
    const merge = {
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'one\tmore' }],
    };
    const answer = await sandbox.send('PATCH', `/v3/glossaries/${id}`, merge);
    assert.equal(answer.status, 413);
    assert.equal((await sandbox.send('DELETE', `/v3/glossaries/${id}`)).status, 204);
  });

  it('change one dictionary with one request, and need something to change', async () => {
    const id = await createdId();
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'a\tb' };
    const two = await sandbox.send('PATCH', `/v3/glossaries/${id}`, {
      dictionaries: [dictionary, { ...dictionary, target_lang: 'fr' }],
    });
    assert.match(messageOf(two), /at most one dictionary/);
    assert.equal((await sandbox.send('PATCH', `/v3/glossaries/${id}`, {})).status, 400);
  });

  it('are 404 for ids nobody has and 400 for what is no id', async () => {
    const unknown = '/v3/glossaries/2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';
    assert.equal((await sandbox.get(unknown)).status, 404);
    assert.equal((await sandbox.send('DELETE', unknown)).status, 404);
    assert.equal((await sandbox.get('/v3/glossaries/x%2Fy')).status, 400);
    const id = await createdId();
    const pair = '?source_lang=de&target_lang=en';
    assert.equal((await sandbox.get(`/v3/glossaries/${id}/entries${pair}`)).status, 404);
    assert.equal((await sandbox.get(`/v3/glossaries/${id}/entries`)).status, 400);
  });

  it('belong to one account', async () => {
    const id = await createdId();
    assert.equal((await sandbox.get(`/v3/glossaries/${id}`, { key: freeKey })).status, 404);
    const list = bodyOf(await sandbox.get('/v3/glossaries', { key: 'another-account-1' }), 200);
    assert.deepEqual(list.glossaries, []);
  });

  it('give entries of v2 as tab-separated values, whatever accepts them (gap 9)', async () => {
    const made = await sandbox.post('/v2/glossaries', {
      name: 'x',
      source_lang: 'en',
      target_lang: 'de',
      entries: 'a\tb',
      entries_format: 'tsv',
    });
    const { glossary_id } = bodyOf(made, 201);
    const path = `/v2/glossaries/${glossary_id}/entries`;
    for (const accept of ['text/tab-separated-values', '*/*', 'text/html, text/*;q=0.5']) {
      const answer = await sandbox.get(path, { headers: { Accept: accept } });
      assert.equal(answer.body, 'a\tb');
      assert.match(answer.headers.get('content-type') ?? '', /^text\/tab-separated-values/);
    }
    const refusedAnswer = await sandbox.get(path, { headers: { Accept: 'application/json' } });
    assert.equal(refusedAnswer.status, 415);
  });

  it('take forms with numbered dictionaries (gap 8)', async () => {
    const form = new URLSearchParams({ name: 'Form' });
    for (const [index, target] of ['fr', 'de'].entries()) {
      form.append(`dictionaries[${1 - index}].source_lang`, 'en');
      form.append(`dictionaries[${1 - index}].target_lang`, target);
      form.append(`dictionaries[${1 - index}].entries`, 'a\tb');
    }
    const made = await sandbox.post('/v3/glossaries', form);
    const { dictionaries } = bodyOf(made, 201);
    assert.deepEqual(
      dictionaries.map(({ target_lang }) => target_lang),
      ['de', 'fr'],
    );
    form.append('dictionaries[x].entries', 'y');
    assert.match(messageOf(await sandbox.post('/v3/glossaries', form)), /numbered objects/);
  });
});

describe('sandbox: a full account', () => {
  it('takes no glossary beyond a thousand (456, spec 8)', async () => {
    const entries = [['a', 'b']] as const;
    const dictionaries = [{ source: 'en', target: 'de', entries }];
    const glossaries = Array.from({ length: 999 }, () => ({ name: 'x', dictionaries }));
    const samples = { glossaries, styles: [], memories: [] };
    const sandbox = await startCheckedSandbox({ customisation: { samples } });
    const body = {
      name: 'x',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }],
    };
    assert.equal((await sandbox.post('/v3/glossaries', body)).status, 201);
    const answer = await sandbox.post('/v3/glossaries', body);
    assert.equal(answer.status, 456);
    assert.match(messageOf(answer), /at most 1000 glossaries/);
    await sandbox.close();
  });
});

describe('sandbox: glossaries that are made ready', () => {
  it('are not ready for the time that was set, and refused until then (gap 7)', async () => {
    const clock = createFakeClock();
    const customisation = { glossaryReadyAfterInMs: 5_000 };
    const sandbox = await startCheckedSandbox({ clock, customisation });
    const made = await sandbox.post('/v3/glossaries', {
      name: 'x',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'Save\tSichern' }],
    });
    const { glossary_id, ready } = bodyOf(made, 201);
    assert.equal(ready, false);
    const early = await sandbox.translate({ text: ['Save'], glossary_id });
    assert.deepEqual([early.status, messageOf(early)], [400, 'The glossary is not ready yet.']);
    await clock.advance(5_000);
    const now = bodyOf(await sandbox.get(`/v3/glossaries/${glossary_id}`), 200);
    assert.equal(now.ready, true);
    assert.equal((await sandbox.translate({ text: ['Save'], glossary_id })).status, 200);
    await sandbox.close();
  });
});
