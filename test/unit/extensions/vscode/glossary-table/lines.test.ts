import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  readEntryLine,
  readPastedLines,
  visiblePhrase,
  writeEntryLine,
} from '../../../../../extensions/vscode/features/glossary-table/entry-line.ts';
import { findLineProblems } from '../../../../../extensions/vscode/features/glossary-table/find-line-problems.ts';
import {
  areLineEditsOf,
  joinLineEdits,
  touchedLines,
  type LineEdit,
} from '../../../../../extensions/vscode/features/glossary-table/line-edits.ts';
import {
  fixedLine,
  fixesFor,
} from '../../../../../extensions/vscode/features/glossary-table/line-fixes.ts';
import { plannedFixes } from '../../../../../extensions/vscode/features/glossary-table/planned-fixes.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';
import { assertGrowsWithItsInput } from '../../../../doubles/growth.ts';

/** Faults of a text, as `line fault cell other`. */
function faultsOf(text: string): string[] {
  return findLineProblems(text).map(({ line, fault, cell, other }) =>
    [line, fault, cell, ...(other === null ? [] : [other])].join(' '),
  );
}

describe('Phrases in the cells of the table', () => {
  it('show blanks at their edges, and every sign that would steer the table', () => {
    assert.equal(visiblePhrase(' two words\u00a0'), '␣two words␣');
    assert.equal(visiblePhrase('a\tb\u0007\u007f\u0085\u2028'), 'a␉b␇␡␦␦');
    assert.equal(visiblePhrase('photo\u202egnp\u2069'), 'photo␦gnp␦');
  });

  it('show what people read as it is', () => {
    for (const phrase of ['می\u200cخواهم', 'Zürich', 'a\u200fb', '']) {
      assert.equal(visiblePhrase(phrase), phrase);
    }
  });
});

describe('Problems of the lines of a dictionary', () => {
  it('are told with the lines of both entries, blank lines counted', () => {
    assert.deepEqual(faultsOf('house\tHaus\n\nhouse\tGebäude'), ['2 duplicate-source source 0']);
  });

  it('are twins in another Unicode form, and as information twins in capitals', () => {
    const text = 'caf\u00e9\tCafé\ncafe\u0301\tKaffeehaus\nPolish\tPolnisch\npolish\tPolitur';
    assert.deepEqual(faultsOf(text), ['1 unicode-twin source 0', '3 case-twin source 2']);
    const [, twin] = findLineProblems(text);
    assert.equal(twin?.severity, 'information');
  });

  it('stand at the cell that has them', () => {
    const text = [' a\tb', 'c\td ', 'e', '\tf', 'g\t', 'h\ti\tj', 'k\tl\u0007'].join('\n');
    assert.deepEqual(faultsOf(text), [
      '0 blank-at-edge source',
      '1 blank-at-edge target',
      '2 no-target target',
      '3 empty-source source',
      '4 empty-target target',
      '5 too-many-columns target',
      '6 control-character target',
    ]);
  });

  it('count bytes: 1,024 of a phrase, 10 MiB of all', () => {
    const umlauts = 'ä'.repeat(512);
    assert.deepEqual(faultsOf(`${umlauts}\t${umlauts}`), []);
    assert.deepEqual(faultsOf(`x\t${umlauts}x`), ['0 phrase-too-long target']);
    const line = `${'w'.repeat(1_000)}\t${'z'.repeat(1_000)}`;
    const large = Array.from({ length: 5_300 }, (_, index) => `${index}${line.slice(10)}`);
    assert.deepEqual(faultsOf(large.join('\n')), ['0 dictionary-too-large source']);
  });

  it('are gone after their fix', () => {
    for (const line of [' a\tb', 'c\td\u00a0', 'k\u0000\tl\u0007m', 'h\ti\tj']) {
      const [problem] = findLineProblems(line);
      assert.ok(problem, line);
      const [fix] = fixesFor(problem.fault);
      assert.ok(fix, problem.fault);
      assert.deepEqual(faultsOf(fixedLine(fix, line) ?? ''), [], line);
    }
    assert.equal(fixedLine('remove', 'a\tb'), null);
  });
});

describe('Quick fixes of a dictionary', () => {
  const problems = findLineProblems(' a\tb\n c\td\n e\tf\ng\nh\ti\u0007');

  function offered(shown: typeof problems): string[] {
    return plannedFixes(shown, problems).map(
      ({ fix, at, mended, isPreferred }) =>
        `${at.line} ${fix} ${mended.map(({ line }) => line).join()}${isPreferred ? ' preferred' : ''}`,
    );
  }

  it('mend one problem, or all of its kind; nothing is taken out by the dozen', () => {
    assert.deepEqual(offered(problems.slice(1, 2)), [
      '1 trim 1 preferred',
      '1 trim 0,1,2',
      '1 remove 1',
    ]);
    assert.deepEqual(offered(problems.slice(4)), ['4 clean 4 preferred', '4 remove 4']);
  });

  it('offer to mend a kind once, also when the whole text is selected', () => {
    const all = offered(problems);
    assert.deepEqual(
      all.filter((each) => each.includes(',')),
      ['0 trim 0,1,2'],
    );
    assert.equal(all.length, 10);
  });
});

