import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glossaryCreateCommand as create } from '../../../../extensions/cli/commands/terms/glossary-create.ts';
import { glossaryDeleteCommand as remove } from '../../../../extensions/cli/commands/terms/glossary-delete.ts';
import { glossaryExportCommand as exportCommand } from '../../../../extensions/cli/commands/terms/glossary-export.ts';
import { glossaryGetCommand as get } from '../../../../extensions/cli/commands/terms/glossary-get.ts';
import { glossaryListCommand as list } from '../../../../extensions/cli/commands/terms/glossary-list.ts';
import { glossaryMergeCommand as merge } from '../../../../extensions/cli/commands/terms/glossary-merge.ts';
import { glossarySetCommand as set } from '../../../../extensions/cli/commands/terms/glossary-set.ts';
import { glossarySyncCommand as sync } from '../../../../extensions/cli/commands/terms/glossary-sync.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { CliRuns } from './cli-runs.ts';

const enDe = { from: 'EN', to: 'DE' };

describe('interlinear glossary', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });

  afterEach(async () => {
    await cli.close();
  });

  /** Entries of one dictionary as the service has them. */
  async function entriesOf(name: string, pair = enDe): Promise<unknown> {
    const { dictionaries } = await cli.json(get, [name], pair);
    return (dictionaries as readonly { readonly entries: unknown }[])[0]?.entries;
  }

  it('lists glossaries with their dictionaries, as a table and as JSON', async () => {
    const { exitCode, out } = await cli.run(list, []);
    assert.equal(exitCode, 0);
    assert.match(out, /Product terms +en → de, de → en, en → fr +8 +yes/);
    const { glossaries } = await cli.json(list, []);
    assert.equal((glossaries as readonly unknown[]).length, 2);
    const none = await cli.run(list, [], {}, { key: 'another-key-0123456789:fx' });
    assert.match(none.out, /Travel/);
  });

  it('shows a glossary by name and by id, with entries of one dictionary', async () => {
    const { glossary } = await cli.json(get, ['travel']);
    const { glossary_id: id } = glossary as { readonly glossary_id: string };
    const { out } = await cli.run(get, [id], { entries: true, from: 'en-GB', to: 'de' });
    assert.match(out, /Travel[^]*en → de +2[^]*departure +Abfahrtszeit/);
  });

  it('says which names there are, and the ids of those that are ambiguous', async () => {
    const missing = await cli.run(get, ['Terms']);
    assert.equal(missing.exitCode, 2);
    assert.match(missing.err, /no glossary "Terms"\. The account has "Product terms", "Travel"\./);
    const file = await cli.write('a.tsv', 'boat\tKahn');
    await cli.run(create, ['Travel', file], { ...enDe, sameName: true });
    const twice = await cli.run(get, ['Travel']);
    assert.equal(twice.exitCode, 2);
    assert.match(twice.err, /2 glossaries are called "Travel"\..*id: [\da-f-]{36}, [\da-f-]{36}\./);
    const id = '00000000-0000-4000-8000-000000000000';
    assert.match((await cli.run(get, [id])).err, /no glossary with the id 0000/);
    assert.match((await cli.run(get, ['Product terms'], { from: 'en', to: 'ja' })).err, /en → ja/);
  });

  it('makes a glossary from CSV with columns for languages, and not twice by mistake', async () => {
    const csv = 'boat,Kahn,en,de\r\n"a ""big"" boat",Dampfer,EN,de\r\nBoot,boat,de,en-GB\r\n';
    const file = await cli.write('boats.csv', csv);
    const dry = await cli.run(create, ['Boats', file], { dryRun: true });
    assert.match(dry.out, /en → de: 2 entries[^]*de → en: 1 entry[^]*Nothing was sent/);
    assert.deepEqual(cli.changes(), []);
    const made = await cli.run(create, ['Boats', file]);
    assert.match(made.out, /Made "Boats", with the id/);
    assert.deepEqual(await entriesOf('Boats'), [
      { source: 'boat', target: 'Kahn' },
      { source: 'a "big" boat', target: 'Dampfer' },
    ]);
    const again = await cli.run(create, ['Boats', file]);
    assert.equal(again.exitCode, 2);
    assert.match(again.err, /a glossary "Boats" already .*--same-name/);
  });

  it('merges entries and renames in one request, and takes nothing away', async () => {
    const options = { ...enDe, entry: 'ferry=Autofähre', name: 'Trips' };
    const dry = await cli.run(merge, ['Travel'], { ...options, dryRun: true });
    assert.match(dry.out, /New name of "Travel": Trips[^]*en → de +1 +0 +0[^]*Nothing was sent/);
    assert.equal((await cli.run(merge, ['Travel'], options)).exitCode, 0);
    assert.deepEqual(cli.changes(), ['PATCH /v3/glossaries/ID']);
    assert.equal(((await entriesOf('Trips')) as readonly unknown[]).length, 3);
    const same = await cli.run(merge, ['Trips'], { ...enDe, entry: 'ferry=Autofähre' });
    assert.match(same.out, /so already/);
    assert.equal(cli.changes().length, 1);
  });

  it('reads entries from standard input', async () => {
    const input = new TextEncoder().encode('pier\tSteg\n');
    await cli.run(merge, ['Travel', '-'], enDe, { input });
    assert.match((await cli.run(get, ['Travel'], { entries: true })).out, /pier +Steg/);
  });

  it('replaces one dictionary, and asks before entries go away', async () => {
    const file = await cli.write('new.tsv', 'departure\tAbfahrt\n');
    const operands = ['Travel', file];
    const unasked = await cli.run(set, operands, enDe);
    assert.equal(unasked.exitCode, 2);
    assert.match(unasked.out, /en → de +0 +1 +1/);
    assert.match(unasked.err, /1 entry of "Travel" will be taken away\..*--yes/);
    assert.equal((await cli.run(set, operands, enDe, { answer: false })).exitCode, 130);
    assert.deepEqual(cli.changes(), []);
    assert.equal((await cli.run(set, operands, enDe, { answer: true })).exitCode, 0);
    assert.deepEqual(cli.changes(), ['PUT /v3/glossaries/ID/dictionaries']);
    assert.deepEqual(await entriesOf('Travel'), [{ source: 'departure', target: 'Abfahrt' }]);
    await cli.run(set, ['Travel'], { name: 'Trips' });
    assert.match((await cli.run(list, [])).out, /Trips/);
  });

  it('asks before it replaces a dictionary that it cannot read', async () => {
    const pair = { source_lang: 'en', target_lang: 'de' };
    const glossary = { glossary_id: 'g', name: 'Odd', ready: true };
    const dictionary = { ...pair, entry_count: 'many' };
    const sent: string[] = [];
    const answers = {
      wrapTransport: () =>
        createFakeTransport(({ method }) => {
          sent.push(method);
          if (method === 'PUT') return { body: { ...pair, entry_count: 1 } };
          return { body: { glossaries: [{ ...glossary, dictionaries: [dictionary] }] } };
        }),
    };
    const file = await cli.write('odd.tsv', 'boat\tBoot');
    const asked = await cli.run(set, ['Odd', file], enDe, answers);
    assert.equal(asked.exitCode, 2, asked.err);
    assert.match(asked.err, /cannot be read, and what they hold would be taken away/u);
    assert.deepEqual(sent, ['GET']);
    const replaced = await cli.run(set, ['Odd', file], { ...enDe, yes: true }, answers);
    assert.equal(replaced.exitCode, 0, replaced.err);
    assert.equal(sent.at(-1), 'PUT');
  });

  it('syncs a file in the fewest requests, after it has shown them', async () => {
    const file = path.join(cli.folder, 'terms.csv');
    const first = await cli.run(exportCommand, ['Product terms'], { out: file });
    assert.match(first.out, /8 entries written to/);
    assert.match((await cli.run(sync, ['Product terms', file])).out, /so already/);
    const kept = (await readFile(file, 'utf8'))
      .split('\r\n')
      .filter((line) => !line.endsWith('en,fr') && !line.startsWith('ferry'));
    const changed = await cli.write('terms.csv', [...kept, 'quay,Kai,en,de'].join('\r\n'));
    const dry = await cli.run(sync, ['Product terms', changed], { dryRun: true });
    assert.match(dry.out, /en → de +1 +0 +1\nen → fr +0 +0 +2\nIt takes 2 requests\. Nothing/);
    assert.equal((await cli.run(sync, ['Product terms', changed])).exitCode, 2);
    const done = await cli.json(sync, ['Product terms', changed], { yes: true });
    assert.deepEqual(done['requests'], ['replace', 'delete']);
    assert.deepEqual(cli.changes(), [
      'PUT /v3/glossaries/ID/dictionaries',
      'DELETE /v3/glossaries/ID/dictionaries',
    ]);
    assert.match((await cli.run(sync, ['Product terms', changed])).out, /so already/);
  });

  it('touches one dictionary only when the pair is named', async () => {
    const file = await cli.write('one.tsv', 'email address\tMailadresse');
    await cli.run(sync, ['Product terms', file], { ...enDe, yes: true });
    assert.match((await cli.run(list, [])).out, /Product terms +en → de, de → en, en → fr +5/);
  });

  it('leaves a glossary alone that somebody else changes while it asks', async () => {
    const file = await cli.write('one.tsv', 'departure\tAbfahrt');
    const meanwhile = async (): Promise<boolean> => {
      await cli.run(merge, ['Travel'], { ...enDe, entry: 'pier=Steg' });
      return true;
    };
    const { exitCode, err } = await cli.run(sync, ['Travel', file], enDe, { answer: meanwhile });
    assert.equal(exitCode, 3);
    assert.match(err, /changed by somebody else meanwhile, and nothing was sent/);
    assert.equal(((await entriesOf('Travel')) as readonly unknown[]).length, 3);
  });

  it('exports one dictionary as TSV, all as CSV, and never over a file unasked', async () => {
    const tsv = await cli.run(exportCommand, ['Travel']);
    assert.equal(tsv.out, 'departure\tAbfahrtszeit\narrival\tAnkunftszeit\n');
    const csv = await cli.run(exportCommand, ['Product terms']);
    assert.match(csv.out, /^email address,Mailadresse,en,de\r\n/);
    assert.equal(csv.out.trim().split('\r\n').length, 8);
    const several = await cli.run(exportCommand, ['Product terms'], { format: 'tsv' });
    assert.match(several.err, /3 dictionaries, and TSV holds one/);
    const out = await cli.write('mine.csv', 'mine');
    assert.equal((await cli.run(exportCommand, ['Travel'], { out })).exitCode, 3);
    assert.equal(await readFile(out, 'utf8'), 'mine');
    assert.equal((await cli.run(exportCommand, ['Travel'], { out, overwrite: true })).exitCode, 0);
    assert.match(await readFile(out, 'utf8'), /departure,Abfahrtszeit,en,de/);
  });

  it('exports CSV that Excel opens by itself, when asked, and reads it back', async () => {
    const file = await cli.write(
      'a.csv',
      '"red, green","rot, grün",en,de\r\nboat;s,Kahn,en,de\r\n',
    );
    await cli.run(create, ['Colours', file]);
    const before = await entriesOf('Colours');
    for (const [forExcel, first] of [
      ['semicolon', '\ufeff"red, green";"rot, grün";en;de\r\n'],
      ['comma', '\ufeff"red, green","rot, grün",en,de\r\n'],
    ] as const) {
      const out = path.join(cli.folder, `${forExcel}.csv`);
      const made = await cli.run(exportCommand, ['Colours'], { out, forExcel });
      assert.equal(made.exitCode, 0, made.err);
      assert.equal((await readFile(out, 'utf8')).slice(0, first.length), first);
      await cli.run(create, [forExcel, out]);
      assert.deepEqual(await entriesOf(forExcel), before);
    }
    const out = path.join(cli.folder, 'plain.csv');
    await cli.run(exportCommand, ['Colours'], { out });
    assert.equal((await readFile(out, 'utf8')).startsWith('"red'), true);
    const tsv = await cli.run(exportCommand, ['Travel'], { forExcel: 'comma' });
    assert.equal(tsv.exitCode, 0);
    assert.match(tsv.out, /departure,Abfahrtszeit,en,de/, 'it is CSV then');
    const wrong = await cli.run(exportCommand, ['Travel'], { forExcel: 'comma', format: 'tbx' });
    assert.match(wrong.err, /--for-excel .* CSV/);
  });

  it('deletes a dictionary or a glossary only after a yes', async () => {
    const dry = await cli.run(remove, ['Travel'], { dryRun: true });
    assert.match(dry.out, /"Travel" with 2 entries would be deleted\. Nothing was sent/);
    assert.equal((await cli.run(remove, ['Travel'])).exitCode, 2);
    assert.equal((await cli.run(remove, ['Travel'], { json: true })).exitCode, 2);
    assert.equal((await cli.run(remove, ['Travel'], {}, { answer: false })).exitCode, 130);
    assert.deepEqual(cli.changes(), []);
    await cli.run(remove, ['Product terms'], { from: 'EN', to: 'FR', yes: true });
    await cli.run(remove, ['Travel'], {}, { answer: true });
    const { out } = await cli.run(list, []);
    assert.doesNotMatch(out, /Travel|en → fr/);
  });

  it('serves glossaries of the former generation too', async () => {
    const legacy = { legacy: true };
    const file = await cli.write('old.tsv', 'boat\tKahn\n');
    await cli.run(create, ['Old', file], { ...enDe, ...legacy });
    assert.match((await cli.run(list, [], legacy)).out, /Old +en → de +1 +yes/);
    assert.match((await cli.run(list, [], { ...legacy, pairs: true })).out, /en → de/);
    assert.match((await cli.run(get, ['Old'], { ...legacy, entries: true })).out, /boat +Kahn/);
    assert.equal((await cli.run(exportCommand, ['Old'], legacy)).out, 'boat\tKahn\n');
    await cli.run(remove, ['Old'], { ...legacy, yes: true });
    assert.deepEqual(cli.changes(), ['POST /v2/glossaries', 'DELETE /v2/glossaries/ID']);
  });
});
