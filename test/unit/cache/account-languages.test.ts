import assert from 'node:assert/strict';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import { AccountService } from '../../doubles/service/account-service.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { MINUTE } from './account-lists-bench.ts';

describe('languages of an account', () => {
  it('are kept for a day, with their features', async () => {
    const service = new AccountService();
    const clock = createFakeClock();
    service.languageList = [
      {
        lang: 'de',
        name: 'German',
        usable_as_source: true,
        usable_as_target: true,
        status: 'stable',
        features: { formality: { status: 'stable' } },
      },
    ];
    const store = new MemoryKeyValueStore();
    const parts = { client: service, connection: 'a', store, clock };
    const request = { resource: 'translate_text', include: ['beta'] } as const;
    await createAccountLists(parts).languages(request);
    await clock.advance(23 * 60 * MINUTE);
    const { value } = await createAccountLists(parts).languages(request);
    assert.deepEqual(value, service.languageList);
    assert.deepEqual(service.calls, ['languages translate_text']);
    await createAccountLists(parts).languages({ resource: 'write' });
    assert.deepEqual(service.calls, ['languages translate_text', 'languages write']);
  });

  it('come from the former listings where the service has no other', async () => {
    const service = new AccountService();
    service.formerLanguages = [
      { language: 'DE', name: 'German', supports_formality: true },
      { language: 'ZH-HANT', name: 'Chinese (traditional)' },
    ];
    const parts = { client: service, connection: 'a', store: null, clock: createFakeClock() };
    const lists = createAccountLists(parts);
    const { value } = await lists.languages({ resource: 'translate_text' });
    const targets = value.filter((language) => language.usable_as_target);
    assert.deepEqual(
      targets.map(({ lang, features }) => [lang, 'formality' in features, 'glossary' in features]),
      [
        ['de', true, true],
        ['zh-Hant', false, true],
      ],
    );
    await assert.rejects(lists.languages({ resource: 'write' }), { kind: 'not-found' });
  });
});
