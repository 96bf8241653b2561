import assert from 'node:assert/strict';
import { composeFixes } from '../../../../shared/formats/compose-fixes.ts';
import type { Fix } from '../../../../shared/formats/fix.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { codesOf, unit12, unit20, xliff12, xliff20 } from './samples.ts';

interface Fixed {
  readonly fix: Fix | undefined;
  readonly target: string | undefined;
}

function fixText(text: string): Fixed {
  const file = readXliff(text);
  const [problem] = file.check();
  assert.ok(problem, 'a problem is expected');
  const [fix] = file.fixes(problem);
  if (fix === undefined) return { fix, target: undefined };
  const mended = applyEdits(text, fix.edits);
  const left = codesOf(readXliff(mended).check());
  assert.equal(left.includes(problem.code), false, `${problem.code} is still there`);
  return { fix, target: /<target(?:[^>]*\/>|[^]*?<\/target>)/.exec(mended)?.[0] };
}

/** The target of a unit of 1.2 after the fix of its first problem. */
function fixed(source: string, target: string, language = 'de'): string | undefined {
  const file = `source-language="en" target-language="${language}" datatype="plaintext" original="a"`;
  const text = xliff12(unit12(source, `<target>${target}</target>`), file);
  return fixText(text).target?.replace(/^<target>|<\/target>$/g, '');
}

