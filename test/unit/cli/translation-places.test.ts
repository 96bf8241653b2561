import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { correctCommand } from '../../../extensions/cli/commands/correct.ts';
import { translateCommand } from '../../../extensions/cli/commands/translate.ts';
import { nameOfPath } from '../../../extensions/cli/output/name-of-path.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('what interlinear translate says of its files', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const options = { to: 'DE', cache: true, resume: true };

  it('names the files it wrote when they are few', async () => {
    const inputs = [
      await cli.write('a.xlf', xliffOf(['Hello'])),
      await cli.write('b.xlf', xliffOf(['Bye'])),
    ];
    const { exitCode, out, err } = await cli.run(translateCommand, inputs, options);
    assert.equal(exitCode, 0, err);
    const names = ['a.de.xlf', 'b.de.xlf'].map((name) => nameOfPath(path.join(cli.folder, name)));
    assert.ok(out.endsWith(`Results: ${names.join(', ')}`), out);
  });

  it('counts many files and names their folders', async () => {
    const names = ['1', '2', '3', '4', '5', '6'].map((name) => `${name}.xlf`);
    for (const name of names) await cli.write(name, xliffOf(['Hello']));
    const { out } = await cli.run(translateCommand, names, options);
    assert.ok(out.endsWith(`Results: 6 files in ${path.relative('', cli.folder)}`), out);
  });

  it('makes no copy of a file that holds nothing, and says so', async () => {
    for (const [name, content] of [
      ['none.srt', ''],
      ['blank.vtt', 'WEBVTT\n\n'],
    ] as const) {
      const input = await cli.write(name, content);
      const { exitCode, out, err } = await cli.run(translateCommand, [input], options);
      assert.equal(exitCode, 0, err);
      assert.match(err, /nothing to translate in it, so no result was written\./u);
      assert.doesNotMatch(out, /Results:/u);
      await assert.rejects(stat(input.replace('.', '.de.')), /ENOENT/u);
      const inPlace = { ...options, inPlace: true };
      const same = await cli.run(translateCommand, [input], inPlace);
      assert.equal(same.exitCode, 0, same.err);
      assert.doesNotMatch(same.err, /no result was written/u);
    }
  });

  it('names a copy of a file whose targets are all finished', async () => {
    const done = xliffOf(['Hello']).replace('</source>', '</source><target>Hallo</target>');
    const { out } = await cli.run(translateCommand, [await cli.write('d.xlf', done)], options);
    assert.match(out, /Results: \S*d\.de\.xlf$/u);
  });

  it('says how to go on where a result is in the way', async () => {
    const input = await cli.write('e.xlf', xliffOf(['Hello']));
    await cli.run(translateCommand, [input], options);
    const { exitCode, err } = await cli.run(translateCommand, [input], options);
    assert.equal(exitCode, 3);
    assert.match(
      err,
      /exists already\..* Here: the same command on that file, with --in-place, fills/mu,
    );
    assert.match(err, /--overwrite replaces it with all that is in it; --out FOLDER/u);
  });

  it('says beforehand and afterwards what of people’s work --overwrite replaces', async () => {
    const input = await cli.write('o.xlf', xliffOf(['Harbour', 'Save', 'Ferry']));
    await cli.run(translateCommand, [input], options);
    const result = input.replace('.xlf', '.de.xlf');
    const overwriting = { ...options, overwrite: true };
    const drafts = await cli.run(translateCommand, [input], overwriting);
    assert.match(drafts.err, /^Replaces \S*o\.de\.xlf: no target in it but drafts\.$/mu);
    const [harbour, save, ferry] = Array.from(
      (await readFile(result, 'utf8')).matchAll(/<target[^>]*>[^<]*<\/target>/gu),
      ([target]) => target,
    );
    const edited = (await readFile(result, 'utf8'))
      .replace(harbour ?? '', '<target state="translated">Hafen</target>')
      .replace(save ?? '', '<target state="final">Sichern</target>');
    assert.ok(ferry !== undefined && edited.includes(ferry));
    await cli.write('o.de.xlf', edited);
    const said = 'o\\.de\\.xlf: 2 targets that people may have written, 1 reviewed\\.$';
    const dry = await cli.run(translateCommand, [input], { ...overwriting, dryRun: true });
    assert.match(dry.err, new RegExp(`^Would replace \\S*${said}`, 'mu'));
    assert.equal(await readFile(result, 'utf8'), edited);
    const { err } = await cli.run(translateCommand, [input], overwriting);
    assert.match(err, new RegExp(`^Replaces \\S*${said}`, 'mu'));
    assert.match(err, new RegExp(`^Replaced \\S*${said}`, 'mu'));
    assert.ok(err.indexOf('Replaces') < err.indexOf('Replaced'));
    await cli.write('o.de.xlf', edited);
    const { files } = await cli.json(translateCommand, [input], overwriting);
    const [file] = files as readonly { readonly replaces: unknown }[];
    assert.deepEqual(file?.replaces, { texts: 2, reviewed: 1 });
  });

  it('counts no target that the file it comes from has as well, and all cues of subtitles', async () => {
    const done = xliffOf(['Hello']).replace('</source>', '</source><target>Hallo</target>');
    const input = await cli.write('k.xlf', done);
    await cli.write('k.de.xlf', done);
    const overwriting = { ...options, overwrite: true };
    assert.match((await cli.run(translateCommand, [input], overwriting)).err, /but drafts\.$/mu);
    const film = await cli.write('k.srt', '1\n00:00:01,000 --> 00:00:03,000\nHello there.\n');
    await cli.write('k.de.srt', '1\n00:00:01,000 --> 00:00:03,000\nMoin.\n');
    const { err } = await cli.run(translateCommand, [film], overwriting);
    assert.match(err, /^Replaced \S*k\.de\.srt: 1 text, whoever wrote it\.$/mu);
    await cli.write('k.de.srt', 'no cue');
    await cli.write('k.de.xlf', '<xliff');
    const broken = await cli.run(translateCommand, [input], overwriting);
    assert.match(broken.err, /^Replaced \S*k\.de\.xlf: its content could not be read\.$/mu);
  });

  it('fills what is missing in a result, and keeps what people wrote into it', async () => {
    const input = await cli.write('m.xlf', xliffOf(['Harbour', 'Save']));
    await cli.run(translateCommand, [input], options);
    const result = input.replace('.xlf', '.de.xlf');
    const edited = (await readFile(result, 'utf8'))
      .replace('de‹Harbour›', 'Hafen')
      .replace('Speichern', '');
    await cli.write('m.de.xlf', edited);
    const { exitCode, err } = await cli.run(translateCommand, [result], {
      ...options,
      inPlace: true,
    });
    assert.equal(exitCode, 0, err);
    const filled = await readFile(result, 'utf8');
    assert.ok(filled.includes('Hafen') && filled.includes('Speichern'), filled);
  });

  it('prints no figures of files that were refused', async () => {
    const input = await cli.write('bad.xlf', '<xliff');
    const { exitCode, out } = await cli.run(translateCommand, [input], options);
    assert.equal(exitCode, 3);
    assert.doesNotMatch(out, /Kept as is/u);
  });

  it('takes a state that no format has for a fault of the command line', async () => {
    const input = await cli.write('s.xlf', xliffOf(['Hello']));
    const state = { ...options, setState: 'bogus' };
    assert.equal((await cli.run(translateCommand, [input], state)).exitCode, 2);
  });

  it('says where all languages are listed', async () => {
    const input = await cli.write('l.xlf', xliffOf(['Hello']).replace(' target-language="de"', ''));
    const { exitCode, err } = await cli.run(translateCommand, [input], { ...options, to: 'xx' });
    assert.equal(exitCode, 2);
    assert.match(err, /"interlinear languages"/u);
  });

  it('ends with 1 where there is no text at all', async () => {
    const none = { to: 'DE', text: true, cache: true };
    assert.equal((await cli.run(translateCommand, [''], none)).exitCode, 1);
    const input = new Uint8Array();
    assert.equal((await cli.run(correctCommand, [], {}, { input })).exitCode, 1);
  });

  for (const extension of ['htm', 'docx', 'txt', 'html', 'pdf', 'pptx', 'xlsx', 'png']) {
    it(`sends people with a .${extension} to interlinear document`, async () => {
      const start = extension.startsWith('htm')
        ? '<!doctype html><p>Hello</p>'
        : 'PK\u0003\u0004 Hello';
      const input = await cli.write(`report.${extension}`, start);
      const { exitCode, err } = await cli.run(translateCommand, [input], options);
      assert.equal(exitCode, 3, err);
      assert.ok(err.includes(`.${extension} files as whole documents: interlinear document.`), err);
    });
  }

  it('sends nobody there with a file that it does not take either, or that is damaged', async () => {
    for (const [name, content] of [
      ['a.bin', 'x'],
      ['a.xlf', '<xliff'],
    ] as const) {
      const { err } = await cli.run(translateCommand, [await cli.write(name, content)], options);
      assert.match(err, /^error: /mu);
      assert.doesNotMatch(err, /interlinear document/u);
    }
  });
});
