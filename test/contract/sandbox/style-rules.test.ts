import assert from 'node:assert/strict';
import { freeKey, messageOf, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

const many = (count: number, part = 'x'): string => part.repeat(count);

describe('sandbox: style rules (spec 2.8, 4.6)', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  async function createdId(): Promise<string> {
    const { status, body } = await sandbox.post('/v3/style_rules', { name: 'x', language: 'de' });
    assert.equal(status, 201);
    return (body as { readonly style_id: string }).style_id;
  }

  const create = (fields: object): Promise<Answer> =>
    sandbox.post('/v3/style_rules', { name: 'x', language: 'de', ...fields });
  const instruction = { label: 'l', prompt: 'p' };

  const table: readonly (readonly [string, object, RegExp])[] = [
    ['no name', { name: null }, /'name' not specified/],
    ['a name of 1025 characters', { name: many(1025, '😀') }, /at most 1024 characters/],
    ['a language without style rules', { language: 'th' }, /'language' not supported/],
    ['a category nobody knows', { configured_rules: { colours: {} } }, /no category 'colours'/],
    ['rules that are no object', { configured_rules: [] }, /categories of rules/],
    ['a rule with two values', { configured_rules: { numbers: { a: ['b'] } } }, /one value/],
    [
      'a label of 101 characters',
      { custom_instructions: [{ ...instruction, label: many(101) }] },
      /'label' .* at most 100/,
    ],
    [
      'a prompt of 301 characters',
      { custom_instructions: [{ ...instruction, prompt: many(301) }] },
      /'prompt' .* at most 300/,
    ],
    [
      'an instruction without prompt',
      { custom_instructions: [{ label: 'l' }] },
      /'prompt' not specified/,
    ],
    [
      '201 instructions',
      { custom_instructions: Array.from({ length: 201 }, () => instruction) },
      /at most 200/,
    ],
    [
      'a source language nobody knows',
      { custom_instructions: [{ ...instruction, source_language: 'xx' }] },
      /'source_language'/,
    ],
  ];
  describe('refuse with 400', () => {
    for (const [name, fields, message] of table) {
      it(name, async () => {
        const answer = await create(fields);
        assert.equal(answer.status, 400);
        assert.match(messageOf(answer), message);
      });
    }
  });

  it('take everything at its limit', async () => {
    const answer = await create({
      name: many(1024, '😀'),
      custom_instructions: Array.from({ length: 200 }, () => ({
        label: many(100, 'ä'),
        prompt: many(300, '語'),
      })),
    });
    assert.equal(answer.status, 201);
    const { style_id } = answer.body as { readonly style_id: string };
    const path = `/v3/style_rules/${style_id}/custom_instructions`;
    assert.match(messageOf(await sandbox.post(path, instruction)), /at most 200/);
  });

  it('raise version and time with every change', async () => {
    const id = await createdId();
    const path = `/v3/style_rules/${id}`;
    const versionOf = async (): Promise<number> =>
      ((await sandbox.get(path)).body as { readonly version: number }).version;
    assert.equal(await versionOf(), 1);
    await sandbox.send('PATCH', path, { name: 'y' });
    await sandbox.send('PUT', `${path}/configured_rules`, { configured_rules: {} });
    const added = await sandbox.post(`${path}/custom_instructions`, instruction);
    const { id: instructionId } = added.body as { readonly id: string };
    assert.equal(await versionOf(), 4);
    await sandbox.send('PUT', `${path}/custom_instructions/${instructionId}`, instruction);
    await sandbox.send('DELETE', `${path}/custom_instructions/${instructionId}`);
    assert.equal(await versionOf(), 6);
  });

  it('take configured rules in both forms (gap 11)', async () => {
    const path = `/v3/style_rules/${await createdId()}/configured_rules`;
    const rules = { numbers: { a: 'b' } };
    for (const body of [{ configured_rules: rules }, rules]) {
      const answer = await sandbox.send('PUT', path, body);
      assert.deepEqual((answer.body as { configured_rules: object }).configured_rules, rules);
    }
    assert.equal((await sandbox.send('PUT', path, {})).status, 400);
  });

  it('hold pages to 1 to 25 lists, and give ten unless asked', async () => {
    for (let count = 0; count < 12; count += 1) await createdId();
    const lengthOf = async (query: string): Promise<number> => {
      const { body } = await sandbox.get(`/v3/style_rules${query}`, {});
      return (body as { readonly style_rules: readonly unknown[] }).style_rules.length;
    };
    assert.equal(await lengthOf(''), 10);
    assert.equal(await lengthOf('?page_size=3&page=1'), 3);
    assert.equal(await lengthOf('?page=100'), 0);
    for (const query of ['?page_size=0', '?page_size=26', '?page=-1', '?page=x', '?detailed=x']) {
      assert.equal((await sandbox.get(`/v3/style_rules${query}`)).status, 400, query);
    }
  });

  it('are not for the Free plan, whatever the operation', async () => {
    const path = `/v3/style_rules/${await createdId()}`;
    const extras = { key: freeKey };
    const answers = [
      await sandbox.get('/v3/style_rules', extras),
      await sandbox.post('/v3/style_rules', { name: 'x', language: 'de' }, extras),
      await sandbox.get(path, extras),
      await sandbox.send('PATCH', path, { name: 'x' }, extras),
      await sandbox.send('DELETE', path, undefined, extras),
      await sandbox.post(`${path}/custom_instructions`, instruction, extras),
    ];
    for (const { status } of answers) assert.equal(status, 403);
  });

  it('are 404 for what nobody has, and gone once deleted', async () => {
    const id = await createdId();
    const path = `/v3/style_rules/${id}`;
    const unknown = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';
    assert.equal((await sandbox.get(`/v3/style_rules/${unknown}`)).status, 404);
    assert.equal((await sandbox.get(`${path}/custom_instructions/${unknown}`)).status, 404);
    assert.equal((await sandbox.send('DELETE', path)).status, 204);
    assert.equal((await sandbox.send('DELETE', path)).status, 404);
    assert.equal((await sandbox.get('/v3/style_rules/x')).status, 400);
  });
});
