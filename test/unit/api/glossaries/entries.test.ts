import assert from 'node:assert/strict';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import type { EntryProblem, ParsedEntries } from '../../../../shared/api/glossaries/entry.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import { findEntryProblems } from '../../../../shared/api/glossaries/find-entry-problems.ts';
import { parseCsv } from '../../../../shared/api/glossaries/parse-csv.ts';
import { parseTsv } from '../../../../shared/api/glossaries/parse-tsv.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

function phrasesOf({ entries }: ParsedEntries): readonly (readonly [string, string])[] {
  return entries.map(({ source, target }) => [source, target]);
}

function problemsOf(parsed: ParsedEntries): readonly EntryProblem[] {
  return [...parsed.problems, ...findEntryProblems(parsed.entries)];
}

function faultOf(run: () => unknown): readonly [string | null, number | null, string] {
  try {
    run();
  } catch (error) {
    assert.ok(isServiceError(error));
    assert.equal(error.kind, 'validation');
    assert.equal(error.field, 'entries');
    return [error.code, error.index, inEnglish(error.said)];
  }
  assert.fail('nothing was refused');
}

describe('Entries as tab-separated values', () => {
  it('are read in any line ends, without blank lines and byte order mark', () => {
    const parsed = parseTsv('\ufeffone\teins\r\n\n two\tzwei \rthree\tdrei\n');
    assert.deepEqual(phrasesOf(parsed), [
      ['one', 'eins'],
      [' two', 'zwei '],
      ['three', 'drei'],
    ]);
    assert.deepEqual(
      parsed.entries.map(({ index, line, offset }) => [index, line, offset]),
      [
        [0, 1, 1],
        [1, 3, 12],
        [2, 4, 23],
      ],
    );
  });

  it('have two columns', () => {
    const parsed = parseTsv('one\neins\tzwei\tdrei');
    assert.deepEqual(
      parsed.problems.map(({ fault, place }) => [fault, place.line]),
      [
        ['no-target', 1],
        ['too-many-columns', 2],
      ],
    );
  });
});

describe('Entries as comma-separated values', () => {
  it('are read by RFC 4180', () => {
    const parsed = parseCsv('plain,text\r\n"a, b","say ""hi"""\n"two\nlines",x\r"",empty');
    assert.deepEqual(phrasesOf(parsed), [
      ['plain', 'text'],
      ['a, b', 'say "hi"'],
      ['two\nlines', 'x'],
      ['', 'empty'],
    ]);
    assert.deepEqual(
      parsed.entries.map(({ line }) => line),
      [1, 2, 3, 5],
    );
  });

  it('may name their languages; those of another pair are passed over, as the service does', () => {
    const text = 'one,eins,en,de\ntwo,deux,en,fr\nthree,drei,EN-GB,de-AT\nfour,vier,,\n';
    const parsed = parseCsv(text, pair);
    assert.deepEqual(
      parsed.entries.map(({ source }) => source),
      ['one', 'three', 'four'],
    );
    assert.deepEqual(
      parsed.ignored.map(({ source, line }) => [source, line]),
      [['two', 2]],
    );
    assert.equal(parseCsv(text).entries.length, 4);
  });

  it('tell broken quotes and wrong numbers of columns by their place', () => {
    const faults = (text: string): readonly (readonly [string, number])[] =>
      parseCsv(text, pair).problems.map(({ fault, place }) => [fault, place.line]);
    assert.deepEqual(faults('a,b\n"c"x,d'), [['broken-quotes', 2]]);
    assert.deepEqual(faults('a,"b\nc'), [['broken-quotes', 1]]);
    assert.deepEqual(faults('a\nb,c,d,e,f'), [
      ['no-target', 1],
      ['too-many-columns', 2],
    ]);
  });
});