describe('Fixes of targets of XLIFF', () => {
  for (const [what, source, target, expected] of [
    ['a missing code at the end', 'Press <x id="1"/>', 'Drücken', 'Drücken <x id="1"/>'],
    ['a missing code at the start', '<x id="1"/> now', 'Jetzt', '<x id="1"/> Jetzt'],
    ['a missing code inside', 'All <x id="1"/> files', 'Alle Dateien', 'Alle <x id="1"/> Dateien'],
    ['a pair around all', '<g id="1">Save</g>', 'Sichern', '<g id="1">Sichern</g>'],
    [
      'a pair around a word',
      'Save <g id="1">all</g> now',
      'Sichere alle jetzt',
      'Sichere <g id="1">alle</g> jetzt',
    ],
    ['a foreign code', 'Save', 'Sichern<x id="9"/>', 'Sichern'],
    ['a foreign pair, not its text', 'Save', '<g id="9">Sichern</g>', 'Sichern'],
    ['a doubled code', 'a<x id="1"/>', 'b<x id="1"/><x id="1"/>', 'b<x id="1"/>'],
    ['a code with another id', 'Save <x id="1"/>', 'Sichern <x id="2"/>', 'Sichern <x id="1"/>'],
    ['a missing placeholder', 'Open {0}.', 'Öffnen.', 'Öffnen {0}.'],
    ['a wrong placeholder', 'Open {0} now', '{1} jetzt öffnen', '{0} jetzt öffnen'],
    ['a foreign placeholder', 'Open it now', 'Öffne %s jetzt', 'Öffne jetzt'],
    ['an escaped placeholder', 'Open &lt;b&gt;%s', 'Öffne &lt;b&gt;', 'Öffne &lt;b&gt;%s'],
    ['outer space', ' Name:&#10;', 'Name:', ' Name:&#10;'],
    ['outer space that is too much', 'Name', ' Name\n', 'Name'],
    [
      'doubled space',
      'Old name <x id="1"/> a',
      'Alter   Name <x id="1"/>  a',
      'Alter Name <x id="1"/> a',
    ],
    ['a wrong number', 'Sent 12 of 20 files', '21 von 20 Dateien', '12 von 20 Dateien'],
    ['a wrong amount', 'Up to 1,200 users', 'Bis zu 1.300 Nutzer', 'Bis zu 1.200 Nutzer'],
    ['a wrong fraction', 'It is 2.5 times', 'Es ist 2,6-mal', 'Es ist 2,5-mal'],
    ['a wrong year', 'Since 2019', 'Seit 2018', 'Seit 2019'],
    ['a missing end', 'Really?', 'Wirklich', 'Wirklich?'],
    ['a wrong end before a code', '<g id="1">Go.</g>', '<g id="1">Los!</g>', '<g id="1">Los.</g>'],
    ['an end too many', 'Name', 'Name:', 'Name'],
  ] as const) {
    it(`mend ${what}`, () => {
      assert.equal(fixed(source, target), expected);
    });
  }
  it('write the end of the language', () => {
    assert.equal(fixed('Really?', '本当に', 'ja'), '本当に？');
    assert.equal(fixed('Done.', '完了', 'zh-CN'), '完了。');
    assert.equal(fixed('Really?', 'Vraiment', 'fr'), 'Vraiment\u202f?');
    assert.equal(fixed('Done.', 'เสร็จแล้ว', 'th'), undefined);
  });
  it('copy a source into an empty target and mark it as not translated', () => {
    const copied = fixText(xliff12(unit12('Open <x id="1"/> it', '<target/>')));
    assert.equal(copied.fix?.code, 'copy-source');
    assert.equal(copied.fix.isPreferred, false);
    assert.equal(copied.target, '<target state="new">Open <x id="1"/> it</target>');
    const done = unit12('Open it', '<target state="final" state-qualifier="id-match"></target>');
    assert.equal(fixText(xliff12(done)).target, '<target state="new">Open it</target>');
    const text = xliff20(unit20('Open it', '<target/>', ' state="final" subState="a:b"'));
    const [problem] = readXliff(text).check();
    const [fix] = problem === undefined ? [] : readXliff(text).fixes(problem);
    const mended = applyEdits(text, fix?.edits ?? []);
    assert.match(
      mended,
      /<segment state="initial"><source>Open it<\/source><target>Open it<\/target>/,
    );
  });
  it('take the usual translation of the same source', () => {
    const unit = (id: number, target: string): string =>
      `<trans-unit id="${id}"><source>Open</source><target>${target}</target></trans-unit>`;
    const text = xliff12(unit(1, 'Auf') + unit(2, '&#214;ffnen') + unit(3, 'Öffnen'));
    const { fix } = fixText(text);
    assert.equal(fix?.code, 'use-other-translation');
    assert.deepEqual(fix.details, ['2']);
    assert.equal(fix.edits[0]?.newText, '&#214;ffnen');
  });
  it('are none where no way is safe', () => {
    assert.equal(fixed('It costs 12', 'Es kostet 21'), undefined);
    assert.equal(fixed('a', '<![CDATA[b]]> c<x id="1"/>'), undefined);
  });
  it('keep CDATA sections', () => {
    assert.equal(fixed('a &amp; b ', '<![CDATA[a & b]]>'), '<![CDATA[a & b ]]>');
  });
  it('are composed where they do not touch each other', () => {
    const units = ['Name ', 'Really? '].map((source, id) =>
      unit12(source, `<target>x</target>`).replace('"u"', `"${id}"`),
    );
    const text = xliff12(units.join(''));
    const file = readXliff(text);
    const fixes = file.check().flatMap((problem) => file.fixes(problem));
    assert.equal(fixes.length, 3);
    const { edits, taken, left } = composeFixes(fixes);
    assert.deepEqual([taken.length, left.length], [2, 1]);
    const mended = applyEdits(text, edits);
    assert.deepEqual(codesOf(readXliff(mended).check()), ['different-end']);
  });
});

