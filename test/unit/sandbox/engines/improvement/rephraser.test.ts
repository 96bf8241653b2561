import assert from 'node:assert/strict';
import { ImprovementDraft } from '../../../../../shared/sandbox/engines/improvement/improvement-draft.ts';
import { Rephraser } from '../../../../../shared/sandbox/engines/improvement/rephraser.ts';

describe('What the sandbox says of other wordings', () => {
  const rephraser = new Rephraser();
  const noOther = 'no-other-wording';

  /** What it made of a text, and whether it says that there is no other. */
  function styled(
    text: string,
    language: string,
    style: string,
  ): readonly [text: string, isLast: boolean] {
    const draft = new ImprovementDraft(text);
    rephraser.setStyle(draft, language, style, 'default');
    const { text: made, notApplied } = draft.finish();
    return [made, notApplied.includes(noOther)];
  }

  it('is that there is none in languages whose styles it does not know', () => {
    assert.deepEqual(styled('Ich bin hier.', 'de', 'default'), ['Ich bin hier.', true]);
  });

  it('is that there is one where another style changes the text', () => {
    assert.deepEqual(styled('I am here.', 'en-US', 'default'), ['I am here.', false]);
    assert.deepEqual(styled('Blue ferries sing.', 'en-US', 'default'), [
      'Blue ferries sing.',
      true,
    ]);
  });

  it('is that there is none where the others leave the text as it was', () => {
    assert.deepEqual(styled('I am here.', 'en-US', 'casual'), ["I'm here.", true]);
  });
});
