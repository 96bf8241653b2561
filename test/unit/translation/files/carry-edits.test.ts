import assert from 'node:assert/strict';
import { openText } from '../../../doubles/loaded-formats.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { carryEdits } from '../../../../shared/translation/files/edit-answer.ts';

const unit = (id: string, source: string): string =>
  `<trans-unit id="${id}"><source>${source}</source></trans-unit>\n`;
const text = `<xliff version="1.2"><file source-language="en" target-language="de" datatype="x" original="a"><body>\n${unit('a', 'One')}${unit('b', 'Two')}${unit('c', 'Three')}</body></file></xliff>\n`;

describe('Edits of a file that was changed meanwhile', () => {
  const file = openText('a.xlf', text);
  const { edits } = file.planTargets([file.segments().at(1).key], 'source');
  const carried = (newText: string): string | null => {
    const moved = carryEdits(file, edits, newText);
    return moved === null ? null : applyEdits(newText, moved);
  };

  it('find their places when something was typed elsewhere', () => {
    const target = (where: string): string =>
      where.replace('Two</source>', 'Two</source><target state="new">Two</target>');
    assert.equal(carried(text), target(text));
    for (const typed of [
      text.replace('One', 'One and only'),
      text.replace('Three', 'Four'),
      text.replace('original="a"', 'original="another.txt"'),
    ]) {
      assert.equal(carried(typed), target(typed));
    }
  });

  it('are void when something was typed in the units they write, or on both sides of them', () => {
    assert.equal(carried(text.replace('Two', 'Twice')), null);
    assert.equal(carried(text.replace('One', 'Eleven').replace('Three', 'Four')), null);
  });
});
