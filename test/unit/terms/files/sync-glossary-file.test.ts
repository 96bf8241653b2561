import assert from 'node:assert/strict';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { SyncDictionary } from '../../../../shared/api/glossaries/plan-sync.ts';
import type { EntryChange } from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import type { TermFileFormat } from '../../../../shared/formats/terms/open-term-file.ts';
import type { PreparedFileSync } from '../../../../shared/terms/files/glossary-file-sync.ts';
import { digestHex } from '../../../../shared/cache/digest.ts';
import { applyEntryChanges } from '../../../../shared/terms/files/apply-entry-changes.ts';
import { readGlossaryFile } from '../../../../shared/terms/files/read-glossary-file.ts';
import { writeGlossaryFile } from '../../../../shared/terms/files/write-glossary-file.ts';
import { readSyncMemory, writeSyncMemory } from '../../../../shared/terms/files/sync-memory.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { SyncHarness } from './sync-harness.ts';
import { say } from '../../../../shared/messages/message.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

const enDe = { source_lang: 'en', target_lang: 'de' };
const enFr = { source_lang: 'en', target_lang: 'fr' };

type Ready = PreparedFileSync & { readonly outcome: 'ready' };

function dictionary(
  pair: DictionaryPair,
  entries: Readonly<Record<string, string>>,
): SyncDictionary {
  const list = Object.entries(entries).map(([source, target]) => ({ source, target }));
  return { ...pair, entries: EntrySet.of(list) };
}

