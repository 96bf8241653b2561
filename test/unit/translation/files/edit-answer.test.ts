import assert from 'node:assert/strict';
import type { InlinePart, Translatable } from '../../../../shared/formats/model.ts';
import { TypedTarget } from '../../../../shared/formats/typed-target.ts';
import { editAnswer } from '../../../../shared/translation/files/edit-answer.ts';

function outcomeOf(source: string, target: string, given: string): string {
  const parts = (words: string): InlinePart[] => [{ kind: 'text', text: words }];
  const item: Pick<Translatable, 'source'> = { source: parts(source) };
  const unit = {
    item: item as Translatable,
    answer: { key: 'k', parts: parts(target), needsReview: false },
  };
  return editAnswer(unit, new TypedTarget(parts(source), parts(target)), given).outcome;
}

describe('An edited proposal', () => {
  it('has to keep the placeholders of its source, each as it is written', () => {
    const source = 'Delete {count} files of %s';
    const target = '{count} Dateien von %s löschen';
    assert.equal(outcomeOf(source, target, 'Von %s {count} Dateien löschen'), 'good');
    assert.equal(outcomeOf(source, target, 'Von %s Dateien löschen'), 'found');
    assert.equal(outcomeOf(source, target, 'Von %s {Anzahl} Dateien löschen'), 'found');
    assert.equal(outcomeOf(source, target, '  '), 'empty');
  });

  it('may lack what its proposal lacked', () => {
    assert.equal(outcomeOf('{a} is here', 'Es ist da', 'Er ist da'), 'good');
  });
});
