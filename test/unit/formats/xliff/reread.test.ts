import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import type { UnitRecord, XliffDocument } from '../../../../shared/formats/xliff/document.ts';
import { XliffRereader } from '../../../../shared/formats/xliff/live/reread.ts';
import { readDocument } from '../../../../shared/formats/xliff/read/read-document.ts';
import { createXmlReader } from '../../../../shared/formats/xml/xml-scanner.ts';
import { finish } from '../../../../shared/text/steps.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../doubles/fuzz.ts';
import {
  editedAt,
  randomEdit,
  randomReplacement,
  unitsOf,
  withOtherUnit,
  withOwnIds,
} from './random-edits.ts';
import { file12, file20 } from './random-files.ts';
import { xliff12, xliff20 } from './samples.ts';

/** All that a document says, without what only its own reading can know of its names. */
function saidBy(document: XliffDocument): unknown {
  const files = document.files.map((file) => ({ ...file }));
  const units = document.units.map(({ place, segments, ...unit }) => ({
    ...unit,
    depth: place.depth,
    // By place, as units and files lead back to each other.
    file: document.files.indexOf(unit.file),
    segments: segments.map(({ unit: owner, ...segment }) => {
      assert.equal(document.units[unit.ordinal], owner);
      return { ...segment };
    }),
  }));
  return { ...document, files, units, nameCount: 0 };
}

function readOrRefuse<Result>(read: () => Result): Result | string {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof FormatError);
    return `${error.code} ${error.location?.offset ?? 0}`;
  }
}

/** Asserts that a text is read as it would be for the first time. */
function assertAsFirst(rereader: XliffRereader, text: string): XliffDocument | null {
  const again = readOrRefuse(() => finish(rereader.readInSteps(text)));
  const first = readOrRefuse(() => readDocument(createXmlReader(text)));
  if (typeof again === 'string' || typeof first === 'string') {
    assert.deepEqual(again, first);
    return null;
  }
  assert.deepEqual(saidBy(again), saidBy(first));
  assert.ok(again.nameCount >= first.nameCount);
  return again;
}

function stays(one: XliffDocument | null, other: XliffDocument | null, ordinal: number): boolean {
  const unit: UnitRecord | undefined = one?.units[ordinal];
  return unit !== undefined && other?.units[ordinal] === unit;
}

describe('A file of XLIFF that is read again after a change', function () {
  this.timeout(fuzzTimeout(120_000));
  before(() => {
    console.log(`      ${seedWords}`);
  });
  const units12 = (target: string): string =>
    ['a', 'b', 'c']
      .map((id) => {
        const said = id === 'b' ? target : 'x';
        return `<trans-unit id="${id}"><source>S <g id="1">f</g></source><target>${said}</target></trans-unit>\n`;
      })
      .join('');

  it('keeps the units before a change as they are, and moves those behind it', () => {
    const rereader = new XliffRereader();
    const one = assertAsFirst(rereader, xliff12(units12('y')));
    const other = assertAsFirst(rereader, xliff12(units12('a longer <x id="2"/> one')));
    assert.deepEqual(
      [0, 1, 2].map((at) => stays(one, other, at)),
      [true, false, false],
    );
  });
  it('keeps all other units where nothing moves', () => {
    const rereader = new XliffRereader();
    const one = assertAsFirst(rereader, xliff12(units12('y')));
    const other = assertAsFirst(rereader, xliff12(units12('z')));
    assert.deepEqual(
      [0, 1, 2].map((at) => stays(one, other, at)),
      [true, false, true],
    );
  });
  it('reads units that are added, split or removed, in all files behind them', () => {
    const file = (units: string): string =>
      `<file original="f" source-language="en" datatype="plaintext"><body>${units}</body></file>`;
    const whole = (units: string): string =>
      `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${file(units)}${file(units12('q'))}</xliff>`;
    const rereader = new XliffRereader();
    assertAsFirst(rereader, whole(units12('y')));
    const more = units12('y</target></trans-unit> <trans-unit id="n"><source>N</source><target>');
    assertAsFirst(rereader, whole(more));
    assertAsFirst(rereader, whole(units12('y')));
  });
  it('knows declarations that came or went with a start tag', () => {
    const rereader = new XliffRereader();
    const unit = (tag: string): string =>
      xliff12(
        `<trans-unit id="a"${tag}><source><m:x/>S</source><target>T</target></trans-unit><trans-unit id="b"><source>S</source></trans-unit>`,
      );
    for (const tag of [
      ' xmlns:m="urn:m"',
      '',
      ' xmlns:m="urn:n"',
      ' approved="yes" xmlns:m="urn:n"',
    ]) {
      assertAsFirst(rereader, unit(tag));
    }
  });
  it('goes on from the last text that could be read', () => {
    const rereader = new XliffRereader();
    const one = assertAsFirst(rereader, xliff12(units12('y')));
    assert.equal(assertAsFirst(rereader, xliff12(units12('<'))), null);
    const other = assertAsFirst(rereader, xliff12(units12('z')));
    assert.ok(stays(one, other, 0));
  });
  it('reads several units that changed at once', () => {
    const rereader = new XliffRereader();
    const unit = (id: number, state: string): string =>
      `<unit id="${id}"><segment state="${state}"><source>Open</source><target>Auf</target></segment></unit>\n`;
    const all = (state: string): string =>
      xliff20(unit(1, 'initial') + unit(2, state) + unit(3, state) + unit(4, 'initial'));
    const one = assertAsFirst(rereader, all('initial'));
    const other = assertAsFirst(rereader, all('reviewed'));
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => stays(one, other, at)),
      [true, false, false, false],
    );
  });
  for (const [name, file] of [
    ['1.2', file12],
    ['2.1', file20],
  ] as const) {
    it(`is what a first reading gives, after units of version ${name} became others`, () => {
      let moved = 0;
      const steps = fc.array(randomReplacement, { maxLength: 6 });
      fc.assert(
        fc.property(file, file, steps, (one, spare, replacements) => {
          let text: string | null = withOwnIds(one);
          const rereader = new XliffRereader();
          let last = assertAsFirst(rereader, text);
          for (const each of replacements) {
            const count = unitsOf(text).length;
            text = withOtherUnit(text, spare, each);
            if (text === null) return;
            const next = assertAsFirst(rereader, text);
            if (count > 1 && (stays(last, next, 0) || each[0] % count === 0)) moved++;
            last = next;
          }
        }),
        { ...fuzzParameters(300), endOnFailure: true },
      );
      console.log(`      ${moved} of their units stayed`);
      assert.ok(moved > 50);
    });
    it(`is what a first reading gives, after any edits of random files of version ${name}`, () => {
      fc.assert(
        fc.property(file, fc.array(randomEdit, { minLength: 1, maxLength: 6 }), (random, edits) => {
          let text = withOwnIds(random);
          const rereader = new XliffRereader();
          assertAsFirst(rereader, text);
          for (const each of edits) {
            text = editedAt(text, each);
            assertAsFirst(rereader, text);
          }
        }),
        { ...fuzzParameters(300), endOnFailure: true },
      );
    });
  }
});
