import assert from 'node:assert/strict';
import { cutText } from '../../../../../shared/sandbox/engines/bergamot/cut-text.ts';
import {
  guardText,
  restoreText,
} from '../../../../../shared/sandbox/engines/bergamot/guarded-text.ts';
import { assertGrowsWithItsInput } from '../../../../doubles/growth.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

describe('Texts for Bergamot', () => {
  it('are cut in linear time where nearly every sentence has a number', () => {
    assertGrowsWithItsInput(
      (text) => cutText(text, segmenter),
      (length) => 'See 1. Go on. '.repeat(length / 14),
      400_000,
    );
  });

  it('are joined where a sentence seems to end in an address', () => {
    const text = 'Go to https://a.example/x?Is=1. Then see 2. And 3.';
    const cut = cutText(text, segmenter);
    assert.equal(cut.map(({ before, text: own, after }) => before + own + after).join(''), text);
    assert.equal(cut[0]?.text, 'Go to https://a.example/x?Is=1.');
  });

  it('may speak of the tag that stands for what is guarded', () => {
    const rules = { sourceParts: true, targetParts: true };
    for (const text of ['Use the <img> tag.', 'Write <img id="0"> in 2 places.']) {
      const guarded = guardText(text, 'tags');
      assert.ok(guarded);
      assert.equal(restoreText(guarded.text, guarded, 'tags', rules), text);
      assert.equal(restoreText(`${guarded.text}<img id="700">`, guarded, 'tags', rules), null);
      assert.equal(restoreText(`${guarded.text}<img>`, guarded, 'tags', rules), null);
    }
  });
});
