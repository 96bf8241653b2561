import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { startHostileService, type HostileService } from '../doubles/service/hostile-service.ts';
import { CliFolder, type CliRun } from '../doubles/run-cli.ts';
import { sentences, xliffOf } from '../doubles/sample-xliff.ts';
import { steeringIn } from '../doubles/screen-signs.ts';

/** Clears the screen, colours in two ways, turns the reading around, overwrites, adds lines, hides. */
const evil = 'Na\u001b[2Jme\u009b31m\u202egnp\u2066\r\n\b\u200b\u007fend';
/** What is left to read of it. */
const shownEvil = 'Na\\x1b[2Jme\\x9b31m\\u202egnp\\u2066\\x0d\\x0a\\x08\\u200b\\x7fend';
/** As much of it as XML takes. */
const evilInXml = 'Na\u009b31m\u202eme\u2066\u200b\u007fend';
const colours = { FORCE_COLOR: '1' };

describe('what the command line prints of hostile names and words', function () {
  this.timeout(120_000);
  let folder: CliFolder;
  let service: HostileService;

  before(async () => {
    folder = new CliFolder();
    service = await startHostileService(evil);
    mkdirSync(folder.at(evil));
    const unit = `<trans-unit id="${evilInXml}" resname="${evilInXml}"><source>Save %s</source><target>${evilInXml}</target><note>${evilInXml}</note></trans-unit>`;
    const file = xliffOf(sentences(1)).replace('<body>', `<body>${unit}`);
    writeFileSync(folder.at(evil, `${evil}.xlf`), file);
    writeFileSync(folder.at(`${evil}.xlf`), '<xliff');
    writeFileSync(folder.at(`${evil}.srt`), `1\n00:00:01,000 --> 00:00:00,000 ${evil}\n${evil}\n`);
    writeFileSync(folder.at(`${evil}.csv`), `${evil}\n"${evil}`);
    writeFileSync(folder.at(`${evil}.wav`), evil);
    writeFileSync(folder.at(`${evil}.docx`), evil);
  });

  after(async () => {
    folder.remove();
    await service.close();
  });

  /** Runs it and looks at every byte; `holds` must have been there to be shown. */
  async function run(args: readonly string[], holds: string | null): Promise<CliRun> {
    const environment = {
      ...colours,
      INTERLINEAR_KEY: 'hostile-key-0123456789',
      INTERLINEAR_ADMIN_KEY: 'hostile-key-0123456789:adm',
      INTERLINEAR_BASE_URL: service.url,
    };
    const result = await folder.run(args, { environment });
    const words = args.join(' ');
    assert.deepEqual(steeringIn(result.out), [], `standard output of "${words}"`);
    assert.deepEqual(steeringIn(result.err), [], `standard error of "${words}"`);
    if (holds !== null) {
      const all = result.out + result.err;
      assert.ok(all.includes(holds), `"${words}" does not show it: ${all}`);
    }
    return result;
  }

  const local: readonly (readonly [title: string, args: readonly string[], holds: string])[] = [
    ['names of files and units that are checked', ['check', '.'], shownEvil],
    ['the same as JSON', ['check', '.', '--json'], '\\u202egnp'],
    ['counts of files', ['stats', '.'], shownEvil],
    ['made up translations', ['pseudo', evil, '--to', 'de', '--out', 'pseudo'], shownEvil],
    ['a file that is missing', ['check', `${evil}.none`], shownEvil],
    ['an option nobody knows', [`--${evil}`], 'Na\\x1b[2Jme'],
    ['a command nobody knows', [evil], 'Na\\x1b[2Jme'],
    ['a choice that is none', ['improve', '--style', evil, 'x'], 'Na\\x1b[2Jme'],
    [
      'a translation with its differences',
      ['translate', evil, '--to', 'de', '--sandbox', '--out', evil, '--overwrite', '--diff'],
      shownEvil,
    ],
    ['a file of terms', ['glossary', 'create', evil, '--sandbox', `${evil}.csv`], 'Na\\x1b[2Jme'],
    ['a document', ['document', `${evil}.docx`, '--to', 'de', '--sandbox'], shownEvil],
    ['a recording', ['captions', `${evil}.wav`, '--sandbox'], shownEvil],
  ];
  for (const [title, args, holds] of local) {
    it(`steers nothing: ${title}`, async () => {
      await run(args, holds);
    });
  }

  const asked: readonly (readonly [title: string, args: readonly string[], holds: string])[] = [
    ['languages', ['languages'], shownEvil],
    ['the table of languages', ['languages', '--matrix'], shownEvil],
    ['glossaries', ['glossary', 'list'], shownEvil],
    ['a glossary', ['glossary', 'get', evil], shownEvil],
    ['no such glossary', ['glossary', 'get', 'other'], shownEvil],
    ['style rules', ['style', 'show', evil], shownEvil],
    ['translation memories', ['memory', 'list'], shownEvil],
    ['keys', ['keys', 'list'], shownEvil],
    ['keys as JSON', ['keys', 'list', '--json'], '\\u202egnp'],
    ['analytics', ['analytics'], shownEvil],
    ['usage', ['usage'], 'Na\\x1b[2Jme'],
    ['an improved text, word by word', ['improve', '--diff', 'x'], 'Na\\x1b[2Jme'],
  ];
  it('keeps styles of its own', async () => {
    const { out } = await run(['stats', '.'], null);
    assert.ok(out.includes('\u001b[1mFile'), out);
  });

  for (const [title, args, holds] of asked) {
    it(`steers nothing by words of the service: ${title}`, async () => {
      const { err } = await run(args, holds);
      // An entry that nobody can read is named, without costing the others.
      if (!args.includes('improve')) assert.match(err, /left out: .*\] = \{"Na\\/u);
    });
  }

  for (const status of [400, 403, 404, 456]) {
    it(`steers nothing by an error of the service (${status})`, async () => {
      service.failsWith = status;
      try {
        await run(['improve', 'x', '--json'], null);
        await run(['translate', evil, '--to', 'de', '--out', 'x'], 'Na\\x1b[2Jme');
      } finally {
        service.failsWith = null;
      }
    });
  }

  it('hands a translation on byte by byte where a pipe takes it', async () => {
    const { outBytes } = await folder.run(['improve', 'x'], {
      environment: {
        ...colours,
        INTERLINEAR_KEY: 'k-0123456789',
        INTERLINEAR_BASE_URL: service.url,
      },
    });
    assert.equal(new TextDecoder().decode(outBytes), `${evil.replace('\u200b', '')}\n`);
  });
});
