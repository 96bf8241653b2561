import assert from 'node:assert/strict';
import { glossaryCreateCommand as create } from '../../../../extensions/cli/commands/terms/glossary-create.ts';
import { CliRuns } from './cli-runs.ts';

const enDe = { from: 'EN', to: 'DE' };
const DICTIONARY_LIMIT = 10_485_760;

describe('entries the command line refuses', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
  });

  after(async () => {
    await cli.close();
  });

  const refusals: readonly (readonly [what: string, name: string, content: string, RegExp])[] = [
    ['broken quotes', 'a.csv', 'boat,Kahn\n"ferry,Fähre\n', /Entry 2 \(line 2\).*quotation mark/],
    ['one column', 'a.csv', 'boat,Kahn\nferry', /Entry 2 \(line 2\) has no target/],
    ['a tab in a term', 'a.csv', '"a\tboat",Kahn', /Entry 1 .*control character/],
    ['a third column of TSV', 'a.tsv', 'a\tboat\tKahn', /more columns/],
    ['a term of 1,026 bytes', 'a.tsv', `${'é'.repeat(513)}\tKahn`, /more than 1,024 bytes/],
    [
      'a term that comes twice',
      'a.tsv',
      'boat\tKahn\n\nboat\tBoot',
      /Entry 2 \(line 3\).*earlier one is entry 1, line 1/,
    ],
    ['nothing', 'a.tsv', '\n', /no entries/],
    ['entries of other languages alone', 'a.csv', 'boat,bateau,en,fr', /no entries of these/],
  ];
  for (const [what, name, content, sentence] of refusals) {
    it(`with ${what}, naming file and line`, async () => {
      const file = await cli.write(name, content);
      const { exitCode, err } = await cli.run(create, ['Bad', file], enDe);
      assert.equal(exitCode, 3);
      assert.match(err, sentence);
      assert.ok(err.includes(`${file} cannot be used, and nothing was sent`), err);
      assert.deepEqual(cli.changes(), []);
    });
  }

  it('with one byte more than a dictionary holds', async () => {
    const line = (index: number): string =>
      `${String(index).padStart(9, '0')}\t${'x'.repeat(1_013)}`;
    const lines = Array.from({ length: DICTIONARY_LIMIT / 1_024 }, (_, index) => line(index));
    const file = await cli.write('large.tsv', `${lines.join('\n')}xx`);
    const { exitCode, err } = await cli.run(create, ['Large', file], enDe);
    assert.equal(exitCode, 3);
    assert.match(err, /take 10,485,761 bytes, and a dictionary may hold 10,485,760/);
    assert.deepEqual(cli.changes(), []);
  });

  it('in bytes that are no text, and CSV that names no languages', async () => {
    const binary = await cli.write('b.tsv', Uint8Array.of(0x61, 0xe9, 0x09, 0x62));
    assert.match((await cli.run(create, ['Bad', binary], enDe)).err, /not UTF-8 text/);
    const csv = await cli.write('c.csv', 'boat,Kahn,en,de\nferry,Fähre\n');
    const { err } = await cli.run(create, ['Bad', csv]);
    assert.match(err, /Entry 2 \(line 2\) does not name its languages/);
    assert.match(err, /--from and --to name the pair/);
    const bare = await cli.write('e.csv', 'boat,Kahn\nferry,Fähre\nsea,Meer\n');
    const once = (await cli.run(create, ['Bad', bare])).err;
    assert.equal(once.split('columns three and four').length - 1, 1, once);
    assert.match(once, /^ +Entry 1 \(line 1\) .* The same holds for 3 entries in all\.$/m);
    assert.match(once, /: 1 problem\.$/m);
    const other = await cli.write('f.csv', 'boat,Kahn,en,de\n"ferry,Fähre,en,de\n');
    assert.doesNotMatch((await cli.run(create, ['Bad', other])).err, /name the pair/);
    const half = await cli.run(create, ['Bad', csv], { from: 'EN' });
    assert.match(half.err, /name both, with --from and --to/);
    const strange = await cli.write('d.xlsx', 'x');
    assert.match((await cli.run(create, ['Bad', strange], enDe)).err, /Say --format/);
  });

  it('but takes UTF-16, other capitals, and tells twins of another Unicode form', async () => {
    const text = '\ufeffBoat\tKahn\r\nboat\tBoot\r\ncaf\u00e9\tA\r\ncafe\u0301\tB\r\n';
    const file = await cli.write('u.tsv', new Uint8Array(Buffer.from(text, 'utf16le')));
    const { exitCode, out, err } = await cli.run(create, ['Twins', file], enDe);
    assert.equal(exitCode, 0, err);
    assert.match(out, /en → de: 4 entries/);
    assert.match(err, /note: .*Entry 4 \(line 4\) looks like an earlier one/);
  });

  it('in a language the service has no glossaries for, with its reason', async () => {
    const file = await cli.write('w.tsv', 'boat\tKahn');
    const { exitCode, err } = await cli.run(create, ['W', file], { from: 'EN', to: 'EO' });
    assert.equal(exitCode, 2);
    assert.match(err, /target_lang/);
  });
});
