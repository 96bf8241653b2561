import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import {
  freeKey,
  proKey,
  startCheckedSandbox,
  textsOf,
} from '../../doubles/service/checked-sandbox.ts';

describe('sandbox: glossaries and style rules in a file', () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-sandbox-'));
    file = path.join(folder, 'customisation.json');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('are there again after the next start, for each account its own, and samples once', async () => {
    const customisation = { file, samples: sampleCustomisation };
    const first = await startCheckedSandbox({ customisation });
    const made = await first.post('/v3/glossaries', {
      name: 'Kept',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'Save\tSichern\n__proto__\tp' },
      ],
    });
    const { glossary_id } = made.body as { readonly glossary_id: string };
    const style = await first.post('/v3/style_rules', { name: 'Kept', language: 'de' });
    const { style_id } = style.body as { readonly style_id: string };
    await first.post(`/v3/style_rules/${style_id}/custom_instructions`, {
      label: 'l',
      prompt: 'p',
    });
    const before = await first.get('/v3/glossaries');
    const styleBefore = await first.get(`/v3/style_rules/${style_id}`);
    await first.get('/v3/glossaries', { key: freeKey });
    await first.close();

    const second = await startCheckedSandbox({ customisation });
    // Another account writes while the first has not asked yet.
    await second.post(
      '/v3/glossaries',
      {
        name: 'Other',
        dictionaries: [{ source_lang: 'en', target_lang: 'fr', entries: 'a\tb' }],
      },
      { key: freeKey },
    );
    await second.close();

    const third = await startCheckedSandbox({ customisation });
    assert.deepEqual((await third.get('/v3/glossaries')).body, before.body);
    assert.deepEqual((await third.get(`/v3/style_rules/${style_id}`)).body, styleBefore.body);
    assert.deepEqual(textsOf(await third.translate({ text: ['Save'], glossary_id })), ['Sichern']);
    const other = await third.get('/v3/glossaries', { key: freeKey });
    assert.match(JSON.stringify(other.body), /"Other"/);
    await third.close();
  });

  it('have what every account has in compatibility mode beside it, once, and not otherwise', async () => {
    const kept = path.join(folder, 'compatible.json');
    const listsOf = async (compatibility: boolean): Promise<readonly number[]> => {
      const options = { compatibility, customisation: { file: kept } };
      const sandbox = await startCheckedSandbox(options);
      if (!compatibility) await sandbox.post('/v3/style_rules', { name: 'Own', language: 'de' });
      const counts: number[] = [];
      for (const name of ['style_rules', 'translation_memories']) {
        const { body } = await sandbox.get(`/v3/${name}`);
        counts.push((body as Record<string, unknown[]>)[name]?.length ?? 0);
      }
      await sandbox.close();
      return counts;
    };
    try {
      assert.deepEqual(await listsOf(false), [1, 0]);
      assert.deepEqual(await listsOf(true), [2, 1]);
      assert.deepEqual(await listsOf(true), [2, 1]);
    } finally {
      await rm(kept);
    }
  });

  it('hold no key, and leave nothing half written beside them', async () => {
    const content = await readFile(file, 'utf8');
    assert.doesNotMatch(content, new RegExp(`${proKey}|${freeKey}`));
    assert.deepEqual(await readdir(folder), ['customisation.json']);
  });

  for (const [name, content] of [
    ['cut short', '{"version":1,"acc'],
    ['of a later version', '{"version":2,"accounts":[]}'],
    ['something else', '"x"'],
  ] as const) {
    it(`are refused at the start by a sentence that names the file, where it is ${name}`, async () => {
      const broken = path.join(folder, 'broken.json');
      await writeFile(broken, content);
      const start = startCheckedSandbox({ customisation: { file: broken } });
      await assert.rejects(start, /cannot use its data file .*broken\.json/);
      assert.equal(await readFile(broken, 'utf8'), content);
      await rm(broken);
    });
  }
});