describe('Fixes of numbers', () => {
  /** What the first problem, that numbers differ, is mended to; undefined where nothing is offered. */
  const offered = (
    source: string,
    target: string,
    language = 'de',
    from = 'en',
  ): string | undefined => {
    const file = `source-language="${from}" target-language="${language}" datatype="plaintext" original="a"`;
    const text = xliff12(unit12(source, `<target>${target}</target>`), file);
    const read = readXliff(text);
    const problem = read.check().find(({ code }) => code === 'different-numbers');
    assert.ok(problem !== undefined, `the numbers of "${target}" are not found to differ`);
    const [fix] = read.fixes(problem);
    assert.notEqual(fix?.isPreferred, true);
    return fix?.details[0];
  };

  it('write them as the language of the target does', () => {
    for (const [language, source, target, expected] of [
      ['de', '1,234,567.25 files', '1.234.567,26 Dateien', '1.234.567,25'],
      ['fr', '12,345 files', '12\u202f346 fichiers', '12\u202f345'],
      ['es', '1,234 files', '1235 archivos', '1234'],
      ['pl', '12,345 files', '12\u00a0346 plików', '12\u00a0345'],
      ['ja', '1,234 files', '1,235 ファイル', '1,234'],
      ['pt_BR', '0.75 times', '0,76 vezes', '0,75'],
      ['en', '1200 Dateien', '1300 files', '1200'],
    ] as const) {
      assert.equal(offered(source, target, language), expected, language);
    }
    assert.equal(offered('1.200 Dateien', '1,300 files', 'en', 'de'), '1,200');
  });

  it('are offered for nothing that a translator may have converted, or that is no amount', () => {
    for (const [source, target, language = 'de'] of [
      ['5 miles away', '8 km entfernt'],
      ['The price is 20', 'Der Preis ist 18'],
      ['Costs $20', 'Kostet 18 Euro'],
      ['At 10:30 pm', 'Um 22:30 Uhr'],
      ['At 3 pm', 'Um 15 Uhr'],
      ['At 5 o’clock', 'Um 6'],
      ['3/4 done', '3/5 fertig'],
      ['On 12.03.2024', 'Am 12.04.2024'],
      ['In version 1.2.3', 'In Version 1.2.4'],
      ['72°F', '22'],
      ['10%', '20 %'],
      ['In 2024', 'ปี 2567', 'th'],
      ['Code 007', 'Code 008'],
      ['1,2345 files', '1.2346 Dateien'],
      ['12 files and 30 more', '13 Dateien und 31 mehr'],
      ['12 files', '7 Dateien'],
      ['12 files', '١٣ ملفا', 'ar'],
      ['12 files', '13 ditey', 'qqq-x-none'],
    ] as const) {
      const isPlain = language === 'qqq-x-none';
      assert.equal(offered(source, target, language), isPlain ? '12' : undefined, source);
    }
  });

  it('are offered for no number that stands there twice, or in an ICU message', () => {
    assert.equal(offered('12 files', '13 Dateien, ja 13'), undefined);
    const plural = (number: number): string =>
      `{n, plural, one {# of ${number}} other {# of ${number}}}`;
    assert.equal(offered(plural(12), plural(13)), undefined);
  });
});

describe('Fixes in a unit of very many segments', () => {
  const count = 600;
  const each = (write: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => write(index)).join('');
  const target = (index: number): string => (index === 300 ? 'Satz  zwei' : `Satz ${index}`);
  const marks = (write: (index: number) => string): string =>
    each((index) => `<mrk mtype="seg" mid="${index}">${write(index)}</mrk>`);

  for (const [version, text] of [
    [
      '1.2',
      xliff12(
        unit12(
          each((index) => `Text ${index}`),
          `<seg-source>${marks((index) => `Text ${index}`)}</seg-source><target>${marks(target)}</target>`,
        ),
      ),
    ],
    [
      '2.0',
      xliff20(
        `<unit id="u">${each(
          (index) =>
            `<segment><source>Text ${index}</source><target>${target(index)}</target></segment>`,
        )}</unit>`,
      ),
    ],
  ] as const) {
    it(`are looked for in many steps, each of a few segments: XLIFF ${version}`, () => {
      const file = readXliff(text);
      const problem = file.check().find(({ code }) => code === 'doubled-space');
      assert.ok(problem !== undefined);
      const steps = file.fixesInSteps(problem);
      let taken = 0;
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) taken += 1;
      assert.deepEqual(
        step.value.map(({ code }) => code),
        ['collapse-spaces'],
      );
      // The unit is read and checked as it stands and with the fix.
      assert.ok(taken > (2 * count) / 16, `${taken} steps`);
    });
  }

  it('take the translation of others from units read one by one, once for all', () => {
    const count = 200;
    const units = Array.from({ length: count }, (_, index) => {
      const target = index % 2 === 0 ? 'Sichern' : 'Speichern';
      return `<unit id="u${index}"><segment><source>Save</source><target>${target}</target></segment></unit>`;
    });
    const file = readXliff(xliff20(units.join('')));
    const problems = file.check().filter(({ code }) => code === 'inconsistent-translation');
    const taken = problems.slice(0, 2).map((problem) => {
      const steps = file.fixesInSteps(problem);
      let count = 0;
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) count += 1;
      assert.equal(step.value[0]?.code, 'use-other-translation');
      return count;
    });
    const [first = 0, second = 0] = taken;
    assert.ok(first > count, `${first} steps`);
    assert.ok(second < count, `${second} steps`);
  });
});