describe('Problems of entries', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['an empty source', '\tx', 'empty-source'],
    ['an empty target', 'x\t', 'empty-target'],
    ['a C0 control character', 'a\u0007b\tx', 'control-character'],
    ['a C1 control character', 'x\ta\u0085b', 'control-character'],
    ['a line separator of Unicode', 'a\u2028b\tx', 'control-character'],
    ['a paragraph separator of Unicode', 'x\ta\u2029b', 'control-character'],
    ['a blank in front', ' a\tx', 'blank-at-edge'],
    ['a no-break space behind', 'x\ta\u00a0', 'blank-at-edge'],
    ['an ideographic space behind', 'a\u3000\tx', 'blank-at-edge'],
    ['a phrase of 1025 bytes', `${'ä'.repeat(512)}b\tx`, 'phrase-too-long'],
    ['a target of 1025 bytes', `x\t${'語'.repeat(341)}ab\u00e4`, 'phrase-too-long'],
  ];
  for (const [name, line, fault] of table) {
    it(`are found: ${name}`, () => {
      assert.deepEqual(
        problemsOf(parseTsv(`good\tgut\n${line}`)).map((each) => [each.fault, each.place.line]),
        [[fault, 2]],
      );
      assert.equal(faultOf(() => EntrySet.parse(`good\tgut\n${line}`))[0], fault);
    });
  }

  it('are not 1024 bytes, inner blanks, DEL, or names of JavaScript', () => {
    const text = `${'ä'.repeat(512)}\tx\na  b\ty z\na\u007fb\tz\n__proto__\tp\nconstructor\tc`;
    assert.deepEqual(problemsOf(parseTsv(text)), []);
  });

  it('are source phrases that come twice, with both places', () => {
    const [problem] = problemsOf(parseTsv('one\teins\ntwo\tzwei\none\tein'));
    assert.equal(problem?.fault, 'duplicate-source');
    assert.deepEqual([problem.place.index, problem.place.line], [2, 3]);
    assert.deepEqual([problem.other?.index, problem.other?.line, problem.other?.offset], [0, 1, 0]);
    assert.match(
      inEnglish(problem.said),
      /^Entry 3 \(line 3\) has the source phrase of an earlier one\./,
    );
    assert.match(inEnglish(problem.said), /The earlier one is entry 1, line 1\.$/);
  });

  it('are warnings where only the Unicode form differs, and none where the case does', () => {
    const text = 'caf\u00e9\teins\ncafe\u0301\tzwei\nCaf\u00e9\tdrei';
    const problems = problemsOf(parseTsv(text));
    assert.deepEqual(
      problems.map(({ fault, severity, place }) => [fault, severity, place.line]),
      [['unicode-twin', 'warning', 2]],
    );
    assert.equal(EntrySet.parse(text).size, 3);
  });

  it('quote no phrase', () => {
    for (const problem of problemsOf(parseTsv('Geheimnis\t \nGeheimnis\tx\ny'))) {
      assert.doesNotMatch(inEnglish(problem.said), /Geheimnis/);
    }
  });
});

describe('A set of entries', () => {
  it('keeps order and any name, and changes with nothing', () => {
    const entries = ['b', '10', '2', '__proto__', 'constructor', 'toString', 'hasOwnProperty'].map(
      (source) => ({ source, target: source.toUpperCase() }),
    );
    const set = EntrySet.of(entries);
    assert.deepEqual([...set], entries);
    assert.equal(set.get('__proto__'), '__PROTO__');
    assert.equal(set.get('valueOf'), null);
    assert.equal(set.has('constructor'), true);
    assert.equal(({} as Record<string, unknown>)['target'], undefined);
    assert.deepEqual([...EntrySet.parse(set.toTsv())], entries);
  });

  it('refuses the first entry at fault and says where', () => {
    const [code, index, sentence] = faultOf(() => EntrySet.parse('a\tx\nb\ta\tb\na\ty'));
    assert.deepEqual([code, index], ['too-many-columns', 1]);
    assert.match(sentence, /^Entry 2 \(line 2\) has more columns/);
    assert.deepEqual(
      faultOf(() =>
        EntrySet.of([
          { source: 'a', target: 'x' },
          { source: 'a', target: 'y' },
        ]),
      ).slice(0, 2),
      ['duplicate-source', 1],
    );
  });

  it('is written as CSV with languages, quoted where it must be', () => {
    const set = EntrySet.of([
      { source: 'a, b', target: 'say "hi"' },
      { source: 'plain', target: 'x' },
    ]);
    assert.equal(set.toCsv(pair), '"a, b","say ""hi""",en,de\r\nplain,x,en,de');
    assert.deepEqual([...EntrySet.parse(set.toCsv(pair), 'csv', pair)], [...set]);
  });
});
