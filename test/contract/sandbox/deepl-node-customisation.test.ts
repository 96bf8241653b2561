import assert from 'node:assert/strict';
import * as deepl from 'deepl-node';
import { startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

const unknownId = '2c9d3f9a-74bb-4d19-a5b8-3ad2c7a9e101';

/**
 * Methods of deepl-node that concern glossaries, style rules and memories; it has inner ones too.
 * Imports and exports of memories, and their jobs, are beyond the sandbox.
 */
function surface(): readonly string[] {
  const names = [deepl.DeepLClient, deepl.Translator].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype),
  );
  return names.filter(
    (name) =>
      /glossar|stylerule|translationmemor/i.test(name) &&
      !/^internal|Import|Export|Job|File/.test(name),
  );
}

describe('sandbox: glossaries and style rules driven by deepl-node', () => {
  let sandbox: CheckedSandbox;
  let client: deepl.DeepLClient;
  const called = new Set<string>();

  before(async () => {
    sandbox = await startCheckedSandbox({ compatibility: true });
    const real = new deepl.DeepLClient('deepl-node-key-1234', {
      serverUrl: sandbox.url,
      maxRetries: 1,
    });
    client = new Proxy(real, {
      get: (target, name, receiver) => {
        called.add(String(name));
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  });
  after(() => sandbox.close());

  it('makes, reads, changes and deletes glossaries of several pairs', async () => {
    const made = await client.createMultilingualGlossary('Terms', [
      {
        sourceLangCode: 'en',
        targetLangCode: 'de',
        entries: new deepl.GlossaryEntries({ entries: { Save: 'Sichern', 'a, "b"': 'c' } }),
      },
      {
        sourceLangCode: 'de',
        targetLangCode: 'en',
        entries: new deepl.GlossaryEntries({ entries: { Hallo: 'Hi' } }),
      },
    ]);
    assert.deepEqual(
      made.dictionaries.map(({ sourceLangCode, entryCount }) => [sourceLangCode, entryCount]),
      [
        ['en', 2],
        ['de', 1],
      ],
    );
    const id = made.glossaryId;
    assert.equal((await client.getMultilingualGlossary(id)).name, 'Terms');
    assert.equal((await client.listMultilingualGlossaries()).length, 1);
    const read = await client.getMultilingualGlossaryDictionaryEntries(id, 'en', 'de');
    assert.deepEqual(read.entries.entries(), { Save: 'Sichern', 'a, "b"': 'c' });
    await client.updateMultilingualGlossaryName(id, 'Wörter');
    const updated = await client.updateMultilingualGlossaryDictionary(id, {
      sourceLangCode: 'en',
      targetLangCode: 'de',
      entries: new deepl.GlossaryEntries({ entries: { Save: 'Speichern', New: 'Neu' } }),
    });
    assert.deepEqual([updated.name, updated.dictionaries[0]?.entryCount], ['Wörter', 3]);
    await client.updateMultilingualGlossaryDictionaryWithCsv(
      id,
      'en',
      'fr',
      'one,un\n"two, too",deux',
    );
    const replaced = await client.replaceMultilingualGlossaryDictionary(id, {
      sourceLangCode: 'en',
      targetLangCode: 'de',
      entries: new deepl.GlossaryEntries({ entries: { Save: 'Sichern' } }),
    });
    assert.equal(replaced.entryCount, 1);
    const csv = await client.replaceMultilingualGlossaryDictionaryWithCsv(
      id,
      'de',
      'en',
      'x,y\nz,w',
    );
    assert.equal(csv.entryCount, 2);
    const [result] = await client.translateText(['Save'], 'en', 'de', { glossary: id });
    assert.equal(result?.text, 'Sichern');
    await client.deleteMultilingualGlossaryDictionary(id, 'de', 'en');
    assert.equal((await client.getMultilingualGlossary(id)).dictionaries.length, 2);
    await client.deleteMultilingualGlossary(id);
    await assert.rejects(client.getMultilingualGlossary(id), deepl.GlossaryNotFoundError);
    const withCsv = await client.createMultilingualGlossaryWithCsv('CSV', 'en', 'de', 'a,b\nc,d');
    assert.equal(withCsv.dictionaries[0]?.entryCount, 2);
    await client.deleteMultilingualGlossary(withCsv.glossaryId);
  });

  it('makes, reads and deletes v2 glossaries', async () => {
    const entries = new deepl.GlossaryEntries({ entries: { Save: 'Sichern' } });
    const made = await client.createGlossary('Legacy', 'en', 'de', entries);
    assert.deepEqual([made.ready, made.entryCount, made.sourceLang], [true, 1, 'en']);
    assert.equal((await client.getGlossary(made.glossaryId)).name, 'Legacy');
    assert.equal((await client.listGlossaries()).length, 1);
    assert.deepEqual((await client.getGlossaryEntries(made)).entries(), { Save: 'Sichern' });
    const [result] = await client.translateText(['Save'], 'en', 'de', { glossary: made });
    assert.equal(result?.text, 'Sichern');
    await client.deleteGlossary(made);
    const csv = await client.createGlossaryWithCsv(
      'CSV',
      'en',
      'de',
      Buffer.from('a,b,en,de\nc,d,en,de'),
    );
    assert.equal(csv.entryCount, 2);
    await client.deleteGlossary(csv);
    await assert.rejects(client.getGlossary(unknownId), deepl.GlossaryNotFoundError);
    const pairs = await client.getGlossaryLanguagePairs();
    assert.ok(
      pairs.some(({ sourceLang, targetLang }) => sourceLang === 'en' && targetLang === 'de'),
    );
  });

  it('reads both places of a duplicate in its error', async () => {
    const twice = client.createMultilingualGlossaryWithCsv('x', 'en', 'de', 'a,b\na,c');
    await assert.rejects(twice, /index 1 .* duplicates key with the index 0/);
  });

  it('makes, reads, changes and deletes style rules', async () => {
    const made = await client.createStyleRule({
      name: 'House',
      language: 'de',
      configured_rules: { punctuation: { periods_in_academic_degrees: 'do_not_use' } },
      custom_instructions: [{ label: 'Words', prompt: 'Use "Sichern" instead of "Speichern".' }],
    });
    const id = made.styleId;
    assert.deepEqual([made.version, made.customInstructions?.length], [1, 1]);
    assert.equal((await client.getStyleRule(id)).name, 'House');
    assert.equal((await client.updateStyleRuleName(id, 'Haus')).version, 2);
    const changed = await client.updateStyleRuleConfiguredRules(id, {
      numbers: { decimal_numbers: 'x' },
    });
    assert.equal(changed.version, 3);
    const added = await client.createStyleRuleCustomInstruction(id, {
      label: 'Brief',
      prompt: 'Be brief.',
      source_language: 'en',
    });
    assert.deepEqual([added.label, added.prompt], ['Brief', 'Be brief.']);
    const instructionId = added.id ?? '';
    assert.equal((await client.getStyleRuleCustomInstruction(id, instructionId)).label, 'Brief');
    const replaced = await client.updateStyleRuleCustomInstruction(id, instructionId, {
      label: 'Short',
      prompt: 'Be short.',
    });
    assert.equal(replaced.label, 'Short');
    await client.deleteStyleRuleCustomInstruction(id, instructionId);
    const listed = (await client.getAllStyleRules(0, 10, true)).find(
      ({ styleId }) => styleId === id,
    );
    assert.deepEqual([listed?.version, listed?.customInstructions?.length], [6, 1]);
    const [result] = await client.translateText(['Save'], 'en', 'de', { styleRule: id });
    assert.equal(result?.text, 'Sichern');
    await client.deleteStyleRule(id);
    await assert.rejects(client.getStyleRule(id), deepl.DeepLError);
  });

  it('finds and uses the list and the memory that tests of clients expect in every account', async () => {
    const [style] = await client.getAllStyleRules(0, 10, true);
    assert.deepEqual(
      [style?.styleId, style?.language, style?.customInstructions],
      ['dca2e053-8ae5-45e6-a0d2-881156e7f4e4', 'en', []],
    );
    assert.deepEqual(style?.configuredRules?.datesAndTimes, { calendar_era: 'use_bce_and_ce' });
    const styled = await client.translateText('44 BC, 79 AD', 'de', 'en-US', { styleRule: style });
    assert.equal(styled.text, 'en‹44 BCE, 79 CE›');
    const [memory] = await client.listTranslationMemories(0, 25);
    assert.deepEqual(
      [memory?.translationMemoryId, memory?.sourceLanguage, memory?.targetLanguages],
      ['a74d88fb-ed2a-4943-a664-a4512398b994', 'de', ['en', 'es', 'fr']],
    );
    const recalled = await client.translateText('Der erste Bus', 'de', 'en-US', {
      translationMemory: memory ?? '',
      translationMemoryThreshold: 80,
    });
    assert.equal(recalled.text, 'The first bus');
  });

  it('reads, looks through and deletes one memory', async () => {
    const id = 'a74d88fb-ed2a-4943-a664-a4512398b994';
    assert.equal((await client.getTranslationMemory(id)).name, 'Default Translation Memory');
    const page = await client.listTranslationMemorySegments(id, { pageSize: 1 });
    assert.deepEqual([page.segments.length, page.segmentCount, page.nextPageCursor], [1, 2, '1']);
    const rest = await client.listTranslationMemorySegments(id, { pageCursor: '1' });
    assert.equal(rest.nextPageCursor, undefined);
    assert.deepEqual(
      rest.segments.map(({ sourceText, targets }) => [sourceText, targets[0]?.targetText]),
      [['Er kommt um neun an.', 'It arrives at nine.']],
    );
    for (const [filterText, filterCaseSensitive, count] of [
      ['BUS', false, 1],
      ['BUS', true, 0],
    ] as const) {
      const found = await client.listTranslationMemorySegments(id, {
        filterText,
        filterCaseSensitive,
      });
      assert.equal(found.segments.length, count);
    }
    await client.deleteTranslationMemory(id);
    await assert.rejects(client.getTranslationMemory(id), deepl.DeepLError);
    assert.deepEqual(await client.listTranslationMemories(), []);
  });

  it('has been driven whole: no method of glossaries, style rules and memories is left', () => {
    const left = surface().filter((name) => !called.has(name));
    assert.ok(surface().length >= 33, String(surface().length));
    assert.deepEqual(left, []);
  });
});
