import assert from 'node:assert/strict';
import { createClient, type Client } from '../../shared/api/client.ts';
import { inEnglish } from '../../shared/messages/words.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import type { AccountLists, Freshness } from '../../shared/cache/account-lists.ts';
import { identifyConnection } from '../../shared/cache/connection-identity.ts';
import { createAccountLists } from '../../shared/cache/create-account-lists.ts';
import { createTranslationCache } from '../../shared/cache/translation-cache.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import type { TranslationService } from '../../shared/translation/send/service-session.ts';
import { chooseTerms } from '../../shared/terms/choose/choose-terms.ts';
import type { RequestCustomisation } from '../../shared/terms/choose/request-customisation.ts';
import { createLanguageProbe } from '../../shared/terms/choose/language-probe.ts';
import { runWithTerms, type TermRunResult } from '../../shared/terms/choose/run-with-terms.ts';
import {
  translatePassages,
  type TranslatedPassages,
} from '../../shared/translation/translate-passages.ts';
import { withCustomisation } from '../../shared/terms/choose/with-customisation.ts';
import { freeKey, proKey, startCheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import { MemoryKeyValueStore } from '../doubles/memory-stores.ts';

const clock = createSystemClock();
const dictionary = { source_lang: 'en', target_lang: 'de' };

describe('lists of accounts of the sandbox', () => {
  let sandbox: CheckedSandbox;
  let store: MemoryKeyValueStore;

  before(async () => {
    const customisation = { samples: { glossaries: [], styles: [], memories: [] } };
    sandbox = await startCheckedSandbox({ customisation, strictRequests: true });
  });
  beforeEach(() => {
    store = new MemoryKeyValueStore();
  });
  after(() => sandbox.close());

  interface Account {
    readonly client: Client;
    readonly identity: string;
    /** As a host has them after it was started. */
    readonly start: () => AccountLists;
  }

  async function accountOf(key: string): Promise<Account> {
    const connection = createConnection({ key, baseUrl: sandbox.url });
    const client = createClient(connection, { transport: createFetchTransport(fetch), clock });
    const identity = await identifyConnection(connection);
    const start = (): AccountLists =>
      createAccountLists({ client, connection: identity, store, clock });
    return { client, identity, start };
  }

  async function makeGlossary(client: Client, entries: string): Promise<string> {
    const dictionaries = [{ ...dictionary, entries }];
    return (await client.createGlossary({ name: 'Animals', dictionaries })).data.glossary_id;
  }

  /** Translates a sentence with every glossary of the account that fits. */
  function translate(
    { client, identity }: Account,
    lists: AccountLists,
    service: TranslationService = client,
  ): Promise<TermRunResult<TranslatedPassages>> {
    const cache = createTranslationCache(store, clock);
    const text = 'The quokka sleeps.';
    const choose = (freshness: Freshness): Promise<RequestCustomisation> =>
      chooseTerms(
        { glossaries: ['Animals'], styles: [], memory: null },
        { sourceLanguage: null, targetLanguage: 'DE', sample: () => [text] },
        { lists, probe: createLanguageProbe(client), clock, freshness },
      );
    return runWithTerms({
      choose,
      run: (terms) =>
        translatePassages(
          [{ source: [{ kind: 'text', text }], notes: [] }],
          withCustomisation({ sourceLanguage: null, targetLanguage: 'DE', context: 'none' }, terms),
          { service, connection: identity, cache, clock },
        ),
      failureOf: ({ stop }) => stop?.error ?? null,
    });
  }

  function textOf({ result }: TermRunResult<TranslatedPassages>): string {
    const [first] = result.results;
    if (first?.outcome !== 'done') return '';
    return first.target.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  }

  it('F35: share a store and never see what the other one has', async () => {
    const [pro, free] = [await accountOf(proKey), await accountOf(freeKey)];
    const id = await makeGlossary(pro.client, 'quokka\tKurzschwanzkänguru');
    await pro.start().glossaries();
    await pro.start().entries(id, dictionary);
    assert.deepEqual((await free.start().glossaries()).value, []);
    await assert.rejects(free.start().entries(id, dictionary), { kind: 'not-found' });
    await assert.rejects(free.start().styles(), { kind: 'permission' });
    assert.equal((await pro.start().glossaries()).value.length, 1);
    await pro.client.deleteGlossary({ glossary_id: id });
  });

  it('translate with a glossary by its name, and anew once a term changed elsewhere', async () => {
    const account = await accountOf(proKey);
    const id = await makeGlossary(account.client, 'quokka\tKurzschwanzkänguru');
    const lists = account.start();
    const first = await translate(account, lists);
    assert.match(textOf(first), /Kurzschwanzkänguru/);
    assert.equal(first.terms.isDetected, true);
    const again = await translate(account, lists);
    assert.equal(again.result.use.requests, 0, 'the answer is in the cache');
    await account.client.updateGlossary({
      glossary_id: id,
      dictionary: { ...dictionary, entries: 'quokka\tQuokka-Tier' },
    });
    await lists.glossaries({ freshness: 'fresh' });
    await lists.entries(id, dictionary, { freshness: 'fresh' });
    assert.match(textOf(await translate(account, lists)), /Quokka-Tier/);
    await account.client.deleteGlossary({ glossary_id: id });
  });

  it('F15: go on with a glossary that was made anew while the job ran', async () => {
    const account = await accountOf(proKey);
    const { client } = account;
    let id = await makeGlossary(client, 'quokka\tKurzschwanzkänguru');
    let isFirst = true;
    const service: TranslationService = {
      translateText: async (request, options) => {
        if (isFirst && request.glossary_id !== undefined) {
          isFirst = false;
          await client.deleteGlossary({ glossary_id: id });
          id = await makeGlossary(client, 'quokka\tBeuteltier');
        }
        return client.translateText(request, options);
      },
    };
    const end = await translate(account, account.start(), service);
    assert.equal(end.refusal, null);
    assert.match(textOf(end), /Beuteltier/);
    await client.deleteGlossary({ glossary_id: id });
  });

  it('F15: end with the name of a glossary that went away while the job ran', async () => {
    const account = await accountOf(proKey);
    const { client } = account;
    const glossary_id = await makeGlossary(client, 'quokka\tKurzschwanzkänguru');
    let isGone = false;
    const service: TranslationService = {
      translateText: async (request, options) => {
        if (!isGone) await client.deleteGlossary({ glossary_id });
        isGone = true;
        return client.translateText(request, options);
      },
    };
    const end = await translate(account, account.start(), service);
    assert.equal(textOf(end), '');
    assert.ok(end.refusal);
    assert.match(inEnglish(end.refusal), /"Animals" is gone from the account/);
  });
});
