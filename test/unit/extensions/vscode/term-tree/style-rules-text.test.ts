import assert from 'node:assert/strict';
import {
  readRulesText,
  rulesGone,
  rulesText,
} from '../../../../../extensions/vscode/features/term-tree/style-rules-text.ts';

const rules = {
  punctuation: { periods_in_academic_degrees: 'do_not_use' },
  dates_and_times: { calendar_era: 'use_bc_and_ad' },
};

describe('Style rules as a document', () => {
  it('are read as they are written', () => {
    assert.deepEqual(readRulesText(rulesText(rules)), rules);
    assert.deepEqual(readRulesText('\ufeff{}'), {});
    assert.equal(rulesText({}), '{}\n');
  });

  it('are none where the text is no JSON or holds something else', () => {
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '"a"',
      '{"a": "b"}',
      '{"a": {"b": 1}}',
      '{"a": null}',
    ]) {
      assert.equal(readRulesText(text), null, text);
    }
  });

  it('name those that are no longer there, also where a name is one of every object', () => {
    assert.deepEqual(rulesGone(rules, rules), []);
    assert.deepEqual(rulesGone(rules, { punctuation: {} }), [
      'punctuation.periods_in_academic_degrees',
      'dates_and_times.calendar_era',
    ]);
    const odd = readRulesText('{"constructor": {"toString": "a"}, "__proto__": {"b": "c"}}') ?? {};
    assert.deepEqual(rulesGone(odd, {}).toSorted(), ['__proto__.b', 'constructor.toString']);
  });
});
