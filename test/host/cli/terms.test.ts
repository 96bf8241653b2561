import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { CliFolder, type CliRun } from '../../doubles/run-cli.ts';

describe('glossaries, style rules and memories, as processes', () => {
  let folder: CliFolder;

  before(() => {
    folder = new CliFolder();
  });

  after(() => {
    folder.remove();
  });

  const kept = ['--sandbox', '--sandbox-data', 'account.json'];
  const run = (...args: readonly string[]): Promise<CliRun> => folder.run([...args, ...kept]);

  it('a glossary is made, listed, used by itself, exported and deleted', async () => {
    writeFileSync(folder.at('words.csv'), 'crew list,Mannschaftsrolle,en,de\nquay,Ladekai,en,de\n');
    const made = await run('glossary', 'create', 'Crew', 'words.csv');
    assert.equal(made.exitCode, 0, made.err);

    const listed = await run('glossary', 'list', '--json');
    const { glossaries } = JSON.parse(listed.out) as { glossaries: readonly { name: string }[] };
    assert.ok(glossaries.some(({ name }) => name === 'Crew'));

    const cue = '1\n00:00:01,000 --> 00:00:04,000\nPlease sign the crew list on the quay.\n';
    writeFileSync(folder.at('film.srt'), cue);
    const translated = await run('translate', 'film.srt', '--to', 'DE', '--glossary', 'auto');
    assert.equal(translated.exitCode, 0, translated.err);
    assert.match(translated.err, /The source language is EN, as detected/);
    assert.match(readFileSync(folder.at('film.de.srt'), 'utf8'), /Mannschaftsrolle/);

    const exported = await run('glossary', 'export', 'Crew', '--from', 'EN', '--to', 'DE');
    assert.equal(exported.out, 'crew list\tMannschaftsrolle\nquay\tLadekai\n');

    const unasked = await run('glossary', 'delete', 'Crew');
    assert.equal(unasked.exitCode, 2);
    assert.match(unasked.err, /Add --yes/);
    assert.equal((await run('glossary', 'delete', 'Crew', '--yes')).exitCode, 0);
    const gone = await run('glossary', 'get', 'Crew');
    assert.equal(gone.exitCode, 2);
    assert.match(gone.err, /There is no glossary "Crew"/);
  }).timeout(120_000);

  it('style rules are made and shown, and memories listed', async () => {
    const made = await run('style', 'create', 'Deck', '--language', 'DE');
    assert.equal(made.exitCode, 0, made.err);
    const added = ['--add', '--label', 'Ship', '--prompt', 'Name ships in italics.'];
    assert.equal((await run('style', 'instructions', 'Deck', ...added)).exitCode, 0);
    const shown = await run('style', 'show', 'Deck');
    assert.match(shown.out, /Name ships in italics\./);
    const memories = await run('memory', 'list');
    assert.equal(memories.exitCode, 0, memories.err);
    assert.match(memories.out, /Segments/);
  }).timeout(120_000);
});
