import assert from 'node:assert/strict';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import {
  joinCodeRuns,
  splitAtCodes,
} from '../../../../shared/formats/inline/restore/split-at-codes.ts';
import { notationOf, paired, partsFrom } from './inline-samples.ts';

function split(notation: string): ReturnType<typeof splitAtCodes> {
  return splitAtCodes(protectSegment(partsFrom(notation), paired));
}

describe('protocol 10e: splitting at the codes', () => {
  it('sends the texts between the codes, trimmed and escaped, and bills them', () => {
    const runs = split('[x]Press [y] & {0} to [psave p] – 5 [z]');
    assert.deepEqual(runs.payloads, ['Press', 'to', 'save']);
    assert.equal(runs.billedCharacters, 11);
    assert.deepEqual(split('a & b [x] c').payloads, ['a &amp; b', 'c']);
  });

  it('glues the answers between the codes with the white space of the source', () => {
    const joined = joinCodeRuns(split('[x]Press [y] & {0} to [psave p] – 5'), [
      'Drück',
      ' zum ',
      'S &lt;',
    ]);
    assert.ok(joined.outcome === 'review');
    assert.equal(notationOf(joined.parts), '[x]Drück [y] & {0} zum [pS < p] – 5');
    assert.deepEqual(joined.findings, []);
  });

  it('splits every branch of an ICU message', () => {
    const runs = split('{n, plural, one {# item in {box}} other {# items}}');
    assert.deepEqual(runs.payloads, ['item in', 'items']);
    const joined = joinCodeRuns(runs, ['Stück in', 'Stücke']);
    assert.ok(joined.outcome === 'review');
    assert.equal(notationOf(joined.parts), '{n, plural, one {# Stück in {box}} other {# Stücke}}');
  });

  it('rejects too few answers, empty ones and leaked tokens; reports changed numbers', () => {
    const runs = split('a 5 b [x] c');
    assert.equal(joinCodeRuns(runs, ['a']).outcome, 'rejected');
    assert.equal(joinCodeRuns(runs, ['a 5 b', '']).outcome, 'rejected');
    assert.equal(joinCodeRuns(runs, ['a 5 b', 'c 9@deepl.internal']).outcome, 'rejected');
    assert.equal(joinCodeRuns(runs, ['a < b', 'c']).outcome, 'rejected');
    const changed = joinCodeRuns(runs, ['a 6 b', 'c']);
    assert.deepEqual(
      changed.findings.map(({ code }) => code),
      ['changed-number'],
    );
    assert.equal(changed.outcome, 'review');
  });
});
