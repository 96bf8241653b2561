import assert from 'node:assert/strict';
import { openTermFile } from '../../../../shared/formats/terms/open-term-file.ts';
import type { TermFile, TermFileChange } from '../../../../shared/formats/terms/term-file.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

const enDe = { source: 'en', target: 'de' };
const enFr = { source: 'en', target: 'fr' };

function set(source: string, target: string | null, pair = enDe): TermFileChange {
  return { pair, source, target };
}

function changed(file: TermFile, ...changes: readonly TermFileChange[]): string {
  return applyEdits(file.text, file.plan(changes));
}

function shown(file: TermFile, pair = enDe): readonly string[] {
  return file.terms(pair).map(({ source, target, line }) => `${line}: ${source} = ${target}`);
}

describe('tables of terms with languages over their columns', () => {
  const csv =
    '\ufeffen-US;note;de;fr\r\nboat;"small; open";Kahn;barque\r\n\r\nferry;;"Fähre"\r\nmast\r\n';

  it('have a dictionary from the first column into each other one', () => {
    const file = openTermFile(csv, 'csv');
    assert.equal(file.layout, 'csv-languages');
    assert.deepEqual(file.pairs, [enDe, enFr]);
    assert.deepEqual(shown(file), ['2: boat = Kahn', '4: ferry = Fähre']);
    assert.deepEqual(shown(file, enFr), ['2: boat = barque']);
    assert.equal(file.takes({ source: 'de', target: 'en' }), false);
  });

  it('change cell by cell; notes, blank lines, quotes and line ends stay', () => {
    const text = changed(
      openTermFile(csv, 'csv'),
      set('ferry', 'bac; grand', enFr),
      set('boat', null),
      set('mast', 'Mast'),
      set('sail', 'Segel'),
      set('sail', 'voile', enFr),
      set('boat', 'Boot', { source: 'fr', target: 'de' }),
    );
    assert.equal(
      text,
      '\ufeffen-US;note;de;fr\r\nboat;"small; open";;barque\r\n\r\nferry;;"Fähre";"bac; grand"\r\nmast;;Mast\r\nsail;;Segel;voile\r\n',
    );
  });

  it('lose a line when no language is left in it', () => {
    const file = openTermFile('en,de\nboat,Kahn\nferry,Fähre', 'csv');
    assert.equal(changed(file, set('boat', null)), 'en,de\nferry,Fähre');
    assert.equal(changed(file, set('mast', 'Mast')), 'en,de\nboat,Kahn\nferry,Fähre\nmast,Mast\n');
  });

  it('are read with a field of ten million characters, closed or not (P8)', () => {
    const field = `"${'a'.repeat(10_000_000)}`;
    const closed = openTermFile(`${field}";"b,c"\n`, 'csv', enDe);
    assert.deepEqual(
      closed.terms(enDe).map(({ source, target }) => [source.length, target]),
      [[10_000_000, 'b,c']],
    );
    assert.match(said(openTermFile(field, 'csv', enDe).problems[0]), /quotation mark/);
  });

  it('are told from entries that look like languages', () => {
    const isLanguages = (text: string): boolean =>
      openTermFile(text, 'csv', enDe).layout === 'csv-languages';
    assert.equal(isLanguages('en,de\nboat,Kahn'), true);
    assert.equal(isLanguages('en,de,fr,es\nboat,Kahn,barque,barco'), true);
    assert.equal(isLanguages('no,ja,en,de\nyes,nein,en,de'), false);
    assert.equal(isLanguages('en,de,en,de'), false);
    assert.equal(isLanguages('no,nein,en,de'), false);
    assert.equal(isLanguages('en,note,de,fr\nboat,open,Kahn,barque'), true);
    assert.equal(isLanguages('boat,Kahn'), false);
    assert.equal(openTermFile('en\tde\nboat\tKahn', 'tsv').layout, 'csv-languages');
    assert.equal(openTermFile('de\ten\nKahn\tboat', 'tsv', enDe).layout, 'csv-languages');
    assert.equal(openTermFile('en\tit\nboat\tbarca', 'tsv', enDe).layout, 'csv-languages');
    assert.equal(openTermFile('fr\tit\tes\na\tb\tc', 'tsv', enDe).layout, 'csv-languages');
  });

  it('are told from a first entry that looks like two languages by the pair that is named', () => {
    for (const [text, format] of [
      ['no\tja\nboat\tKahn', 'tsv'],
      ['no,ja\r\nboat,Kahn', 'csv'],
    ] as const) {
      const file = openTermFile(text, format, enDe);
      assert.deepEqual(shown(file), ['1: no = ja', '2: boat = Kahn']);
      assert.match(
        file.warnings.map((each) => inEnglish(each)).join(),
        /^Line 1 .*"no" and "ja".* an entry/,
      );
    }
  });

  it('name columns and lines that cannot be used', () => {
    const { problems } = openTermFile('en,de,en-GB\n,Kahn,\n"boat,Kahn\n', 'csv');
    assert.deepEqual(
      problems.map(({ line }) => line),
      [1, 3, 2],
    );
    assert.match(said(problems[0]), /Columns 1 and 3 are both for "en"/);
    assert.match(said(problems[1]), /quotation mark/);
    assert.match(said(problems[2]), /no term in "en"/);
  });
});