describe('keeping a file in step with a glossary', () => {
  let harness: SyncHarness;

  beforeEach(() => {
    harness = new SyncHarness([
      dictionary(enDe, { boat: 'Kahn' }),
      dictionary(enFr, { boat: 'barque' }),
    ]);
  });

  async function prepare(
    format: TermFileFormat = 'csv',
    pair: DictionaryPair | null = null,
  ): Promise<Ready> {
    const prepared = await harness.prepare(format, pair);
    assert.ok(prepared.outcome === 'ready', JSON.stringify(prepared));
    return prepared;
  }

  it('sends nothing and writes nothing before a plan is carried out', async () => {
    harness.file = 'ferry,Fähre,en,de\n';
    const prepared = await prepare();
    const { serviceChanges, fileChanges } = prepared.plan();
    assert.deepEqual([serviceChanges.length, fileChanges.length], [1, 2]);
    assert.deepEqual([prepared.isFirst, prepared.isNewFile], [true, false]);
    assert.equal(harness.file, 'ferry,Fähre,en,de\n');
    assert.deepEqual(harness.sent, []);
  });

  it('leaves a glossary alone that somebody changed meanwhile', async () => {
    harness.file = 'ferry,Fähre,en,de\n';
    const prepared = await prepare();
    harness.put(dictionary(enDe, { boat: 'Boot' }));
    assert.equal(await prepared.carryOut(prepared.plan()), 'service-changed');
    assert.deepEqual([harness.sent, harness.file], [[], 'ferry,Fähre,en,de\n']);
    harness.put(dictionary({ source_lang: 'en', target_lang: 'es' }, { boat: 'barco' }));
    const again = await prepare();
    assert.equal(await again.carryOut(again.plan()), 'done');
    assert.match(harness.file, /boat,barco,en,es/);
  });

  it('leaves a file alone that somebody changed meanwhile, and goes on from there', async () => {
    harness.file = 'ferry,Fähre,en,de\n';
    const early = await prepare();
    harness.file = 'ferry,Schiff,en,de\n';
    assert.equal(await early.carryOut(early.plan()), 'file-changed');
    assert.deepEqual(harness.sent, []);
    const late = await prepare();
    harness.onSend = (): void => {
      harness.file += 'mast,Mast,en,de\n';
    };
    assert.equal(await late.carryOut(late.plan()), 'file-changed');
    harness.onSend = (): void => undefined;
    const last = await prepare();
    assert.equal(await last.carryOut(last.plan()), 'done');
    assert.equal(harness.get(enDe)?.get('mast'), 'Mast');
    assert.match(harness.file, /boat,barque,en,fr/);
  });

  it('keeps entries in the glossary that the file cannot hold', async () => {
    harness.put(dictionary(enDe, { boat: 'Kahn', odd: 'x\ufffey' }));
    harness.file = '';
    const { text } = writeGlossaryFile([dictionary(enDe, { boat: 'Kahn' })], 'tbx');
    harness.file = text;
    const first = await prepare('tbx');
    assert.match(
      first.warnings.map((each) => inEnglish(each)).join(),
      /1 entry of the glossary has characters/,
    );
    assert.equal(await first.carryOut(first.plan()), 'done');
    harness.file = harness.file.replace('Kahn', 'Boot');
    const second = await prepare('tbx');
    assert.equal(await second.carryOut(second.plan()), 'done');
    assert.deepEqual(
      [...(harness.get(enDe) ?? [])],
      [
        { source: 'boat', target: 'Boot' },
        { source: 'odd', target: 'x\ufffey' },
      ],
    );
  });

  it('takes nothing away for a dictionary that the service lists in an unknown form', async () => {
    const first = await prepare();
    assert.equal(await first.carryOut(first.plan()), 'done');
    const inStep = harness.file;
    harness.odd.push(enDe);
    const refused = await harness.prepare('csv', null);
    assert.ok(refused.outcome === 'refused', 'it is compared as if it were empty');
    assert.match(
      refused.problems.map(inEnglish).join(' '),
      /cannot be compared.*body\.dictionaries\[0\] = \{"source_lang":"en"/u,
    );
    assert.deepEqual([harness.file, harness.sent], [inStep, []]);
  });

  it('leaves dictionaries alone that the file has no column for, also when the column goes', async () => {
    harness.file = 'en,de,fr\nboat,Kahn,barque\n';
    const first = await prepare();
    assert.equal(await first.carryOut(first.plan()), 'done');
    harness.file = 'en,de\nboat,Kahn\n';
    const second = await prepare();
    assert.match(
      second.warnings.map((each) => inEnglish(each)).join(),
      /no place for the dictionary en → fr/,
    );
    assert.deepEqual(second.plan().calls.calls, []);
    assert.equal(await second.carryOut(second.plan()), 'done');
    harness.file = 'en,de,fr\nboat,Kahn,\n';
    const third = await prepare();
    assert.deepEqual(third.plan().calls.calls, [], 'an empty new column takes nothing away');
    assert.equal(third.plan().fileChanges.length, 1);
  });

  it('asks for one dictionary alone when a pair is named, and keeps the memory of the others', async () => {
    harness.file = 'boat,Kahn,en,de\nboat,barque,en,fr\n';
    const all = await prepare();
    await all.carryOut(all.plan());
    harness.file = 'boat,Boot,en,de\n';
    const one = await prepare('csv', enDe);
    assert.deepEqual(one.plan().calls.changes, [{ ...enDe, added: 0, changed: 1, removed: 0 }]);
    assert.equal(await one.carryOut(one.plan()), 'done');
    const again = await prepare();
    assert.deepEqual(
      again.plan().serviceChanges.map(({ target_lang, after }) => [target_lang, after]),
      [['fr', null]],
    );
  });

  it('takes nothing away for a file that was gone, not even of pairs that were left out then', async () => {
    harness.file = 'boat,Kahn,en,de\nboat,barque,en,fr\n';
    const all = await prepare();
    await all.carryOut(all.plan());
    harness.remove();
    const one = await prepare('csv', enDe);
    assert.equal(one.isNewFile, true);
    assert.equal(await one.carryOut(one.plan()), 'done');
    const { calls, fileChanges } = (await prepare()).plan();
    assert.deepEqual(calls.calls, []);
    assert.deepEqual(
      fileChanges.map(({ target_lang, after }) => [target_lang, after]),
      [['fr', 'barque']],
    );
  });

  it('is the first time for a pair that was never compared, whatever was done for others', async () => {
    harness.file = 'boat,Kahn,en,de\n';
    const one = await prepare('csv', enDe);
    await one.carryOut(one.plan());
    assert.equal((await prepare('csv', enFr)).isFirst, true);
    assert.equal((await prepare('csv', enDe)).isFirst, false);
    assert.equal((await prepare()).isFirst, false);
  });

  it('forgets what it could not bring up to date, so that nothing new is taken back', async () => {
    harness.file = 'boat,Kahn,en,de\n';
    const first = await prepare();
    await first.carryOut(first.plan());
    harness.file = harness.file.replace('Kahn', 'Boot');
    const second = await prepare();
    harness.memory.broken = 'full';
    assert.equal(await second.carryOut(second.plan()), 'done');
    harness.memory.broken = 'no';
    harness.file = harness.file.replace('Boot', 'Kahn');
    const { conflicts, fileChanges } = (await prepare()).plan();
    assert.deepEqual(fileChanges, [], 'the file is as somebody wants it');
    assert.deepEqual(
      conflicts.map(({ file, service }) => [file, service]),
      [['Kahn', 'Boot']],
    );
  });

  it('keeps phrases apart that differ in blanks, which TBX cannot hold', async () => {
    harness.put(dictionary(enDe, { '5\u00a0km': 'fünf\u00a0km', 'a  b': 'c' }));
    harness.file = writeGlossaryFile([dictionary(enDe, { boat: 'Kahn' })], 'tbx').text;
    const first = await prepare('tbx');
    assert.match(
      first.warnings.map((each) => inEnglish(each)).join(),
      /1 entry of the glossary has characters/,
    );
    assert.equal(await first.carryOut(first.plan()), 'done');
    assert.match(harness.file, /<term>fünf\u00a0km<\/term>/);
    const again = await prepare('tbx');
    assert.deepEqual([again.plan().calls.calls, again.plan().fileChanges], [[], []]);
    assert.equal(harness.get(enDe)?.get('a  b'), 'c');
  });

  it('leaves entries alone that the glossary has and nobody could send', async () => {
    const held = (text: string): SyncDictionary => ({ ...enDe, entries: EntrySet.received(text) });
    harness.put(held('\ufeffboat\tKahn\nmast\tMast\nsail\tSegel\u2028'));
    harness.file = 'mast,Mast,en,de\nboat,barque,en,fr\nsail,Segel,en,de\n';
    const first = await prepare();
    assert.match(
      first.warnings.map((each) => inEnglish(each)).join(),
      /2 entries .*"\ufeffboat".* stay as they are/,
    );
    const plan = first.plan();
    assert.deepEqual([plan.serviceChanges, plan.fileChanges], [[], []]);
    assert.deepEqual(
      plan.conflicts.map(({ source }) => source),
      ['sail'],
    );
    // What cannot be in a file does not come into it, whoever is said to be right.
    assert.deepEqual(first.plan(() => 'service').fileChanges, []);
    assert.equal(await first.carryOut(first.plan(() => 'file')), 'done');
    assert.equal(harness.get(enDe)?.get('sail'), 'Segel');
    harness.file = 'boat,barque,en,fr\nsail,Segel,en,de\n';
    const second = await prepare();
    assert.equal(second.isFirst, false);
    assert.equal(await second.carryOut(second.plan()), 'done');
    assert.deepEqual(
      [...(harness.get(enDe) ?? [])].map(({ source }) => source),
      ['\ufeffboat', 'sail'],
    );
    harness.put(held('\ufeffboat\tKahn\nsail\t Segel'));
    const third = await prepare();
    assert.deepEqual(third.plan().fileChanges, []);
    assert.match(third.warnings.map((each) => inEnglish(each)).join(), /2 entries/);
  });

  it('looks at each change once, however many pairs there are', () => {
    let looked = 0;
    const count = 300;
    const pairs = Array.from({ length: count }, (_, index) => ({
      source_lang: 'en',
      target_lang: `t${index}`,
    }));
    const watched = (pair: DictionaryPair, source: string): EntryChange => ({
      source,
      before: null,
      after: 'x',
      get source_lang() {
        looked += 1;
        return pair.source_lang;
      },
      target_lang: pair.target_lang,
    });
    const held = pairs.map((pair) => dictionary(pair, { a: 'b' }));
    const changes = pairs.flatMap((pair) =>
      Array.from({ length: 10 }, (_, index) => watched(pair, `s${index}`)),
    );
    const after = applyEntryChanges(held, changes);
    assert.equal(
      after.every(({ entries }) => entries.size === 11),
      true,
    );
    assert.ok(looked <= 2 * changes.length, `${looked} looks at ${changes.length} changes`);
  });

  it('refuses files that cannot be used, by line', async () => {
    const refused = async (file: string, format: TermFileFormat): Promise<string> => {
      harness.file = file;
      const prepared = await harness.prepare(format, null);
      assert.ok(prepared.outcome === 'refused');
      return prepared.problems.map((each) => inEnglish(each)).join(' ');
    };
    assert.match(
      await refused('boat,Kahn,en,de\nboat,Boot,en,de\n', 'csv'),
      /line 2.*entry 1, line 1/,
    );
    assert.match(await refused('boat\tKahn\n', 'tsv'), /which languages/);
    assert.match(await refused('<tbx>', 'tbx'), /Line 1/);
    harness.remove();
    const gone = await harness.prepare('tsv', null);
    assert.ok(gone.outcome === 'refused');
    assert.deepEqual(gone.problems, [say('term-sync.languages-unknown')]);
  });

  it('sends nothing when one of its dictionaries would grow over 10 MiB', async () => {
    const long = 'x'.repeat(1_000);
    const many = Array.from({ length: 6_000 }, (_, index) => [`${index}`, long] as const);
    harness.put(dictionary(enDe, Object.fromEntries(many)));
    const lines = many.map(([source]) => `new ${source},${long},en,de`);
    harness.file = ['boat,barque,en,fr', 'ferry,bac,en,fr', ...lines].join('\n');
    const prepared = await prepare();
    await assert.rejects(
      prepared.carryOut(prepared.plan()),
      (error) => isServiceError(error) && error.kind === 'validation',
    );
    assert.deepEqual(harness.sent, []);
  });

  it('goes on without a memory that is full or blocked', async () => {
    harness.memory.broken = 'blocked';
    harness.file = 'ferry,Fähre,en,de\n';
    const prepared = await prepare();
    assert.equal(await prepared.carryOut(prepared.plan()), 'done');
    assert.equal((await prepare()).isFirst, true);
  });
});

describe('what is remembered of a file and a glossary in step', () => {
  const owner = { identity: 'account', glossary_id: 'g', path: '/a.csv' };
  const held = [dictionary(enDe, { boat: 'Kahn', __proto__x: 'y' })];

  it('comes back as it was, for its owner alone (F35)', async () => {
    const store = new MemoryKeyValueStore();
    assert.equal(await readSyncMemory(store, owner), null);
    assert.equal(await writeSyncMemory(store, owner, held), true);
    const [found] = (await readSyncMemory(store, owner)) ?? [];
    assert.deepEqual([...(found?.entries ?? [])], [...(held[0]?.entries ?? [])]);
    for (const other of [{ identity: 'b' }, { glossary_id: 'h' }, { path: '/b.csv' }]) {
      assert.equal(await readSyncMemory(store, { ...owner, ...other }), null);
    }
    const [value] = store.values.values();
    const name = [...store.values.keys()].join();
    await writeSyncMemory(store, { ...owner, identity: 'b' }, []);
    const [, foreign] = store.values.values();
    assert.ok(value !== undefined && foreign !== undefined);
    store.values.set(name, foreign);
    assert.equal(await readSyncMemory(store, owner), null, "another owner's record");
  });

  it('counts as nothing when it is cut, changed or of another version (F35)', async () => {
    const store = new MemoryKeyValueStore();
    await writeSyncMemory(store, owner, held);
    const [[key, good] = ['', new Uint8Array()]] = store.values;
    const cases: readonly Uint8Array[] = [
      new Uint8Array(),
      good.slice(0, 70),
      good.slice(0, -1),
      good.map((byte, index) => (index === good.length - 5 ? byte ^ 1 : byte)),
      new Uint8Array([0xff, ...good]),
    ];
    for (const bytes of cases) {
      store.values.set(key, bytes);
      assert.equal(await readSyncMemory(store, owner), null);
    }
    for (const body of ['{"version":2}', '[]', 'null', '{"version":1,"dictionaries":[{}]}', '{']) {
      const bytes = new TextEncoder().encode((await digestHex(body)) + body);
      store.values.set(key, bytes);
      assert.equal(await readSyncMemory(store, owner), null, body);
    }
    store.broken = 'full';
    assert.equal(await writeSyncMemory(store, owner, held), false);
  });
});

describe('files of several layouts', () => {
  it('are read as they were written, and say what is left out', () => {
    const all = [
      dictionary(enDe, { boat: 'Kahn', 'R&D': '"F", E' }),
      dictionary(enFr, { boat: 'barque' }),
      dictionary({ source_lang: 'de', target_lang: 'en' }, { Kahn: 'boat' }),
    ];
    const readBack = (format: TermFileFormat, pair: DictionaryPair | null): unknown => {
      const { text } = writeGlossaryFile(all, format);
      const { dictionaries } = readGlossaryFile(new TextEncoder().encode(text), { format, pair });
      return dictionaries.map(({ entries, ...own }) => ({ ...own, entries: [...entries] }));
    };
    const plain = all.map(({ entries, ...own }) => ({ ...own, entries: [...entries] }));
    assert.deepEqual(readBack('csv', null), plain);
    assert.deepEqual(readBack('tbx', null), plain.slice(0, 2));
    assert.deepEqual(readBack('tsv', enDe), plain.slice(0, 1));
    assert.deepEqual(writeGlossaryFile(all, 'tbx').leftOut, all.slice(2));
    assert.deepEqual(writeGlossaryFile(all, 'tsv').leftOut, all.slice(1));
    const odd = writeGlossaryFile([dictionary(enDe, { a: 'x\uffff' })], 'tbx');
    assert.equal(odd.entriesLeftOut, 1);
  });
});
