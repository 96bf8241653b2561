import { devNull } from 'node:os';
import * as deepl from 'deepl-node';
import type { Tally } from './tally.ts';

const entries = (pairs: Record<string, string>): deepl.GlossaryEntries =>
  new deepl.GlossaryEntries({ entries: pairs });
const notSpecified = 'import, export and jobs of memories are not in the specification';

/** Glossaries of both versions, style rules and memories: every method of deepl-node. */
export async function driveLists(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  await driveGlossaries(client, tally);
  await driveDictionaries(client, tally);
  await driveStyleRules(client, tally);
  await driveMemories(client, tally);
}

async function driveGlossaries(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const made = await tally.does('createGlossary', () =>
    client.createGlossary('Words', 'en', 'de', entries({ Save: 'Sichern' })),
  );
  const id = made?.glossaryId ?? '';
  const csv = await tally.does('createGlossaryWithCsv', () =>
    client.createGlossaryWithCsv('Table', 'en', 'de', Buffer.from('a,b\nc,d')),
  );
  await tally.does(
    'getGlossary',
    () => client.getGlossary(id),
    ({ name }) => name === 'Words',
  );
  await tally.does(
    'listGlossaries',
    () => client.listGlossaries(),
    ({ length }) => length >= 2,
  );
  await tally.does(
    'getGlossaryEntries',
    () => client.getGlossaryEntries(id),
    (read) => read.entries()['Save'] === 'Sichern',
  );
  await tally.does(
    'translate with it',
    () => client.translateText('Save', 'en', 'de', { glossary: id }),
    ({ text }) => text === 'Sichern',
  );
  await tally.does('deleteGlossary', () => client.deleteGlossary(csv?.glossaryId ?? ''));
  await tally.does('deleteGlossary', () => client.deleteGlossary(id));
  await tally.isRefused(
    'a deleted one',
    () => client.getGlossary(id),
    /GlossaryNotFound|not found/u,
  );
}

async function driveDictionaries(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const dictionary = (pairs: Record<string, string>, to: 'de' | 'fr' = 'de') => ({
    sourceLangCode: 'en' as const,
    targetLangCode: to,
    entries: entries(pairs),
  });
  const made = await tally.does('createMultilingualGlossary', () =>
    client.createMultilingualGlossary('Terms', [
      dictionary({ Save: 'Sichern' }),
      dictionary({ Save: 'Garder' }, 'fr'),
    ]),
  );
  const id = made?.glossaryId ?? '';
  const csv = await tally.does('createMultilingualGlossaryWithCsv', () =>
    client.createMultilingualGlossaryWithCsv('Table', 'en', 'de', 'a,b\nc,d'),
  );
  await tally.does('getMultilingualGlossary', () => client.getMultilingualGlossary(id));
  await tally.does(
    'listMultilingualGlossaries',
    () => client.listMultilingualGlossaries(),
    ({ length }) => length >= 2,
  );
  await tally.does(
    'getMultilingualGlossaryDictionaryEntries',
    () => client.getMultilingualGlossaryDictionaryEntries(id, 'en', 'fr'),
    (read) => read.entries.entries()['Save'] === 'Garder',
  );
  await tally.does(
    'updateMultilingualGlossaryName',
    () => client.updateMultilingualGlossaryName(id, 'Other'),
    ({ name }) => name === 'Other',
  );
  await tally.does('updateMultilingualGlossaryDictionary', () =>
    client.updateMultilingualGlossaryDictionary(id, dictionary({ Open: 'Auf' })),
  );
  await tally.does('updateMultilingualGlossaryDictionaryWithCsv', () =>
    client.updateMultilingualGlossaryDictionaryWithCsv(id, 'en', 'de', 'Close,Zu'),
  );
  await tally.does(
    'replaceMultilingualGlossaryDictionary',
    () => client.replaceMultilingualGlossaryDictionary(id, dictionary({ Save: 'Sichern' })),
    ({ entryCount }) => entryCount === 1,
  );
  await tally.does(
    'replaceMultilingualGlossaryDictionaryWithCsv',
    () => client.replaceMultilingualGlossaryDictionaryWithCsv(id, 'en', 'fr', 'x,y\nz,w'),
    ({ entryCount }) => entryCount === 2,
  );
  for (const given of [{ glossary: id }, { glossaryIds: [id] }]) {
    await tally.does(
      `translate with ${Object.keys(given).join()}`,
      () => client.translateText('Save', 'en', 'de', given),
      ({ text }) => text === 'Sichern',
    );
  }
  await tally.does('deleteMultilingualGlossaryDictionary', () =>
    client.deleteMultilingualGlossaryDictionary(id, 'en', 'fr'),
  );
  for (const each of [id, csv?.glossaryId ?? '']) {
    await tally.does('deleteMultilingualGlossary', () => client.deleteMultilingualGlossary(each));
  }
}