describe('tables of source and target phrases', () => {
  it('name their languages, or are of the pair that is named', () => {
    const file = openTermFile('boat,Kahn,en,de\nboat,barque,EN,fr-FR\nmast,Mast,,\n', 'csv', enDe);
    assert.deepEqual(file.pairs, [enDe, enFr]);
    assert.deepEqual(shown(file), ['1: boat = Kahn', '3: mast = Mast']);
    const [problem] = openTermFile('boat,Kahn,en,de\nmast,Mast\n', 'csv').problems;
    assert.match(said(problem), /^Entry 2 \(line 2\) does not name its languages/);
    assert.match(said(openTermFile('a\tb', 'tsv').problems[0]), /which languages/);
  });

  it('may be separated by semicolons where phrases have commas, and the other way round', () => {
    const opened = (text: string): readonly string[] => shown(openTermFile(text, 'csv', enDe));
    const semicolons = 'red, green;rot, grün\r\nmast;Mast\r\n';
    assert.deepEqual(opened(semicolons), ['1: red, green = rot, grün', '2: mast = Mast']);
    assert.deepEqual(opened(`\r\n${semicolons}`), ['2: red, green = rot, grün', '3: mast = Mast']);
    assert.deepEqual(opened('"a;b",c\nd,e;f\n'), ['1: a;b = c', '2: d = e;f']);
    const file = openTermFile(semicolons, 'csv', enDe);
    assert.equal(changed(file, set('sail; jib', 'Segel')), `${semicolons}"sail; jib";Segel\r\n`);
    const [problem] = openTermFile('a, b;c\nd\n', 'csv', enDe).problems;
    assert.match(said(problem), /line 2/);
  });

  it('pass over titles of their columns', () => {
    const titled = 'source,target,source_lang,target_lang\r\nboat,Kahn,en,de\r\n';
    assert.deepEqual(shown(openTermFile(titled, 'csv')), ['2: boat = Kahn']);
    const plain = openTermFile('Source term\tTarget term\nboat\tKahn', 'tsv', enDe);
    assert.deepEqual(shown(plain), ['2: boat = Kahn']);
  });

  it('pass over two words for source and target above their entries, and know the entry', () => {
    for (const titles of ['Source;Target', 'source;target', 'Quelle;Ziel', 'Source;Cible']) {
      const file = openTermFile(`${titles}\r\nboat;Kahn\r\n`, 'csv', enDe);
      assert.deepEqual(shown(file), ['2: boat = Kahn'], titles);
      assert.equal(
        changed(file, set('mast', 'Mast'), set('boat', null)),
        `${titles}\r\nmast;Mast\r\n`,
      );
      // Titles alone would be an entry.
      assert.equal(changed(file, set('boat', null)), '');
    }
    assert.deepEqual(shown(openTermFile('source,target', 'csv', enDe)), ['1: source = target']);
    assert.deepEqual(shown(openTermFile('source,Ziel\na,b', 'csv', enDe)), [
      '1: source = Ziel',
      '2: a = b',
    ]);
    const empty = openTermFile('', 'tsv', enDe);
    assert.equal(changed(empty, set('source', 'target'), set('a', 'b')), 'a\tb\nsource\ttarget\n');
  });

  it('change line by line', () => {
    const file = openTermFile('boat,"Kahn",en,de\nferry,Fähre,en,de\nboat,barque,en,fr', 'csv');
    assert.equal(
      changed(file, set('boat', 'Boot, klein'), set('ferry', null), set('mast', 'mât', enFr)),
      'boat,"Boot, klein",en,de\nboat,barque,en,fr\nmast,mât,en,fr\n',
    );
    const tsv = openTermFile('boat\tKahn\n', 'tsv', enDe);
    assert.equal(changed(tsv, set('a', 'b'), set('x\ty', 'z')), 'boat\tKahn\na\tb\n');
    assert.equal(tsv.takes(enFr), false);
    const bare = openTermFile('boat,Kahn\n', 'csv', enDe);
    assert.equal(changed(bare, set('a', 'b')), 'boat,Kahn\na,b\n');
    assert.equal(changed(bare, set('a', 'b', enFr)), 'boat,Kahn\na,b,en,fr\n');
  });
});

