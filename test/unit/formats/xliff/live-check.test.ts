import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { createLiveCheck } from '../../../doubles/loaded-formats.ts';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { Problem } from '../../../../shared/formats/model.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import {
  editedAt,
  randomEdit,
  randomReplacement,
  withOtherUnit,
  withOwnIds,
} from './random-edits.ts';
import { file12, file20 } from './random-files.ts';
import { codesOf, xliff12, xliff20 } from './samples.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../doubles/fuzz.ts';
import { englishOf } from '../../../doubles/english-of.ts';

/** What a full check says, in one order. */
function fullCheck(text: string): readonly string[] {
  try {
    const file = readXliff(text);
    return inOneOrder([...file.problems, ...file.check()]);
  } catch (error) {
    assert.ok(error instanceof FormatError);
    return [`${error.code} ${error.message} ${error.location?.offset ?? 0}`];
  }
}

function inOneOrder(problems: readonly Problem[]): readonly string[] {
  return problems.map((problem) => JSON.stringify(problem)).sort();
}

/** Asserts that a result is that of a full check. */
function assertFull(found: LiveFindings, text: string): void {
  const [first] = found.problems;
  const said =
    found.counts === null && first !== undefined
      ? [`${first.code} ${englishOf(first)} ${first.location.offset}`]
      : inOneOrder(found.problems);
  assert.deepEqual(said, fullCheck(text));
  if (found.counts === null) return;
  const { segments, untranslated } = readXliff(text).statistics();
  assert.deepEqual(found.counts, { units: segments, untranslated });
}

describe('The live check of XLIFF', function () {
  this.timeout(fuzzTimeout(120_000));
  before(() => {
    console.log(`      ${seedWords}`);
  });
  const units = (target: string): string =>
    Array.from(
      { length: 50 },
      (_, id) =>
        `<trans-unit id="${id}"><source>Save file ${id}</source><target>${id === 20 ? target : `Datei ${id} sichern`}</target></trans-unit>\n`,
    ).join('');

  it('looks at the changed unit alone, and says what a full check says', () => {
    const live = createLiveCheck('xliff');
    const before = xliff12(units('Datei 20 sichern'));
    assert.equal(live.update(before).checkedUnits, 50);
    const after = xliff12(units('Datei 21 sichern '));
    const found = live.update(after);
    assert.equal(found.checkedUnits, 1);
    assert.deepEqual(codesOf(found.problems), ['different-numbers', 'different-outer-space']);
    assertFull(found, after);
  });
  it('does not look again at a text that did not change', () => {
    const live = createLiveCheck('xliff');
    const text = xliff12(units('x'));
    live.update(text);
    assert.equal(live.update(text).checkedUnits, 0);
  });
  it('compares a changed translation with all others', () => {
    const unit = (id: number, target: string): string =>
      `<unit id="${id}"><segment><source>Open</source><target>${target}</target></segment></unit>\n`;
    const live = createLiveCheck('xliff');
    live.update(xliff20(unit(1, 'Auf') + unit(2, 'Auf') + unit(3, 'Auf')));
    const found = live.update(xliff20(unit(1, 'Auf') + unit(2, 'Zu') + unit(3, 'Auf')));
    assert.equal(found.checkedUnits, 1);
    assert.deepEqual(codesOf(found.problems), ['inconsistent-translation']);
  });
  it('says of a text that does not parse where, and goes on from the last one that did', () => {
    const live = createLiveCheck('xliff');
    live.update(xliff12(units('a')));
    const broken = xliff12(units('a<'));
    const refused = live.update(broken);
    assert.equal(refused.problems.length, 1);
    assert.equal(refused.counts, null);
    assertFull(refused, broken);
    const mended = live.update(xliff12(units('b')));
    assert.equal(mended.checkedUnits, 1);
    assertFull(mended, xliff12(units('b')));
  });
  it('looks at all of it when an edit reaches other units', () => {
    const live = createLiveCheck('xliff');
    live.update(xliff12(units('a')));
    const same = xliff12(units('a')).replace('id="20"', 'id="21"');
    const found = live.update(same);
    assert.equal(found.checkedUnits, 50);
    assertFull(found, same);
  });
  for (const [name, file] of [
    ['1.2', file12],
    ['2.1', file20],
  ] as const) {
    it(`equals a full check after any edits of random files of version ${name}`, () => {
      fc.assert(
        fc.property(file, fc.array(randomEdit, { minLength: 1, maxLength: 4 }), (random, edits) => {
          let text = withOwnIds(random);
          const live = createLiveCheck('xliff');
          assertFull(live.update(text), text);
          for (const each of edits) {
            text = editedAt(text, each);
            assertFull(live.update(text), text);
          }
        }),
        { ...fuzzParameters(300), endOnFailure: true },
      );
    });
    it(`equals a full check after units of version ${name} became others`, () => {
      let alone = 0;
      const steps = fc.array(randomReplacement, { maxLength: 4 });
      fc.assert(
        fc.property(file, file, steps, (random, spare, replacements) => {
          let text: string | null = withOwnIds(random);
          const live = createLiveCheck('xliff');
          assertFull(live.update(text), text);
          for (const each of replacements) {
            text = withOtherUnit(text, spare, each);
            if (text === null) return;
            const found = live.update(text);
            assertFull(found, text);
            if (found.checkedUnits < (found.counts?.units ?? 0)) alone++;
          }
        }),
        { ...fuzzParameters(200), endOnFailure: true },
      );
      console.log(`      ${alone} units were checked without the others`);
      assert.ok(alone > 0);
    });
  }
});

describe('A live check of a unit of very many segments', () => {
  it('goes in steps of a few segments, and finds what a full check does', () => {
    const count = 600;
    const segments = Array.from({ length: count }, (_, index) => {
      return `<segment><source>Text ${index}</source><target>Satz ${index}</target></segment>`;
    });
    const text = xliff20(`<unit id="u">${segments.join('')}</unit>`);
    const changed = text.replace('Satz 300', 'Satz  300');
    const check = createLiveCheck('xliff');
    check.update(text);
    const steps = check.updateInSteps(changed);
    let taken = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) taken += 1;
    assertFull(step.value, changed);
    assert.deepEqual(codesOf(step.value.problems), ['doubled-space']);
    assert.equal(step.value.checkedUnits, 1);
    // The unit is read and checked as it was and as it is.
    assert.ok(taken > (2 * count) / 16, `${taken} steps`);
  });
});
