import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { exportCommand } from '../../../../extensions/cli/commands/export.ts';
import { importCommand } from '../../../../extensions/cli/commands/import.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear export and import', () => {
  let cli: CliRuns;
  const place = (name: string): string => path.join(cli.folder, name);
  const read = (name: string): Promise<string> => readFile(place(name), 'utf8');

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(place('l'));
    await cli.write('l/en.json', '{ "one": "Harbour", "two": "Pier {n}" }');
    await cli.write('l/de.json', '{ "one": "Hafen" }');
    const project = { source: 'en', targets: ['de', 'fr'], files: ['l/{lang}.json'] };
    await cli.write('interlinear.json', JSON.stringify(project));
  });
  afterEach(() => cli.close());

  it('give one file a language, and replace none that is there', async () => {
    const out = place('x');
    const dry = await cli.run(exportCommand, [], { out, dryRun: true });
    assert.equal(dry.exitCode, 0);
    await assert.rejects(read('x/for-translator.de.xlf'));
    const { exitCode, out: said } = await cli.run(exportCommand, [], { out, missing: true });
    assert.equal(exitCode, 0);
    assert.match(
      said,
      /^de: 1 text \(1 missing, 0 stale\) written to .*for-translator\.de\.xlf; 1 text left out$/m,
    );
    assert.match(await read('x/for-translator.fr.xlf'), /trgLang="fr"[^]*Harbour[^]*Pier/);
    const again = await cli.run(exportCommand, [], { out, xliffVersion: '1.2' });
    assert.equal(again.exitCode, 3);
    assert.match(again.err, /is there already\. Nothing was written/);
    await cli.run(exportCommand, [], { out, xliffVersion: '1.2', overwrite: true, to: 'fr' });
    assert.match(await read('x/for-translator.fr.xlf'), /version="1\.2"/);
  });

  it('name what is not exported, as its digest is that of another text', async () => {
    // The two keys were looked for: their digests begin alike.
    await cli.write('l/en.json', '{ "k798526": "One", "k4310817": "Two" }');
    const told = await cli.run(exportCommand, [], { out: place('x'), to: 'de' });
    assert.match(told.out, /^de: 1 text \(1 missing/);
    assert.match(told.err, /^Not exported, .*; give it another key:\n {2}l\/de\.json: k4310817$/m);
    const xliff = await read('x/for-translator.de.xlf');
    assert.deepEqual([xliff.includes('>One<'), xliff.includes('>Two<')], [true, false]);
  });

  it('name the file and the line of what cannot be read', async () => {
    const bad = await cli.write('bad.xlf', '<xliff version="2.0">\n<file id="f">\n</xliff>');
    const { exitCode, err } = await cli.run(importCommand, [bad]);
    assert.equal(exitCode, 3);
    assert.match(err, /bad\.xlf cannot be used\. Nothing was written\.\n\s+3: .*not well-formed/);
    await cli.write('l/de.json', '{\n "one" "Hafen" }');
    const exported = await cli.run(exportCommand, [], { out: place('x') });
    assert.match(exported.err, /error: l\/de\.json:2: /);
  });

  it('take back what a translator did, list what they write over, and name what they leave', async () => {
    await cli.run(exportCommand, [], { out: cli.folder, to: 'de' });
    const xliff = await read('for-translator.de.xlf');
    const back = await cli.write(
      'back.xlf',
      xliff
        .replace('Hafen', 'Haven')
        .replace(/<source>Pier (.*)<\/source>/, '<source>Pier $1</source><target>Steg</target>'),
    );
    const dry = await cli.run(importCommand, [back], { dryRun: true });
    assert.equal(dry.exitCode, 1);
    assert.match(dry.err, /l\/de\.json: one: a person wrote or reviewed what is there/);
    assert.match(dry.err, /l\/de\.json: two: a code of the source is missing/);
    assert.equal(await read('l/de.json'), '{ "one": "Hafen" }');
    const done = await cli.run(importCommand, [back], { overwrite: true });
    assert.match(
      done.err,
      /Written over: 1 text that is there already:\n {2}l\/de\.json: one \(written by a person\)/,
    );
    assert.match(
      done.out,
      /1 text taken, 0 the same as before, 0 without a translation, 1 not taken\.$/,
    );
    assert.equal(await read('l/de.json'), '{ "one": "Haven" }');
    assert.match(await read('interlinear.lock'), /l\/de\.json de .* person$/m);
    const told = await cli.json(importCommand, [back]);
    assert.deepEqual([told['same'], told['exitCode']], [1, 1]);
  });

  it('list of many texts the first, and of long names both ends', async () => {
    const key = `k${'x'.repeat(1_000_000)}y`;
    const english: Record<string, string> = { [key]: 'Save' };
    for (let at = 0; at < 60; at += 1) english[`t${at}`] = `Text ${at}`;
    await cli.write('l/en.json', JSON.stringify(english));
    await cli.write('l/de.json', '{ "t0": "Meins", "t1": "Meins" }');
    await cli.run(exportCommand, [], { out: cli.folder, to: 'de', missing: true });
    const xliff = await read('for-translator.de.xlf');
    const filled = xliff.replaceAll(/<source>(.*)<\/source>/g, '$&<target>Da</target>');
    const done = await cli.run(importCommand, [await cli.write('back.xlf', filled)], {
      dryRun: true,
    });
    assert.match(done.out, /^l\/de\.json: kx+…x+y$/m);
    assert.match(done.out, /^and 39 more; --json has all\.$/m);
    assert.ok(done.out.length < 2_000, String(done.out.length));
    const spoiled = filled.replaceAll('>Da<', '>Da {<');
    const left = await cli.run(importCommand, [await cli.write('bad.xlf', spoiled)]);
    assert.match(left.err, /^left: and 39 more; --json has all\.$/m);
    assert.ok(left.err.length < 6_000, String(left.err.length));
  });

  it('work outside of projects with the files that are named', async () => {
    const inProject = await cli.run(exportCommand, [await cli.write('x.json', '{}')], { to: 'de' });
    assert.match(inProject.err, /is no file of the project/);
    await rm(place('interlinear.json'));
    const source = place('l/en.json');
    const nothing = await cli.run(exportCommand, [source]);
    assert.match(nothing.err, /Say for which language with --to/);
    await cli.run(exportCommand, [source], { to: 'de', out: cli.folder });
    const xliff = await read('for-translator.de.xlf');
    assert.match(xliff, /srcLang="en" trgLang="de"[^]*<target>Hafen/);
    const filled = xliff.replace(/<source>Pier (.*)<\/source>/, '$&<target>Steg $1</target>');
    const back = await cli.write('back.xlf', filled);
    const done = await cli.run(importCommand, [back], { into: source });
    assert.equal(done.exitCode, 0);
    assert.deepEqual(JSON.parse(await read('l/de.json')), { one: 'Hafen', two: 'Steg {n}' });
    await assert.rejects(read('interlinear.lock'));
  });

  it('refuse what is no XLIFF, or in a language that nobody asked for', async () => {
    const no = await cli.run(importCommand, [place('l/en.json')]);
    assert.match(no.err, /is no XLIFF/);
    await cli.run(exportCommand, [], { out: cli.folder, to: 'de' });
    const xliff = (await read('for-translator.de.xlf')).replace('trgLang="de"', 'trgLang="it"');
    const other = await cli.run(importCommand, [await cli.write('it.xlf', xliff)]);
    assert.equal(other.exitCode, 3);
    assert.match(other.err, /is for "it"\. The languages are: de, fr\./);
  });
});
