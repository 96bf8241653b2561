import assert from 'node:assert/strict';
import { createTranslationCache } from '../../../../shared/cache/translation-cache.ts';
import { digestText } from '../../../../shared/cache/translation-identity.ts';
import { ArrivedTranslations } from '../../../../shared/translation/send/arrived-translations.ts';
import { AnswerKeeper } from '../../../../shared/translation/settle/answer-keeper.ts';
import type { ItemOutcome } from '../../../../shared/translation/settle/item-outcome.ts';
import type { JobPlan, JobText } from '../../../../shared/translation/plan/job-plan.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { say } from '../../../../shared/messages/message.ts';

const SCOPE = 'a'.repeat(64);
const ENGINES: readonly string[] = [];
const plan: JobPlan = {
  options: { sourceLanguage: null, targetLanguage: 'DE', context: 'none' },
  connection: 'test',
  files: [],
  texts: new Map(),
  known: new Map(),
  resumed: new Map(),
  batchPlan: { batches: [], oversize: [], lowerBound: 0 },
};

function textOf(payload: string): JobText {
  return {
    identity: payload,
    payload,
    scope: SCOPE,
    sourceLanguage: null,
    ownContext: null,
    characters: payload.length,
    places: [{ file: 0, item: 0 }],
  };
}

function doneWith(texts: readonly JobText[], source: 'service' | 'cache'): ItemOutcome {
  const answer = { key: 'k', parts: [], needsReview: false };
  return { outcome: 'done', answer, source, engines: ENGINES, findings: [], texts };
}

describe('keeping answers for later jobs', () => {
  async function setUp(payloads: readonly string[]) {
    const store = new MemoryKeyValueStore();
    const cache = createTranslationCache(store, createFakeClock());
    const arrived = new ArrivedTranslations(plan, new Map(), cache, () => undefined);
    const texts = payloads.map(textOf);
    await arrived.record(
      texts,
      texts.map(({ payload }) => `${payload} in German`),
      [],
    );
    const keeper = new AnswerKeeper(cache, arrived);
    const cached = async (payload: string): Promise<string | null> => {
      return cache.get(SCOPE, await digestText(SCOPE, payload, null))?.answer ?? null;
    };
    return { store, texts, keeper, cached };
  }

  it('puts finished segments into the cache before the job ends, and stores them at its end', async () => {
    const { store, texts, keeper, cached } = await setUp(['Save', 'Open']);
    keeper.add(doneWith(texts.slice(0, 1), 'service'));
    keeper.keepMarked();
    while ((await cached('Save')) === null) await Promise.resolve();
    assert.equal(await cached('Open'), null);
    assert.equal(store.writes, 0);
    keeper.add(doneWith(texts.slice(1), 'service'));
    await keeper.finish();
    assert.equal(await cached('Open'), 'Open in German');
    assert.equal(store.writes, 1);
  });

  it('keeps nothing that was left, and nothing that came from the cache', async () => {
    const { store, texts, keeper } = await setUp(['Save']);
    keeper.add({ outcome: 'left', reason: 'codes-spoiled', said: say('left.codes-spoiled') });
    keeper.add(doneWith(texts, 'cache'));
    await keeper.finish();
    assert.equal(store.writes, 0);
  });

  it('F36 ends without an error when the store is full', async () => {
    const { store, texts, keeper } = await setUp(['Save']);
    store.broken = 'full';
    keeper.add(doneWith(texts, 'service'));
    await keeper.finish();
    assert.equal(store.values.size, 0);
  });
});
