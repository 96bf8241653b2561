import assert from 'node:assert/strict';
import { checkXliff1 } from '../../../../../shared/formats/xliff/check/check-xliff1.ts';

function found(
  units: string,
  file = 'original="a" source-language="en" datatype="plaintext"',
): string[] {
  const text = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${file}><body>${units}</body></file></xliff>`;
  return checkXliff1(text).map(({ severity, code }) => `${severity} ${code}`);
}

function segmented(source: string, target: string): string {
  return `<trans-unit id="1"><source>a b</source><seg-source>${source}</seg-source><target>${target}</target></trans-unit>`;
}

describe('The light checks of XLIFF 1.x', () => {
  it('are silent about a plain file', () => {
    assert.deepEqual(found('<trans-unit id="1"><source>a</source></trans-unit>'), []);
  });

  it('find a unit id used twice in one file', () => {
    const unit = '<trans-unit id="1"><source>a</source></trans-unit>';
    assert.deepEqual(found(`${unit}<group>${unit}</group>`), ['error duplicate-id']);
  });

  it('let the same id stand in two files (T3)', () => {
    const file = `<file original="a" source-language="en" datatype="x"><body><trans-unit id="1"><source>a</source></trans-unit></body></file>`;
    assert.deepEqual(checkXliff1(`<xliff version="1.2">${file}${file}</xliff>`), []);
  });

  it('find missing attributes and sources', () => {
    assert.deepEqual(found('<trans-unit/>', 'original="a" datatype="x"'), [
      'error missing-attribute',
      'error missing-attribute',
      'error missing-element',
    ]);
  });

  it('find segments of a target that the segmented source has not', () => {
    const one = '<mrk mtype="seg" mid="1">a</mrk>';
    const two = '<mrk mtype="seg" mid="2">b</mrk>';
    assert.deepEqual(found(segmented(one + two, one + two)), []);
    assert.deepEqual(found(segmented(one, one + two)), ['error unknown-segment']);
    assert.deepEqual(found(segmented(one + one, one)), ['error duplicate-segment']);
  });

  it('give one problem for a text that is not well-formed', () => {
    assert.equal(checkXliff1('<xliff>')[0]?.code, 'unclosed-element');
  });
});
