import assert from 'node:assert/strict';
import type { Client } from '../../shared/api/client.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { EntrySet } from '../../shared/api/glossaries/entry-set.ts';
import { planSync, type SyncGlossary } from '../../shared/api/glossaries/plan-sync.ts';
import { runSync } from '../../shared/api/glossaries/run-sync.ts';
import { eachStyleRuleList, eachTranslationMemory } from '../../shared/api/resources/each-page.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { sampleCustomisation } from '../../shared/sandbox/customisation/samples.ts';
import { freeKey, proKey, startCheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import { rejection } from '../unit/api/test-client.ts';

const memory = sampleCustomisation.memories[0];
assert.ok(memory);
const memories = Array.from({ length: 12 }, (_, index) => ({ ...memory, name: `m${index}` }));

describe('client and sandbox: glossaries, style rules and memories', () => {
  let sandbox: CheckedSandbox;
  let client: Client;

  function clientOf(key: string): Client {
    return createClient(
      createConnection({ key, baseUrl: sandbox.url }),
      { transport: createFetchTransport(fetch), clock: createSystemClock() },
      { maxRetries: 1 },
    );
  }

  before(async () => {
    const customisation = { samples: { glossaries: [], styles: [], memories } };
    sandbox = await startCheckedSandbox({ customisation, strictRequests: true });
    client = clientOf(proKey);
  });
  after(() => sandbox.close());

  it('make, read, change and delete a glossary of several pairs (spec 4.4)', async () => {
    const { data: made, meta } = await client.createGlossary({
      name: 'Produkt & Co',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'cat\tKatze\n__proto__\tp' },
        {
          source_lang: 'DE',
          target_lang: 'en-GB',
          entries: 'Katze,cat,de,en',
          entries_format: 'csv',
        },
      ],
    });
    assert.equal(meta.status, 201);
    const { glossary_id } = made;
    assert.equal(made.ready, true);
    assert.deepEqual(made.dictionaries, [
      { source_lang: 'en', target_lang: 'de', entry_count: 2 },
      { source_lang: 'de', target_lang: 'en', entry_count: 1 },
    ]);
    assert.deepEqual((await client.getGlossary({ glossary_id })).data, made);
    assert.deepEqual((await client.listGlossaries()).data, [made]);
    const pair = { glossary_id, source_lang: 'en', target_lang: 'de' };
    const merged = await client.updateGlossary({
      glossary_id,
      name: 'Produkt',
      dictionary: { source_lang: 'en', target_lang: 'de', entries: 'cat\tMieze\ndog\tHund' },
    });
    assert.equal(merged.data.name, 'Produkt');
    const { data: entries } = await client.getGlossaryEntries(pair);
    assert.deepEqual(
      [...EntrySet.parse(entries.entries)].map(({ source, target }) => [source, target]),
      [
        ['cat', 'Mieze'],
        ['__proto__', 'p'],
        ['dog', 'Hund'],
      ],
    );
    const replaced = await client.replaceDictionary({ ...pair, entries: 'one\teins' });
    assert.deepEqual(replaced.data, { source_lang: 'en', target_lang: 'de', entry_count: 1 });
    await client.deleteDictionary(pair);
    assert.equal((await rejection(client.getGlossaryEntries(pair))).kind, 'not-found');
    const deleted = await client.deleteGlossary({ glossary_id });
    assert.deepEqual([deleted.data, deleted.meta.status], [undefined, 204]);
    assert.equal((await rejection(client.getGlossary({ glossary_id }))).kind, 'not-found');
  });

  it('make, read and delete v2 glossaries, and leave those alone that v3 has edited (spec 4.5)', async () => {
    const { data: made } = await client.createGlossaryV2({
      name: 'Legacy',
      source_lang: 'en',
      target_lang: 'de',
      entries: 'a,b',
      entries_format: 'csv',
    });
    const { glossary_id } = made;
    assert.deepEqual((await client.getGlossaryV2({ glossary_id })).data, made);
    assert.deepEqual((await client.listGlossariesV2()).data, [made]);
    assert.equal((await client.getGlossaryEntriesV2({ glossary_id })).data, 'a\tb');
    await client.updateGlossary({ glossary_id, name: 'Edited' });
    assert.deepEqual((await client.listGlossariesV2()).data, []);
    assert.equal((await rejection(client.getGlossaryV2({ glossary_id }))).kind, 'not-found');
    const refused = await rejection(client.deleteGlossaryV2({ glossary_id }));
    assert.match(refused.detail ?? '', /edited through v3/);
    await client.deleteGlossary({ glossary_id });
    const { data: pairs } = await client.listGlossaryLanguagePairs();
    assert.equal(pairs.length, 32 * 31);
    assert.ok(pairs.every(({ source_lang, target_lang }) => source_lang !== target_lang));
  });

  it('bring a glossary into step by plan', async () => {
    const entriesOf = (text: string): EntrySet => EntrySet.parse(text);
    const { data: made } = await client.createGlossary({
      name: 'Old',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tx\nb\ty' }],
    });
    const { glossary_id } = made;
    const present: SyncGlossary = {
      name: 'Old',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: entriesOf('a\tx\nb\ty') }],
    };
    const wanted: SyncGlossary = {
      name: 'New',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: entriesOf('b\tz') },
        { source_lang: 'en', target_lang: 'fr', entries: entriesOf('c\tu') },
      ],
    };
    const before = sandbox.requestCount;
    const steps: string[] = [];
    await runSync(planSync(glossary_id, present, wanted), client, {}, ({ done, total }) => {
      steps.push(`${done}/${total}`);
    });
    assert.deepEqual([sandbox.requestCount - before, steps], [2, ['1/2', '2/2']]);
    const { data: now } = await client.getGlossary({ glossary_id });
    assert.deepEqual(
      [
        now.name,
        now.dictionaries.map(({ target_lang, entry_count }) => [target_lang, entry_count]),
      ],
      [
        'New',
        [
          ['de', 1],
          ['fr', 1],
        ],
      ],
    );
    const gone = planSync(glossary_id, wanted, { name: 'New', dictionaries: [] });
    await runSync(gone, client);
    assert.deepEqual((await client.getGlossary({ glossary_id })).data.dictionaries, []);
    await client.deleteGlossary({ glossary_id });
  });

  it('make, change and delete a style rule list with its instructions (spec 4.6)', async () => {
    const instruction = {
      label: 'Words',
      prompt: 'Use "A" instead of "B".',
      source_language: 'en',
    };
    const { data: made, meta } = await client.createStyleRuleList({
      name: 'House',
      language: 'de',
      configured_rules: { punctuation: { periods_in_academic_degrees: 'do_not_use' } },
      custom_instructions: [instruction],
    });
    assert.equal(meta.status, 201);
    const { style_id } = made;
    assert.deepEqual([made.version, made.custom_instructions?.length], [1, 1]);
    const renamed = (await client.renameStyleRuleList({ style_id, name: 'Haus' })).data;
    assert.deepEqual([renamed.name, renamed.version], ['Haus', 2]);
    const rules = { numbers: { some_rule: 'some_value' } };
    const replaced = await client.replaceConfiguredRules({ style_id, configured_rules: rules });
    assert.deepEqual([replaced.data.configured_rules, replaced.data.version], [rules, 3]);
    assert.equal(replaced.data.custom_instructions?.length, 1);
    const { data: added } = await client.addCustomInstruction({
      style_id,
      label: 'More',
      prompt: 'Be brief.',
    });
    assert.deepEqual([added.label, added.prompt], ['More', 'Be brief.']);
    const reference = { style_id, instruction_id: added.id };
    assert.equal((await client.getCustomInstruction(reference)).data.prompt, 'Be brief.');
    const changed = await client.replaceCustomInstruction({
      ...reference,
      label: 'L',
      prompt: 'P',
    });
    assert.deepEqual(changed.data, { id: added.id, label: 'L', prompt: 'P' });
    await client.deleteCustomInstruction(reference);
    assert.equal((await rejection(client.getCustomInstruction(reference))).kind, 'not-found');
    const { data: full } = await client.getStyleRuleList({ style_id });
    assert.deepEqual(
      [full.version, full.custom_instructions?.map(({ label }) => label)],
      [6, ['Words']],
    );
    const [listed] = (await client.listStyleRules({})).data;
    assert.equal(listed?.style_id, style_id);
    assert.equal(listed.configured_rules, undefined);
    assert.deepEqual((await client.listStyleRules({ detailed: true })).data, [full]);
    await client.deleteStyleRuleList({ style_id });
    assert.equal((await rejection(client.getStyleRuleList({ style_id }))).kind, 'not-found');
  });

  it('go over all style rule lists and memories, page after page', async () => {
    for (let index = 0; index < 27; index += 1) {
      await client.createStyleRuleList({ name: `list ${index}`, language: 'fr' });
    }
    const names: string[] = [];
    for await (const { name } of eachStyleRuleList(client)) names.push(name);
    assert.equal(names.length, 27);
    assert.equal(new Set(names).size, 27);
    const detailed: (readonly unknown[] | undefined)[] = [];
    for await (const list of eachStyleRuleList(client, { detailed: true })) {
      detailed.push(list.custom_instructions);
      if (detailed.length === 2) break;
    }
    assert.deepEqual(detailed, [[], []]);
    const found: string[] = [];
    for await (const { name } of eachTranslationMemory(client)) found.push(name);
    assert.equal(found.length, 12);
  });

  it('tell a plan that lacks style rules from a key that does not fit', async () => {
    const refused = await rejection(clientOf(freeKey).listStyleRules({}));
    assert.deepEqual([refused.kind, refused.status], ['permission', 403]);
    assert.deepEqual((await clientOf(freeKey).listGlossaries()).data, []);
  });

  it('take a lost answer to a delete for done', async () => {
    const { data } = await client.createGlossary({
      name: 'x',
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }],
    });
    sandbox.planFaults([{ method: 'DELETE', drop: 'before-headers', times: 1 }]);
    const { glossary_id } = data;
    const { meta } = await client.deleteGlossary({ glossary_id });
    assert.deepEqual([meta.attempts, meta.status], [2, 404]);
    assert.equal((await rejection(client.deleteGlossary({ glossary_id }))).kind, 'not-found');
  });

  it('keep what the user wrote out of errors', async () => {
    const refused = await rejection(
      client.createGlossary({
        name: 'Geheimprojekt Nachtigall',
        dictionaries: [
          { source_lang: 'en', target_lang: 'th', entries: 'secret phrase\tverborgen' },
        ],
      }),
    );
    assert.equal(refused.kind, 'bad-request');
    assert.doesNotMatch(JSON.stringify(refused) + refused.message, /Nachtigall|secret phrase/);
  });
});
