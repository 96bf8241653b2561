import assert from 'node:assert/strict';
import { improvementEngines } from '../../../../../shared/sandbox/engines/improvement/engine-identities.ts';
import { ImprovementDraft } from '../../../../../shared/sandbox/engines/improvement/improvement-draft.ts';

describe('an improvement in the making', () => {
  const finished = (original: string, made: string): string => {
    const draft = new ImprovementDraft(original);
    draft.take(made, 'spelling', improvementEngines.harper);
    return draft.finish().text;
  };

  it('has the apostrophes of a text that is set with curly marks', () => {
    assert.equal(finished('“I dont,” she said.', "“I don't,” she said."), '“I don’t,” she said.');
    assert.equal(
      finished('It’s well, I dont go.', "It’s well, I don't go."),
      'It’s well, I don’t go.',
    );
  });

  it('keeps those of every other text', () => {
    assert.equal(finished('I dont go.', "I don't go."), "I don't go.");
    const mixed = "It’s 'well', I don't go.";
    assert.equal(finished("It’s 'well', I dont go.", mixed), mixed);
  });
});
