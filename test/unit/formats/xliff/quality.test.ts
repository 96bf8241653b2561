import assert from 'node:assert/strict';
import { readXliff } from '../../../../shared/formats/xliff/read-xliff.ts';
import { codesOf, unit12, unit20, xliff12, xliff20 } from './samples.ts';

/** Codes of the findings on one target of 1.2. */
function findings(source: string, target: string, attributes = ''): readonly string[] {
  const text = xliff12(unit12(source, `<target>${target}</target>`, attributes));
  return codesOf(readXliff(text).check());
}

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
    assert.match(readXliff(text).check()[0]?.message ?? '', /lacks <x 7>/);
  });
  it('name placeholders and numbers that differ', () => {
    assert.deepEqual(findings('Open %s', 'Öffnen'), ['different-placeholders']);
    assert.deepEqual(findings('Open file', 'Öffne %s'), ['different-placeholders']);
    assert.deepEqual(findings('It costs 12 Euro', 'Es kostet 21 Euro'), ['different-numbers']);
    assert.deepEqual(findings('1,000.5 metres', '1.000,5 Meter'), []);
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
    assert.match(problems[0].message, /"2"/);
  });
});