async function driveStyleRules(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const made = await tally.does('createStyleRule', () =>
    client.createStyleRule({
      name: 'House',
      language: 'de',
      configured_rules: { punctuation: { periods_in_academic_degrees: 'do_not_use' } },
      custom_instructions: [{ label: 'Words', prompt: 'Use "Sichern" instead of "Speichern".' }],
    }),
  );
  const id = made?.styleId ?? '';
  await tally.does(
    'getStyleRule',
    () => client.getStyleRule(id),
    ({ name }) => name === 'House',
  );
  await tally.does(
    'getAllStyleRules',
    () => client.getAllStyleRules(0, 10, true),
    ({ length }) => length >= 1,
  );
  await tally.does('updateStyleRuleName', () => client.updateStyleRuleName(id, 'Haus'));
  await tally.does('updateStyleRuleConfiguredRules', () =>
    client.updateStyleRuleConfiguredRules(id, { numbers: { decimal_numbers: 'x' } }),
  );
  const added = await tally.does('createStyleRuleCustomInstruction', () =>
    client.createStyleRuleCustomInstruction(id, { label: 'Brief', prompt: 'Be brief.' }),
  );
  const instruction = added?.id ?? '';
  await tally.does('getStyleRuleCustomInstruction', () =>
    client.getStyleRuleCustomInstruction(id, instruction),
  );
  await tally.does(
    'updateStyleRuleCustomInstruction',
    () => client.updateStyleRuleCustomInstruction(id, instruction, { label: 'A', prompt: 'B' }),
    ({ label }) => label === 'A',
  );
  await tally.does('translate with it', () =>
    client.translateText('Save', 'en', 'de', { styleRule: id }),
  );
  await tally.does('deleteStyleRuleCustomInstruction', () =>
    client.deleteStyleRuleCustomInstruction(id, instruction),
  );
  await tally.does('deleteStyleRule', () => client.deleteStyleRule(id));
  await tally.isRefused('a deleted one', () => client.getStyleRule(id), /not found/iu);
}

async function driveMemories(client: deepl.DeepLClient, tally: Tally): Promise<void> {
  const [memory] =
    (await tally.does('listTranslationMemories', () => client.listTranslationMemories(0, 25))) ??
    [];
  const id = memory?.translationMemoryId ?? '';
  await tally.does('getTranslationMemory', () => client.getTranslationMemory(id));
  for (const given of [{}, { pageSize: 1 }, { filterText: 'bus', filterCaseSensitive: false }]) {
    await tally.does(
      `listTranslationMemorySegments ${Object.keys(given).join()}`,
      () => client.listTranslationMemorySegments(id, given),
      ({ segments }) => segments.length > 0,
    );
  }
  await tally.does(
    'translate with it',
    () =>
      client.translateText('Der erste Bus', 'de', 'en-US', {
        translationMemory: id,
        translationMemoryThreshold: 80,
      }),
    ({ text }) => text === 'The first bus',
  );
  for (const [what, call] of [
    ['createTranslationMemoryImport', () => client.createTranslationMemoryImport('a.tmx', 9)],
    [
      'uploadTranslationMemoryFile',
      () => client.uploadTranslationMemoryFile('/v3/upload', Buffer.from('<tmx/>')),
    ],
    ['createTranslationMemoryExport', () => client.createTranslationMemoryExport(id)],
    ['getTranslationMemoryJob', () => client.getTranslationMemoryJob(id)],
    [
      'downloadTranslationMemoryExport',
      async () => {
        const job = await client.getTranslationMemoryJob(id);
        await client.downloadTranslationMemoryExport(job, devNull);
      },
    ],
    ['isTranslationMemoryJobComplete', () => client.isTranslationMemoryJobComplete(id, 1_000)],
  ] as const) {
    await tally.differs(what, call, notSpecified);
  }
  await tally.does('deleteTranslationMemory', () => client.deleteTranslationMemory(id));
}
