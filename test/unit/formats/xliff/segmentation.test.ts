import assert from 'node:assert/strict';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { answer, itemsOf, show, skippedOf, translate, unitOf, xliff12 } from './samples.ts';
import type { Answering } from './samples.ts';

const mt = ' state="needs-review-translation" state-qualifier="mt-suggestion"';
const source = '<source>One. Two.</source>';
const segmented =
  '<seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source>';

function unit(target: string, segSource = segmented): string {
  return `<trans-unit id="u">${source}${segSource}${target}</trans-unit>`;
}

const secondOnly: Answering = (item) => (item.key.endsWith('s1') ? answer(item) : null);

describe('Segments of XLIFF 1.2 (T4)', () => {
  it('are items of their own, with the others as notes', () => {
    assert.deepEqual(
      itemsOf(xliff12(unit(''))).map((item) => [show(item.source), item.notes]),
      [
        ['One.', ['Two.']],
        ['Two.', ['One.']],
      ],
    );
  });
  it('are written with the same mids, and what lies between them is copied', () => {
    const written = unitOf(translate(xliff12(unit(''))));
    assert.equal(
      written,
      unit(
        `<target${mt}><mrk mtype="seg" mid="1">ONE.</mrk> <mrk mtype="seg" mid="2">TWO.</mrk></target>`,
      ),
    );
  });
  it('stay empty in the target when they were not answered, and are filled later', () => {
    const first = translate(xliff12(unit('')), { answer: secondOnly });
    assert.equal(
      unitOf(first),
      unit(
        `<target${mt}><mrk mtype="seg" mid="1"></mrk> <mrk mtype="seg" mid="2">TWO.</mrk></target>`,
      ),
    );
    assert.equal(itemsOf(first.text).length, 1);
    assert.ok(translate(first.text).text.includes('<mrk mtype="seg" mid="1">ONE.</mrk>'));
  });
  it('fill the empty marks a target already has', () => {
    const target =
      '<target><mrk mtype="seg" mid="1" />  <mrk mtype="seg" mid="2">Zwei.</mrk></target>';
    assert.deepEqual(skippedOf(xliff12(unit(target))), { 'already-translated': 1 });
    assert.equal(
      unitOf(translate(xliff12(unit(target)))),
      unit(
        `<target${mt}><mrk mtype="seg" mid="1">ONE.</mrk>  <mrk mtype="seg" mid="2">Zwei.</mrk></target>`,
      ),
    );
  });
  it('are put after the segment before them when the target lacks their mark', () => {
    const target = '<target><mrk mtype="seg" mid="1">Eins.</mrk></target>';
    assert.equal(
      unitOf(translate(xliff12(unit(target)))),
      unit(
        `<target${mt}><mrk mtype="seg" mid="1">Eins.</mrk> <mrk mtype="seg" mid="2">TWO.</mrk></target>`,
      ),
    );
  });
  it('are put before the first mark when the target has only later ones', () => {
    const target = '<target><mrk mtype="seg" mid="2">Zwei.</mrk></target>';
    assert.equal(
      unitOf(translate(xliff12(unit(target)))),
      unit(
        `<target${mt}><mrk mtype="seg" mid="1">ONE.</mrk><mrk mtype="seg" mid="2">Zwei.</mrk></target>`,
      ),
    );
  });
  it('count as translated when the target is text without marks', () => {
    assert.deepEqual(skippedOf(xliff12(unit('<target>Eins. Zwei.</target>'))), {
      'already-translated': 2,
    });
  });
  it('replace a whole target that is new', () => {
    const written = unitOf(translate(xliff12(unit('<target state="new">One. Two.</target>'))));
    assert.ok(written.includes('>ONE.</mrk> <mrk'));
    assert.ok(!written.includes('One. Two.</target>'));
  });
  it('keep codes between and around them where they are', () => {
    const segSource =
      '<seg-source><g id="1"><mrk mtype="seg" mid="1">One.</mrk></g><x id="2"/><mrk mtype="seg" mid="2">Two.</mrk></seg-source>';
    assert.ok(
      unitOf(translate(xliff12(unit('', segSource)))).endsWith(
        '><g id="1"><mrk mtype="seg" mid="1">ONE.</mrk></g><x id="2"/><mrk mtype="seg" mid="2">TWO.</mrk></target></trans-unit>',
      ),
    );
  });
  it('copy segments that hold no text', () => {
    const segSource =
      '<seg-source><mrk mtype="seg" mid="1">One.</mrk><mrk mtype="seg" mid="2"><x id="1"/></mrk></seg-source>';
    assert.ok(
      unitOf(translate(xliff12(unit('', segSource)))).includes(
        'ONE.</mrk><mrk mtype="seg" mid="2"><x id="1"/></mrk></target>',
      ),
    );
  });
  it('with the same mid twice are matched one by one', () => {
    const segSource = segmented.replace('mid="2"', 'mid="1"');
    const target =
      '<target><mrk mtype="seg" mid="1"/> <mrk mtype="seg" mid="1">Zwei.</mrk></target>';
    assert.ok(
      unitOf(translate(xliff12(unit(target, segSource)))).includes(
        '<mrk mtype="seg" mid="1">ONE.</mrk> <mrk mtype="seg" mid="1">Zwei.</mrk>',
      ),
    );
  });
  it('take alt-trans for a match by their mid', () => {
    const target = '<alt-trans mid="2" match-quality="100"><target>Zwei.</target></alt-trans>';
    assert.deepEqual(
      itemsOf(xliff12(unit(target))).map(({ matches }) => matches.length),
      [0, 1],
    );
  });
  it('are read from a seg-source in which other marks nest', () => {
    const segSource =
      '<seg-source><mrk mtype="seg" mid="1">A <mrk mtype="term">b</mrk> c</mrk></seg-source>';
    const file = readXliff(xliff12(unit('', segSource)));
    assert.equal(file.statistics().inlineCodes, 2);
    assert.ok(
      unitOf(translate(xliff12(unit('', segSource)))).includes('A <mrk mtype="term">B</mrk> C'),
    );
  });
});
