import assert from 'node:assert/strict';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { codesOf, show, unit12, unit20, xliff12, xliff20 } from './samples.ts';

describe('Units of XLIFF', () => {
  it('have their place, sides, state, notes and what they may be replaced by', () => {
    const unit = unit12(
      'Open',
      '<target state="new"></target><note>Button</note><alt-trans match-quality="100"><source>Open</source><target>Öffnen</target></alt-trans>',
      ' maxwidth="9" size-unit="char"',
    );
    const text = xliff12(unit);
    const units = readXliff(text).segments();
    assert.equal(units.length, 1);
    const view = units.at(0);
    const { offset, length } = view.location;
    assert.equal(text.slice(offset, offset + length), unit);
    assert.equal(show(view.source.parts), 'Open');
    assert.deepEqual(view.target?.parts, []);
    assert.deepEqual(
      [view.key, view.name, view.state, view.stateWord, view.locked, view.isUntranslated],
      ['u0s0', 'u', 'initial', 'new', null, true],
    );
    assert.deepEqual(view.notes, ['Button']);
    assert.deepEqual(view.limits, [{ minimum: 0, maximum: 9, unit: 'characters', length: 0 }]);
    assert.deepEqual(
      view.alternatives.map(({ parts }) => show(parts)),
      ['Öffnen'],
    );
  });
  it('say why they are left alone', () => {
    const locks = [
      unit12('a', '', ' translate="no"'),
      unit12('a', '<target state="final">b</target>'),
      unit12(' '),
      unit12('a', '<target>b</target>'),
    ].map((unit) => readXliff(xliff12(unit)).segments().at(0).locked);
    assert.deepEqual(locks, ['not-translatable', 'locked', 'empty-source', null]);
  });
  it('are called by the note of a generator whose ids are hashes (T6)', () => {
    const note = '<note from="Xliff Generator">Table Item - Field Name</note>';
    const units = readXliff(xliff12(unit12('Name', note))).segments();
    assert.equal(units.at(0).name, 'Table Item - Field Name');
    assert.equal(units.at(0).id, 'u');
  });
  it('are found by offset, also each segment of one unit', () => {
    const text = xliff20(
      `${unit20('a')}<unit id="v"><segment><source>b</source></segment><ignorable><source> </source></ignorable><segment><source>c</source></segment></unit>\n`,
    );
    const units = readXliff(text).segments();
    assert.equal(units.length, 3);
    const at = (part: string): number => units.indexAt(text.indexOf(part));
    assert.deepEqual(
      [at('<unit id="u"'), at('>b<'), at('>c<'), at('</unit>\n'), at('</file>')],
      [0, 1, 2, 2, -1],
    );
    assert.deepEqual([units.at(2).segment, units.at(2).segments], [1, 2]);
    assert.equal(units.keyIndex('u1s2'), 2);
    assert.throws(() => units.at(3), RangeError);
  });
  it('give the next and the previous untranslated one, where one types its target', () => {
    const done = unit12('a', '<target>b</target>');
    const begun = unit12('y', '<target state="new">begun</target>');
    const text = xliff12([unit12('x'), done, begun, done, unit12('z', '<target/>')].join('\n'));
    const units = readXliff(text).segments();
    assert.equal(units.untranslated, 3);
    const places = [
      text.indexOf('</source>') + 9,
      text.indexOf('begun'),
      text.indexOf('<target/>'),
    ];
    const seen = [-1, ...places].map((at) => units.nextUntranslated(at, 'forward')?.offset);
    assert.deepEqual(seen, [...places, undefined]);
    const back = [text.length, ...places.toReversed()];
    assert.deepEqual(
      back.map((at) => units.nextUntranslated(at, 'backward')?.offset),
      [...places.toReversed(), undefined],
    );
    // From where the unit begins, its own target is the next place.
    const begin = text.lastIndexOf('<trans-unit');
    assert.equal(units.nextUntranslated(begin, 'forward')?.offset, places[2]);
  });
});

describe('Other states of XLIFF', () => {
  const set = (text: string, word: string, key = 'u0s0'): string => {
    const plan = readXliff(text).planState([key], word);
    return applyEdits(text, plan.edits);
  };
  it('replace a word and drop what says it in detail', () => {
    const text = xliff12(
      unit12('a', '<target state="new" state-qualifier="mt-suggestion">b</target>'),
    );
    assert.match(set(text, 'signed-off'), /<target state="signed-off">b</);
    const other = xliff20(unit20('a', '<target>b</target>', ' state="translated" subState="a:b"'));
    assert.match(set(other, 'reviewed'), /<segment state="reviewed"><source>/);
  });
  it('add one where there is none', () => {
    assert.match(
      set(xliff12(unit12('a', '<target>b</target>')), 'final'),
      /<target state="final">b</,
    );
    assert.match(
      set(xliff20(unit20('a', '<target>b</target>')), 'final'),
      /<segment state="final">/,
    );
  });
  it('keep approval in line', () => {
    const approved = xliff12(unit12('a', '<target state="final">b</target>', ' approved="yes"'));
    const draft = set(approved, 'needs-translation');
    assert.match(draft, /approved="no"><source>a<\/source><target state="needs-translation">/);
    assert.match(set(draft, 'final'), /approved="yes"/);
  });
  it('are refused without a target, and for words the format lacks', () => {
    const plan = readXliff(xliff20(unit20('a'))).planState(['u0s0'], 'final');
    assert.deepEqual([plan.edits.length, codesOf(plan.problems)], [0, ['no-target']]);
    assert.throws(() => set(xliff20(unit20('a')), 'signed-off'), FormatError);
    assert.throws(() => set(xliff12(unit12('a')), 'final', 'u9s0'), FormatError);
  });
  it('name the words from the first to the last', () => {
    assert.deepEqual(readXliff(xliff20(unit20('a'))).stateWords, [
      'initial',
      'translated',
      'reviewed',
      'final',
    ]);
  });
});