describe('A line of an entry', () => {
  it('is what its parts make again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, target) => {
        const source = one.replaceAll('\t', '');
        const line = writeEntryLine({ source, target });
        assert.deepEqual(readEntryLine(line), { source, target });
      }),
      fuzzParameters(100),
    );
  });

  it('is read from what spreadsheets copy: quotes, other columns and blank lines', () => {
    const copied = '\ufeffhouse\tHaus\tnoun\r\n\r\n"a ""b"""\tc \r\nalone\r\n';
    assert.deepEqual(readPastedLines(copied), ['house\tHaus', 'a "b"\tc', 'alone\t']);
    assert.deepEqual(readPastedLines('"Berlin"\tBerlin'), ['"Berlin"\tBerlin']);
    assert.deepEqual(readPastedLines('"\t""\t'), ['"\t""']);
  });

  it('takes a cell with line ends for one, as spreadsheets put it in quotes', () => {
    const copied = '"ferry\nboat"\t"Fähre\r\n""Schiff"""\nnext\tnächstes';
    assert.deepEqual(readPastedLines(copied), ['ferry boat\tFähre "Schiff"', 'next\tnächstes']);
    assert.deepEqual(readPastedLines('"a\nb"'), ['a b\t']);
    // Quotes of a text, which close nothing there or belong to lines of their own.
    const lines = ['"Open\tÖffnen', 'Close"\tZu', '"a', '"b', '"c" d', '"e"', '"f"'];
    const taken = lines.map((line) => (line.includes('\t') ? line : `${line}\t`));
    assert.deepEqual(readPastedLines(lines.join('\n')), taken);
  });

  it('takes no more time than what was pasted is long', () => {
    for (const piece of ['"a\n', '"a""\n', '"\n', '""\n"', '"\t', '"a\n""\n', '"""']) {
      assertGrowsWithItsInput(readPastedLines, (length) =>
        piece.repeat(Math.ceil(length / piece.length)),
      );
    }
  });

  it('may hold cells of ten million characters (P8)', () => {
    const long = 'a'.repeat(10_000_000);
    assert.deepEqual(
      readPastedLines(`"${long}"""\tb`).map((line) => line.length),
      [long.length + 3],
    );
  });
});

/** What edits of a list do, one by one from the end. */
function applied(lines: readonly string[], edits: readonly LineEdit[]): string[] {
  const result = [...lines];
  for (const { at, remove, insert } of edits.toSorted((one, other) => other.at - one.at)) {
    result.splice(at, remove, ...insert);
  }
  return result;
}

const someLines = fc.array(fc.constantFrom('a\tb', 'c\td', 'e\tf'), { maxLength: 12 });

describe('Edits of lines', () => {
  it('do the same when they are joined', () => {
    const wanted = fc.array(fc.boolean(), { maxLength: 12 });
    fc.assert(
      fc.property(someLines, wanted, someLines, (lines, taken, insert) => {
        const edits = lines.flatMap((_, at): LineEdit[] => {
          return taken[at] === true ? [{ at, remove: 1, insert: insert.slice(0, at % 3) }] : [];
        });
        const joined = joinLineEdits(edits, (line) => lines[line] ?? '');
        assert.deepEqual(applied(lines, joined), applied(lines, edits));
        assert.ok(areLineEditsOf(joined, lines.length));
      }),
      fuzzParameters(100),
    );
  });

  it('become one when there are very many of them', () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => `${index}\tx`);
    const edits = lines.flatMap((_, at) => (at % 2 === 0 ? [{ at, remove: 1, insert: [] }] : []));
    const joined = joinLineEdits(edits, (line) => lines[line] ?? '');
    assert.equal(joined.length, 1);
    assert.deepEqual(applied(lines, joined), applied(lines, edits));
  });

  it('of every line of a large dictionary are joined in time', () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => `${index}\tx`);
    const edits = lines.map((line, at): LineEdit => ({ at, remove: 1, insert: [line, ''] }));
    const [joined, ...others] = joinLineEdits(edits, (line) => lines[line] ?? '');
    assert.deepEqual(others, []);
    assert.deepEqual([joined?.remove, joined?.insert.length], [200_000, 400_000]);
    assert.deepEqual(edits[0]?.insert.length, 2, 'what was given stays as it was');
  });

  it('are refused when they cross, or go beyond the text', () => {
    const edit = (at: number, remove: number): LineEdit => ({ at, remove, insert: [] });
    assert.equal(areLineEditsOf([edit(0, 2), edit(2, 1)], 3), true);
    assert.equal(areLineEditsOf([edit(0, 2), edit(1, 1)], 3), false);
    assert.equal(areLineEditsOf([edit(2, 2)], 3), false);
  });

  it('say which lines changes of a document touched', () => {
    const before = 'a\nb\nc\nd'.split('\n');
    const after = 'a\nB1\nB2\nc'.split('\n');
    const changes = [
      { startLine: 2, endLine: 3, text: 'c' },
      { startLine: 1, endLine: 1, text: 'B1\r\nB2' },
    ];
    const edit = touchedLines(changes, (line) => after[line] ?? '');
    assert.ok(edit);
    assert.deepEqual(applied(before, [edit]), after);
    assert.equal(
      touchedLines([], () => ''),
      null,
    );
  });
});
