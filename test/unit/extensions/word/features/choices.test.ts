import assert from 'node:assert/strict';
import { openChoices } from '../../../../../extensions/word/features/choices.ts';
import { MemoryKeyValueStore } from '../../../../doubles/memory-stores.ts';

describe('What the pane remembers', () => {
  it('keeps the last four targets and the form of address', async () => {
    const store = new MemoryKeyValueStore();
    const choices = await openChoices(store);
    for (const target of ['de', 'fr', 'it', 'es', 'de', 'pt-BR']) choices.remember({ target });
    choices.remember({ formality: 'prefer_less' });
    const again = await openChoices(store);
    assert.equal(again.target, 'pt-BR');
    assert.deepEqual(again.recentTargets, ['pt-BR', 'de', 'es', 'it']);
    assert.equal(again.formality, 'prefer_less');
  });

  it('forgets what it cannot read (F36)', async () => {
    for (const text of [
      '{',
      '[]',
      'null',
      '{"target":"<b>","recentTargets":[1],"formality":"x"}',
    ]) {
      const store = new MemoryKeyValueStore();
      await store.set('choices', new TextEncoder().encode(text));
      const choices = await openChoices(store);
      assert.equal(choices.target, null);
      assert.deepEqual(choices.recentTargets, []);
      assert.equal(choices.formality, 'default');
    }
  });

  it('goes on with a blocked store (F36)', async () => {
    const store = new MemoryKeyValueStore();
    store.broken = 'blocked';
    const choices = await openChoices(store);
    choices.remember({ target: 'de' });
    assert.equal(choices.target, 'de');
  });
});
