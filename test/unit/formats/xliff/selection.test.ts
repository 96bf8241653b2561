import assert from 'node:assert/strict';
import type { SelectOptions } from '../../../../shared/formats/model.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { itemsOf, skippedOf, unit12, unit20, xliff12, xliff20 } from './samples.ts';

/** `fill`, or why not. */
function verdict(text: string, options: Partial<SelectOptions> = {}): string {
  if (itemsOf(text, options).length > 0) return 'fill';
  return Object.keys(skippedOf(text, options)).join();
}

describe('Which targets of XLIFF 1.2 are filled by default (T5)', () => {
  const rows: readonly (readonly [string, string, string, string])[] = [
    // What the file has, target, attributes of the unit, verdict.
    ['no target', '', '', 'fill'],
    ['an empty target', '<target/>', '', 'fill'],
    ['a target of white space', '<target> \n</target>', '', 'fill'],
    ['an empty target called translated', '<target state="translated"></target>', '', 'fill'],
    ['the state new with any text', '<target state="new">Etwas</target>', '', 'fill'],
    [
      'the state needs-translation with a copy',
      '<target state="needs-translation">Some</target>',
      '',
      'fill',
    ],
    [
      'the state needs-translation with other text',
      '<target state="needs-translation">Etwas</target>',
      '',
      'already-translated',
    ],
    ['text without a state', '<target>Etwas</target>', '', 'already-translated'],
    ['a copy without a state', '<target>Some</target>', '', 'already-translated'],
    ['the state translated', '<target state="translated">Etwas</target>', '', 'already-translated'],
    [
      'the state needs-review-translation',
      '<target state="needs-review-translation">E</target>',
      '',
      'already-translated',
    ],
    ['a state of the producer', '<target state="x-odd">E</target>', '', 'already-translated'],
    ['a state that is none', '<target state="0">E</target>', '', 'already-translated'],
    ['the state signed-off', '<target state="signed-off">E</target>', '', 'locked'],
    ['the state final', '<target state="final">E</target>', '', 'locked'],
    ['an approved unit', '<target>E</target>', ' approved="yes"', 'locked'],
    ['an approved unit without target', '', ' approved="yes"', 'locked'],
    ['a NAB mark for untranslated', '<target>[NAB: NOT TRANSLATED]</target>', '', 'fill'],
    ['a NAB mark for review', '<target>[NAB: REVIEW]Etwas</target>', '', 'already-translated'],
    ['a NAB suggestion', '<target>[NAB: SUGGESTION]Etwas</target>', '', 'already-translated'],
    ['a target of an alt-trans only', '<alt-trans><target>E</target></alt-trans>', '', 'fill'],
  ];
  for (const [name, rest, attributes, expected] of rows) {
    it(`${name}: ${expected}`, () => {
      assert.equal(verdict(xliff12(unit12('Some', rest, attributes))), expected);
    });
  }
  it('fills copies of the source when they count as untranslated', () => {
    const text = xliff12(unit12('A<x id="1"/>', '<target>A<x id="1"/></target>'));
    assert.equal(verdict(text), 'already-translated');
    assert.equal(verdict(text, { sourceCopiesAreUntranslated: true }), 'fill');
    const other = xliff12(unit12('A<x id="1"/>', '<target>A<x id="2"/></target>'));
    assert.equal(verdict(other, { sourceCopiesAreUntranslated: true }), 'already-translated');
  });
  it('overwrites states that are named, locked ones only by their own name', () => {
    const of = (state: string): string =>
      xliff12(unit12('A', `<target state="${state}">B</target>`));
    assert.equal(verdict(of('translated'), { onlyStates: ['translated'] }), 'fill');
    assert.equal(verdict(of('needs-translation'), { onlyStates: ['initial'] }), 'fill');
    assert.equal(verdict(of('signed-off'), { onlyStates: ['translated'] }), 'locked');
    assert.equal(verdict(of('signed-off'), { onlyStates: ['reviewed'] }), 'fill');
    assert.equal(verdict(of('final'), { onlyStates: ['reviewed'] }), 'locked');
    assert.equal(verdict(of('final'), { onlyStates: ['final'] }), 'fill');
    assert.equal(verdict(of('translated'), { onlyStates: ['final'] }), 'not-in-selected-states');
    const approved = xliff12(unit12('A', '<target>B</target>', ' approved="yes"'));
    assert.equal(verdict(approved, { onlyStates: ['translated', 'reviewed'] }), 'locked');
    assert.equal(verdict(approved, { onlyStates: ['final'] }), 'fill');
  });
  it('leaves segments alone that SDL locks', () => {
    const text = xliff12(
      '<trans-unit id="u" xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"><source>A. B.</source><seg-source><mrk mtype="seg" mid="1">A.</mrk> <mrk mtype="seg" mid="2">B.</mrk></seg-source>' +
        '<sdl:seg-defs><sdl:seg id="1" locked="true"/><sdl:seg id="2"/></sdl:seg-defs></trans-unit>',
    );
    assert.deepEqual(skippedOf(text), { locked: 1 });
    assert.equal(itemsOf(text).length, 1);
  });

  const locks: readonly (readonly [string, string, string, string])[] = [
    ['memoQ locks', 'MQXliff', 'locked', 'locked'],
    ['memoQ leaves open', 'MQXliff', 'no', 'fill'],
    ['Phrase locks', 'http://www.memsource.com/mxlf/2.0', 'true', 'locked'],
    ['Phrase leaves open', 'http://www.memsource.com/mxlf/2.0', 'false', 'fill'],
    ['somebody else calls locked', 'urn:x', 'true', 'fill'],
  ];
  for (const [what, namespace, word, expected] of locks) {
    it(`minds what ${what}, whatever the prefix and the states that are named`, () => {
      const attributes = ` xmlns:odd="${namespace}" odd:locked="${word}"`;
      const text = xliff12(unit12('A', '<target></target>', attributes));
      assert.equal(verdict(text), expected);
      assert.equal(verdict(text, { onlyStates: ['initial'] }), expected);
    });
  }

  it('finds no missing target in a unit that memoQ locks, and shows it as locked', () => {
    const unit = unit12('A', '<target></target>', ' xmlns:q="MQXliff" q:locked="locked"');
    const file = readXliff(xliff12(unit));
    assert.equal(file.segments().at(0).locked, 'locked');
    const codes = file.check().map(({ code }) => code);
    assert.ok(!codes.includes('empty-target'), codes.join());
  });
});

