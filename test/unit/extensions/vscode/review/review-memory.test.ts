import assert from 'node:assert/strict';
import {
  ReviewMemory,
  type ReviewRecord,
} from '../../../../../extensions/vscode/features/review/review-memory.ts';
import type { KeyValueStore } from '../../../../../shared/ports/key-value-store.ts';

const uri = 'file:///app.xlf';
const decided = (mark: string): ReviewRecord[number] => ({ mark, decision: 'accepted' });

function storeIn(map: Map<string, Uint8Array>): KeyValueStore & { writes: number } {
  return {
    writes: 0,
    get: (key) => Promise.resolve(map.get(key) ?? null),
    set(key, value) {
      this.writes += 1;
      map.set(key, value);
      return Promise.resolve();
    },
    delete: (key) => Promise.resolve(void map.delete(key)),
    keys: () => Promise.resolve([...map.keys()]),
  };
}

describe('The memory of reviews', () => {
  it('outlasts its window, and ends with the review', async () => {
    const map = new Map<string, Uint8Array>();
    await new ReviewMemory(storeIn(map)).save(uri, () => [decided('a'), decided('b')]);
    const next = new ReviewMemory(storeIn(map));
    assert.deepEqual(await next.load(uri), [decided('a'), decided('b')]);
    await next.forget(uri);
    assert.deepEqual([await next.load(uri), map.size], [[], 0]);
  });

  it('writes what holds last, once for decisions that come while it writes', async () => {
    const map = new Map<string, Uint8Array>();
    const store = storeIn(map);
    const memory = new ReviewMemory(store);
    let record: ReviewRecord = [];
    const saves = Array.from({ length: 50 }, (_, index) => {
      record = [...record, decided(String(index))];
      return memory.save(uri, () => record);
    });
    await Promise.all(saves);
    assert.equal((await memory.load(uri)).length, 50);
    assert.ok(store.writes <= 2, String(store.writes));
  });

  it('does without what is blocked or broken', async () => {
    const map = new Map<string, Uint8Array>();
    const broken = storeIn(map);
    broken.set = () => Promise.reject(new Error('full'));
    await new ReviewMemory(broken).save(uri, () => [decided('a')]);
    map.set(
      `review-decisions/${uri}`,
      new TextEncoder().encode('[{"mark":1},{"mark":"a","decision":"x"}]'),
    );
    assert.deepEqual(await new ReviewMemory(broken).load(uri), []);
    map.set(`review-decisions/${uri}`, new TextEncoder().encode('{'));
    assert.deepEqual(await new ReviewMemory(broken).load(uri), []);
  });
});
