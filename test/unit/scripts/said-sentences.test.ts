import assert from 'node:assert/strict';
import { withSaidSentencesOnly } from '../../../scripts/word-pane/said-sentences.ts';

const codes: ReadonlySet<string> = new Set(['late', 'a-b.c', 'gone', 'far']);

function left(scripts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(withSaidSentencesOnly(new Map(Object.entries(scripts)), codes));
}

describe('Scripts with the sentences alone that they say', () => {
  it('lose sentences whose code is nowhere else, in every language', () => {
    const scripts = {
      'main.js':
        'const en={late:"It is late.","a-b.c":{one:"one day",other:"{count} days"}};say("late")',
      'german.js': 'export default {late:"Es ist spät.","a-b.c":"{count} Tage",...own}',
    };
    assert.deepEqual(left(scripts), {
      'main.js': 'const en={late:"It is late.",};say("late")',
      'german.js': 'export default {late:"Es ist spät.",...own}',
    });
  });

  it('stay tables without a prototype where they are some', () => {
    const main = 'x={__proto__:null,late:"It is late.",gone:"It is gone."};say("late")';
    assert.deepEqual(left({ 'main.js': main }), {
      'main.js': 'x={__proto__:null,late:"It is late.",};say("late")',
    });
  });

  it('keep what another script of the bundle says', () => {
    const scripts = { 'a.js': 'x={gone:"It is gone."}', 'b.js': 'say("gone")' };
    assert.deepEqual(left(scripts), scripts);
  });

  for (const script of [
    'x={late:"key",gone:"other"}',
    'x={late:"A sentence.",other:"Another one."}',
    'x={late:say,gone:"A sentence."}',
    'x=[`late`,{far:1}]',
  ]) {
    it(`leave ${script} as it is, which is no catalogue`, () => {
      assert.deepEqual(left({ 'a.js': script }), { 'a.js': script });
    });
  }
});
