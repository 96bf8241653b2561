import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { runLanguages } from '../../../shared/project/index.ts';

function language(name: string, output = `${name}.json`) {
  return { name, request: { files: [{ input: 'en.json', output }] } };
}

const never = (): boolean => false;

describe('Languages of a run', () => {
  it('share the requests that may be under way', async () => {
    const shares = new Set<number>();
    const languages = ['de', 'fr', 'it'].map((name) => language(name));
    await runLanguages(languages, {
      limits: { start: 8, most: 8 },
      isOver: never,
      translate: (_, { most }) => Promise.resolve(shares.add(most)),
    });
    assert.deepEqual([...shares], [2]);
  });

  it('wait for each other where they write into one file', async () => {
    let [underway, most] = [0, 0];
    const languages = ['de', 'fr', 'it'].map((name) => language(name, 'Localizable.xcstrings'));
    await runLanguages(languages, {
      isOver: never,
      translate: async () => {
        underway += 1;
        most = Math.max(most, underway);
        await Promise.resolve();
        underway -= 1;
      },
    });
    assert.equal(most, 1);
  });

  it('end what they do when one fails', async () => {
    const fault = new Error('no access to fr.json');
    const slow = setTimeout(5, 'de');
    const { done, failure } = await runLanguages([language('de'), language('fr'), language('it')], {
      isOver: never,
      translate: ({ name }) => {
        if (name === 'fr') return Promise.reject(fault);
        return name === 'de' ? slow : Promise.resolve(name);
      },
    });
    assert.deepEqual(done, ['de', null, 'it']);
    assert.equal(failure, fault);
  });

  it('are not begun once the run is over', async () => {
    const begun: string[] = [];
    const languages = ['de', 'fr', 'it', 'es', 'nl', 'pl'].map((name) => language(name));
    const { done } = await runLanguages(languages, {
      isOver: () => begun.length === 4,
      translate: ({ name }) => Promise.resolve(begun.push(name)),
    });
    assert.deepEqual(begun, ['de', 'fr', 'it', 'es']);
    assert.deepEqual(done.slice(4), [null, null]);
  });
});