describe('Which targets of XLIFF 2 are filled by default', () => {
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['no target', '', '', 'fill'],
    ['an empty target', '<target/>', ' state="translated"', 'fill'],
    ['an explicit initial', '<target>E</target>', ' state="initial"', 'fill'],
    ['text without a state', '<target>E</target>', '', 'already-translated'],
    ['translated', '<target>E</target>', ' state="translated"', 'already-translated'],
    ['reviewed', '<target>E</target>', ' state="reviewed"', 'locked'],
    ['final', '<target>E</target>', ' state="final"', 'locked'],
    ['a state that is none', '<target>E</target>', ' state="finale"', 'already-translated'],
  ];
  for (const [name, target, segment, expected] of rows) {
    it(`${name}: ${expected}`, () => {
      assert.equal(verdict(xliff20(unit20('Some', target, segment))), expected);
    });
  }
  it('maps states to the model', () => {
    const stateOf = (segment: string): string | undefined =>
      itemsOf(xliff20(unit20('A', '<target>B</target>', segment)), {
        onlyStates: ['initial', 'translated', 'reviewed', 'final'],
      })[0]?.state;
    assert.equal(stateOf(''), 'translated');
    assert.equal(stateOf(' state="initial"'), 'initial');
    assert.equal(stateOf(' state="reviewed"'), 'reviewed');
    assert.equal(stateOf(' state="final"'), 'final');
  });
});
