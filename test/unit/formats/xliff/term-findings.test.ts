import assert from 'node:assert/strict';
import { createLiveCheck } from '../../../doubles/loaded-formats.ts';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import type { TermsBetween } from '../../../../shared/formats/terms/term.ts';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';

const finder = createTermFinder([
  { source: 'ferry', target: 'Fähre' },
  { source: 'boat', target: 'Kahn' },
]);

const terms: TermsBetween = (source, target) =>
  source === 'en' && target === 'de' ? finder : null;

function xliff(first: string, second: string): string {
  return `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="en" target-language="de" datatype="plaintext" original="a"><body>
<trans-unit id="one"><source>The <g id="1">ferry</g> and the boat</source><target>${first}</target></trans-unit>
<trans-unit id="two"><source>A boat</source><target>${second}</target></trans-unit>
<trans-unit id="new"><source>A boat</source><target state="new">A boat</target></trans-unit>
</body></file>
<file source-language="en" target-language="fr" datatype="plaintext" original="b"><body>
<trans-unit id="three"><source>A boat</source><target>Une barque</target></trans-unit>
</body></file></xliff>`;
}

function ignored(text: string): readonly (readonly [string, string])[] {
  return readXliff(text)
    .check(terms)
    .filter(({ code }) => code === 'term-ignored')
    .map(({ unit, said }) => [unit, /"[^"]*"/.exec(inEnglish(said))?.[0] ?? '']);
}

describe('terms that targets do without', () => {
  it('are findings where the file has a finder for its languages', () => {
    const text = xliff('Die <g id="1">Fähre</g> und das Boot', 'Ein Kahn');
    assert.deepEqual(ignored(text), [['one', '"Kahn"']]);
    const both = xliff('Das <g id="1">Schiff</g>', 'Ein Boot');
    assert.deepEqual(ignored(both), [
      ['one', '"Fähre"'],
      ['one', '"Kahn"'],
      ['two', '"Kahn"'],
    ]);
    const found = readXliff(both).check();
    assert.ok(
      found.every(({ code }) => code !== 'term-ignored'),
      'nobody asked for them',
    );
  });

  it('come and go with the edit of their unit in live checks', () => {
    const live = createLiveCheck('xliff', { terms });
    const count = (text: string): number =>
      live.update(text).problems.filter(({ code }) => code === 'term-ignored').length;
    const before = xliff('Die <g id="1">Fähre</g> und der Kahn', 'Ein Boot');
    assert.equal(count(before), 1);
    const after = xliff('Die <g id="1">Fähre</g> und der Kahn', 'Ein Kahn');
    assert.equal(count(after), 0);
    assert.equal(live.update(before).checkedUnits, 1, 'one unit is looked at again');
    assert.equal(count(before), 1);
  });
});