describe('tables of terms that a spreadsheet wrote', () => {
  const unicodeText = '"red, green"\t"rot, grün"\n"say ""hi"""\t"sag, ""hallo"""\nboat\tKahn\n';
  const opened = (text: string, encoding: string): TermFile =>
    openTermFile(text, 'tsv', enDe, encoding);

  it('as Unicode text lose the quotes that it put around phrases, and keep them in the file', () => {
    const file = opened(unicodeText, 'utf-16le');
    assert.deepEqual(shown(file), [
      '1: red, green = rot, grün',
      '2: say "hi" = sag, "hallo"',
      '3: boat = Kahn',
    ]);
    assert.equal(
      changed(file, set('red, green', 'rot; grün'), set('a', '"b"'), set('boat', null)),
      '"red, green"\trot; grün\n"say ""hi"""\t"sag, ""hallo"""\na\t"""b"""\n',
    );
    const begun = changed(opened('', 'utf-16le'), set('"a, b"', 'c'));
    assert.deepEqual(shown(opened(begun, 'utf-16le')), ['1: "a, b" = c']);
  });

  it('in UTF-8 do so where quotation marks are doubled, and are taken as they are otherwise', () => {
    const doubled = opened('"say ""hi"""\t"sag ""hallo"""\nboat\tKahn\n', 'utf-8');
    assert.deepEqual(shown(doubled), ['1: say "hi" = sag "hallo"', '2: boat = Kahn']);
    const plain = opened('boat\tKahn\n"red, green"\t"rot, grün"\n', 'utf-8');
    assert.deepEqual(shown(plain), ['1: boat = Kahn', '2: "red, green" = "rot, grün"']);
    assert.match(
      plain.warnings.map((each) => inEnglish(each)).join(),
      /^2 phrases stand in quotation marks, first in line 2, /,
    );
    for (const text of ['"big"\t"groß"\nboat\tKahn\n', '2" nail\tNagel\n"a ""b"""\tc\n']) {
      const file = opened(text, 'utf-8');
      assert.equal(shown(file).join().includes('"'), true, text);
      assert.deepEqual([file.problems, file.warnings], [[], []], text);
    }
  });

  it('have no place for phrases that would lose their own quotes', () => {
    const file = opened('boat\tKahn\n', 'utf-8');
    assert.equal(file.canHold('"say ""hi"""'), false);
    assert.equal(file.canHold('"hi"'), true);
    assert.equal(opened('boat\tKahn\n', 'utf-16le').canHold('"say ""hi"""'), true);
  });

  it('may be CSV in name and have tabs', () => {
    const file = openTermFile('"boat"\tKahn\r\nmast\tMast\r\n', 'csv', enDe, 'utf-16le');
    assert.deepEqual(shown(file), ['1: boat = Kahn', '2: mast = Mast']);
    assert.equal(openTermFile('en\tde\nboat\tKahn\n', 'csv').layout, 'csv-languages');
  });

  it('may begin with the line that names the separator', () => {
    const text = '\ufeffsep=;\r\nboat, small;Kahn;en;de\r\n';
    const file = openTermFile(text, 'csv');
    assert.deepEqual(file.problems, []);
    assert.deepEqual(shown(file), ['2: boat, small = Kahn']);
    assert.equal(changed(file, set('mast', 'Mast')), `${text}mast;Mast;en;de\r\n`);
    assert.deepEqual(shown(openTermFile('sep=,\nen;x,de\na;b,c\n', 'csv', enDe)), [
      '2: en;x = de',
      '3: a;b = c',
    ]);
    assert.equal(openTermFile('SEP=;\nen;de\nboat;Kahn\n', 'csv').layout, 'csv-languages');
    assert.deepEqual(shown(openTermFile('sep=\t\nboat\tKahn\n', 'tsv', enDe)), ['2: boat = Kahn']);
    assert.deepEqual(shown(openTermFile('sep=,\n', 'csv', enDe)), []);
    assert.deepEqual(shown(openTermFile('sep=x;y\n', 'csv', enDe)), ['1: sep=x = y']);
  });
});

function said(problem: { readonly said: Message } | undefined): string {
  return problem === undefined ? '' : inEnglish(problem.said);
}
