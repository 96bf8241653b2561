import assert from 'node:assert/strict';
import { pseudoTranslate } from '../../../../shared/text/pseudo.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { codesOf, unit12, unit20, xliff12, xliff20 } from './samples.ts';
import { englishOf } from '../../../doubles/english-of.ts';

/** Codes of the findings on one target of 1.2. */
function findings(source: string, target: string, attributes = ''): readonly string[] {
  const text = xliff12(unit12(source, `<target>${target}</target>`, attributes));
  return codesOf(readXliff(text).check());
}

const pseudo = ['pseudo-translation'];

describe('Findings on targets of XLIFF', () => {
  it('are none on a good target and on none', () => {
    assert.deepEqual(findings('Hello <g id="1">{0}</g>!', 'Hallo <g id="1">{0}</g>!'), []);
    assert.deepEqual(codesOf(readXliff(xliff12(unit12('Hello!'))).check()), []);
  });
  it('name codes that are missing, foreign or doubled, by element and id', () => {
    assert.deepEqual(findings('a<x id="1"/>', 'b'), ['different-codes']);
    assert.deepEqual(findings('a', 'b<x id="1"/>'), ['different-codes']);
    assert.deepEqual(findings('a<x id="1"/>', 'b<x id="1"/><x id="1"/>'), ['different-codes']);
    assert.deepEqual(findings('a<x id="1" ctype="lb"/>', "b<x\n id='1'/>"), []);
    const text = xliff12(unit12('a<x id="7"/>', '<target>b</target>'));
    assert.match(englishOf(readXliff(text).check()[0]) ?? '', /lacks <x 7>/);
  });
  it('name placeholders and numbers that differ', () => {
    assert.deepEqual(findings('Open %s', 'Öffnen'), ['different-placeholders']);
    assert.deepEqual(findings('Open file', 'Öffne %s'), ['different-placeholders']);
    assert.deepEqual(findings('It costs 12 Euro', 'Es kostet 21 Euro'), ['different-numbers']);
    assert.deepEqual(findings('1,000.5 metres', '1.000,5 Meter'), []);
  });
  it('name tags in texts that differ, whatever their attributes and their place', () => {
    const b = (text: string): string => `&lt;b&gt;${text}&lt;/b&gt;`;
    const link = '&lt;a title="Docs" href="/en"&gt;here&lt;/a&gt;';
    const good = [
      [`Press ${b('Save')} ${link}`, `${link.replace('Docs', 'Hilfe')} ${b('Sichern')} drücken`],
      ['One&lt;br&gt;two', 'Eins&lt;br/&gt;zwei'],
      ['a &lt; b', 'b &gt; a'],
      ['{n, plural, one {&lt;b&gt;#&lt;/b&gt; cat} other {&lt;b&gt;#&lt;/b&gt; cats}}', null],
    ] as const;
    for (const [source, target] of good) assert.deepEqual(findings(source, target ?? source), []);
    const said = (source: string, target: string): string | undefined =>
      englishOf(readXliff(xliff12(unit12(source, `<target>${target}</target>`))).check()[0]);
    assert.equal(said(b('Bold'), '&lt;b&gt;Fett'), 'The target lacks the tag </b> of its source.');
    assert.equal(
      said('See &lt;0&gt;it&lt;/0&gt;', 'Sieh es'),
      'The target lacks the tags <0> </0> of its source.',
    );
    assert.equal(
      said('Bold', b('Fett')),
      'The target has the tags <b> </b>, which its source has not.',
    );
    assert.deepEqual(findings('Bold', b('Fett')), ['different-markup']);
  });
  it('are errors where codes or placeholders are lost, and warnings where they are too many', () => {
    const severity = (source: string, target: string, id = 'u'): string | undefined => {
      const unit = unit12(source, `<target>${target}</target>`).replace('id="u"', `id="${id}"`);
      return readXliff(xliff12(unit)).check()[0]?.severity;
    };
    assert.equal(severity('a<x id="1"/>', 'b'), 'error');
    assert.equal(severity('a', 'b<x id="1"/>'), 'warning');
    assert.equal(severity('Open %@', 'Öffnen'), 'error');
    assert.equal(severity('Open', 'Öffne %@'), 'warning');
    assert.equal(severity('See https://example.com/a', 'Siehe dort'), 'warning');
    assert.equal(severity('%lld files', 'Eine Datei', 'files|==|plural.one'), undefined);
    assert.equal(severity('%lld files', 'Dateien', 'files|==|plural.other'), 'error');
  });
  it('say which numbers differ, as they are written', () => {
    const said = (source: string, target: string): string | undefined =>
      englishOf(readXliff(xliff12(unit12(source, `<target>${target}</target>`))).check()[0]);
    assert.equal(
      said('From 1,200 to 3 in 5', 'Von 1.300 bis 3 in 6'),
      'The target has the numbers 1.300, 6 where its source has the numbers 1,200, 5.',
    );
    assert.equal(said('2 files', 'Dateien'), 'The target lacks the number 2 of its source.');
    assert.equal(
      said('Files', '2 Dateien'),
      'The target has the number 2, which its source has not.',
    );
    const many = Array.from({ length: 9 }, (_, index) => `${index + 1}${'0'.repeat(60)}`).join(' ');
    assert.ok((said(many, 'keine') ?? '').length < 400);
  });
  it('name copies of several words, not of names', () => {
    assert.deepEqual(findings('Open the file', 'Open the file'), ['same-as-source']);
    assert.deepEqual(findings('Interlinear', 'Interlinear'), []);
  });
  it('name white space and punctuation that differ', () => {
    assert.deepEqual(findings('Name: ', 'Name:'), ['different-outer-space']);
    assert.deepEqual(findings('Old name', 'Alter  Name'), ['doubled-space']);
    assert.deepEqual(findings('Really?', 'Wirklich'), ['different-end']);
    assert.deepEqual(findings('Wait...', 'Warten…'), []);
    assert.deepEqual(findings('Really?', '本当に？'), []);
  });
  it('look at the end of the words, not at the marks of a pseudo-translation around them', () => {
    for (const source of ['Save all files.', 'Really?', '保存。', 'Wait...', 'Open {0}:']) {
      assert.deepEqual(findings(source, pseudoTranslate(source)), pseudo, source);
      assert.deepEqual(
        findings(source, `<g id="1">${pseudoTranslate(source)}</g>`).includes('different-end'),
        false,
      );
    }
    assert.deepEqual(findings('Really?', pseudoTranslate('Really')), [...pseudo, 'different-end']);
    assert.deepEqual(findings('Really', pseudoTranslate('Really?')), [...pseudo, 'different-end']);
  });
  it('tell pseudo-translation, but in a language that is made for it', () => {
    const message = '{n, plural, one {A file} other {# files}}';
    const forms = message.replaceAll(/\{([A#] files?)\}/g, (_, text: string) => {
      return `{${pseudoTranslate(text)}}`;
    });
    assert.ok(findings(message, forms).includes('pseudo-translation'));
    const own = xliff12(unit12('Save', `<target>${pseudoTranslate('Save')}</target>`));
    for (const language of ['qps-ploc', 'en-XA', 'ar-XB']) {
      const text = own.replace('target-language="de"', `target-language="${language}"`);
      assert.ok(text.includes(language), text);
      assert.deepEqual(codesOf(readXliff(text).check()), [], language);
    }
    assert.deepEqual(findings('⟦A ‹·›⟧', '⟦A ‹·›⟧'), []);
    assert.deepEqual(findings('Set ⟦x⟧', 'Menge ⟦x⟧'), []);
  });
  it('leave what must not be translated alone', () => {
    assert.deepEqual(findings('a', 'b<x id="1"/>', ' translate="no"'), []);
  });
  it('place themselves on the content of the target and name the unit', () => {
    const text = xliff12(unit12('Name: ', '<target>Name:</target>'));
    const [problem] = readXliff(text).check();
    assert.equal(problem?.unit, 'u');
    assert.equal(
      text.slice(problem.location.offset, problem.location.offset + problem.location.length),
      'Name:',
    );
  });
  it('do not repeat what reading reported', () => {
    const file = readXliff(xliff12(`${unit12('a')}\n${unit12('b')}`));
    assert.deepEqual(codesOf([...file.problems, ...file.check()]), ['duplicate-id']);
  });
  it('come after the findings on the rules of the standard', () => {
    const text = xliff20(unit20('Name: ', '<target>Name:</target>', ' state="done"'));
    const codes = codesOf(readXliff(text).check());
    assert.equal(codes.at(-1), 'different-outer-space');
    assert.ok(codes.length >= 2);
  });
});

describe('More findings on targets of XLIFF', () => {
  it('name an empty target, and more loudly one that claims to be done', () => {
    assert.deepEqual(findings('Hello!', ' '), ['empty-target']);
    const done = xliff12(unit12('Hello!', '<target state="final"/>'));
    const [problem] = readXliff(done).check();
    assert.equal(problem?.severity, 'warning');
    assert.equal(done.slice(problem.location.offset).startsWith('<target state="final"/>'), true);
    assert.deepEqual(findings(' ', ' '), []);
  });
  it('let a target that is still to be made be a copy', () => {
    const text = xliff12(unit12('Open the file', '<target state="new">Open the file</target>'));
    assert.deepEqual(codesOf(readXliff(text).check()), []);
  });
  it('take spaces around a code for no doubled space', () => {
    assert.deepEqual(findings('Old <x id="1"/>name', 'Alter <x id="1"/> Name'), []);
  });
  it('say lengths in their own unit, at the target', () => {
    const limits = ' maxwidth="3" size-unit="char"';
    assert.deepEqual(findings('abc', 'abcd', limits), ['target-too-long']);
    assert.deepEqual(findings('abc', 'abcd', ' maxwidth="3"'), []);
  });
  it('name translations of one source that differ, at those that are not the usual one', () => {
    const unit = (id: number, target: string): string =>
      `<trans-unit id="${id}"><source>Open</source><target>${target}</target></trans-unit>`;
    const text = xliff12(unit(1, 'Auf') + unit(2, 'Öffnen') + unit(3, 'Öffnen'));
    const problems = readXliff(text).check();
    assert.deepEqual(codesOf(problems), ['inconsistent-translation']);
    assert.equal(problems[0]?.unit, '1');
    assert.match(englishOf(problems[0]) ?? '', /"2"/);
  });
});

describe('Findings on ICU messages in XLIFF', () => {
  const plural = '{count, plural, one {# file} other {# files}}';
  /** What is marked of the target of the first finding. */
  function marked(source: string, target: string): string {
    const text = xliff12(unit12(source, `<target>${target}</target>`));
    const [problem] = readXliff(text).check();
    assert.ok(problem !== undefined, 'nothing is found');
    const { offset, length } = problem.location;
    const before = text.slice(text.indexOf('<target>') + '<target>'.length, offset);
    return `${problem.code}: ${before}|${text.slice(offset, offset + length)}|`;
  }
  for (const [what, target, expected] of [
    ['lacks its last brace', '{count, plural, one {#} other {#}', '|{|'],
    [
      'lacks a brace inside',
      '{count, plural, one {# x other {# y}}',
      '{count, plural, one {# x other |{|',
    ],
    ['lacks an opening brace', '{count, plural, one # x} other {# y}}', '{count, plural, |o|'],
    [
      'has a brace too many',
      '{count, plural, one {#} other {#}}}',
      '{count, plural, one {#} other {#}}|}|',
    ],
    ['is open at its end', '{count, plural, one {#} other {#', '{count, plural, one {#} other |{|'],
    ['quotes by accident', "{count, plural, other {l'{count}}}", "{count, plural, other {l|'|"],
    [
      'holds codes and references',
      '&#228; <x id="1"/> {count, plural, one {#}',
      '&#228; <x id="1"/> |{|',
    ],
  ] as const) {
    it(`place the fault of a message that ${what}`, () => {
      const source = target.includes('<x') ? `a <x id="1"/> ${plural}` : plural;
      assert.equal(marked(source, target), `broken-message: ${expected}`);
    });
  }
  it('ask for nothing that a form of the source says which the target language lacks', () => {
    const source = '{count, plural, one {1 file} other {# files}}';
    const text = xliff12(unit12(source, '<target>{count, plural, other {#個}}</target>'));
    const japanese = text.replace('target-language="de"', 'target-language="ja"');
    assert.deepEqual(codesOf(readXliff(japanese).check()), []);
    assert.ok(codesOf(readXliff(text).check()).includes('different-numbers'));
  });
  it('name the plural forms that the language of the target needs and the target lacks', () => {
    const source = '{count, plural, one {# file} other {# files}}';
    const said = (language: string, target: string): string | undefined => {
      const text = xliff12(unit12(source, `<target>${target}</target>`));
      return englishOf(
        readXliff(text.replace('target-language="de"', `target-language="${language}"`))
          .check()
          .find(({ code }) => code === 'missing-plural-form'),
      );
    };
    const two = '{count, plural, one {# plik} other {# pliku}}';
    assert.equal(
      said('pl', two),
      'In pl, the plural of "count" also needs "many" (0, 5, 6, …) and "few" (2, 3, 4, …): add a branch for each, or such numbers are worded as "other" is.',
    );
    assert.equal(said('pl_PL', '{count, plural, one {a} few {b} many {c} other {d}}'), undefined);
    assert.equal(said('de', two), undefined);
    assert.equal(said('ja', '{count, plural, other {#}}'), undefined);
    assert.match(said('de', '{count, plural, other {#}}') ?? '', /needs "one" \(1\):/u);
    assert.equal(said('de', '{count, plural, =1 {eine} other {#}}'), undefined);
    assert.match(said('fr', '{count, plural, =1 {un} other {#}}') ?? '', /"one" \(0, 1\)/u);
    // Forms for millions and for fractions alone are not asked for.
    assert.equal(said('es', two), undefined);
    assert.equal(said('cs', '{count, plural, one {#} few {#} other {#}}'), undefined);
    assert.equal(said('qps-ploc', two), undefined);
  });
  it('ask for no plural forms where the source makes no difference but by number', () => {
    const source = '{n, plural, =0 {Nothing} other {Something}}';
    const text = xliff12(unit12(source, '<target>{n, plural, =0 {Nic} other {Coś}}</target>'));
    assert.deepEqual(codesOf(readXliff(text.replace('"de"', '"pl"')).check()), []);
    const ordinal = '{n, selectordinal, one {#st} other {#th}}';
    const target = '<target>{n, selectordinal, one {#st} other {#th}}</target>';
    const english = readXliff(xliff12(unit12(ordinal, target)).replace('"de"', '"en"')).check();
    const forms = english.find(({ code }) => code === 'missing-plural-form');
    assert.match(englishOf(forms) ?? '', /"two" \(2, 22, 32, …\) and "few" \(3, 23, 33, …\)/u);
  });
  it('name arguments and branches that a target lost', () => {
    assert.deepEqual(findings(plural, '{count} Dateien'), ['different-message']);
    assert.deepEqual(findings(plural, '{zahl, plural, one {#} other {#}}'), ['different-message']);
    assert.deepEqual(findings(plural, '{count, plural, one {#} andere {#}}'), [
      'different-message',
    ]);
    const choice = '{who, select, she {her file} other {their file}}';
    assert.deepEqual(findings(choice, '{who, select, sie {ihre Datei} other {die Datei}}'), [
      'different-message',
    ]);
  });
  it('let each language have the branches it needs, with what they hold', () => {
    const source =
      '{n, plural, one {# of 20 in <x id="1"/> {dir}} other {# of 20 in <x id="1"/> {dir}}}';
    const branch = '{# z 20 <x id="1"/> {dir}}';
    const polish = `{n, plural, one ${branch} few ${branch} many ${branch} other ${branch}}`;
    assert.deepEqual(findings(source, polish), []);
    assert.deepEqual(findings(source, polish.replaceAll('{dir}', '{folder}')), [
      'different-placeholders',
    ]);
    assert.deepEqual(
      findings(
        '{n, plural, =0 {file} other {files}}',
        '{n, plural, =0 {plik} =1 {plik} other {pliki}}',
      ),
      [],
    );
  });
  it('are no concern of texts whose source is none', () => {
    assert.deepEqual(findings('Type {a, plural, x', 'Schreib {a, plural, y'), []);
  });
});

describe('Findings on addresses in XLIFF', () => {
  for (const [source, target] of [
    ['https://example.com/en/docs', 'https://example.com/de/docs'],
    ['https://example.com/en-us/docs/start', 'https://example.com/de-de/doku/anfang'],
    ['https://example.com/docs', 'https://example.com/de/docs'],
    ['https://en.wikipedia.org/wiki/Ticket', 'https://de.wikipedia.org/wiki/Fahrkarte'],
    ['https://www.example.com/', 'https://de.example.com/'],
    ['https://example.com/a?lang=en&amp;x=1', 'https://example.com/a?lang=de&amp;x=1'],
    ['www.example.com', 'www.example.de'],
  ] as const) {
    it(`take ${target} for ${source} in German`, () => {
      assert.deepEqual(findings(`See ${source} {0}`, `Siehe ${target} {0}`), []);
    });
  }
  for (const [source, target] of [
    ['https://example.com/en/docs', 'https://example.com/fr/docs'],
    ['https://example.com/en/docs', 'https://example.org/de/docs'],
    ['https://example.com/en/docs/start', 'https://example.com/de/docs'],
    ['https://example.com/docs', 'https://example.com/doks'],
    ['https://example.com/en/', 'http://example.com/de/'],
    ['https://example.com/a?lang=en&amp;x=b', 'https://example.com/a?lang=de&amp;x=c'],
  ] as const) {
    it(`do not take ${target} for ${source} in German`, () => {
      assert.deepEqual(findings(`See ${source}`, `Siehe ${target}`), ['different-placeholders']);
    });
  }
});
