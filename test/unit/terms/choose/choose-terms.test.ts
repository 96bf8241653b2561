import assert from 'node:assert/strict';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { AccountLists } from '../../../../shared/cache/account-lists.ts';
import { createAccountLists } from '../../../../shared/cache/create-account-lists.ts';
import { chooseTerms } from '../../../../shared/terms/choose/choose-terms.ts';
import type {
  TermPorts,
  RequestCustomisation,
  TermWishes,
} from '../../../../shared/terms/choose/request-customisation.ts';
import type { ProbedLanguage } from '../../../../shared/terms/choose/language-probe.ts';
import { AccountService, serviceError } from '../../../doubles/service/account-service.ts';
import { createFakeClock, type FakeClock } from '../../../doubles/fake-clock.ts';

const nothing: TermWishes = { glossaries: [], styles: [], memory: null };

describe('terms of a request', () => {
  let service: AccountService;
  let clock: FakeClock;
  let lists: AccountLists;
  let probed: ProbedLanguage;
  let probes: (readonly string[])[];

  beforeEach(() => {
    service = new AccountService();
    service.add('Products', ['en de', 'de en'], 'cat\tKatze');
    service.add('Parts', ['en pt', 'en de'], 'wheel\tRad');
    service.styleList = [styleOf('House', 'de'), styleOf('Maison', 'fr')];
    service.memoryList = [
      {
        translation_memory_id: 'memory-1',
        name: 'Everything',
        source_language: 'en',
        target_languages: ['de', 'pt-BR'],
        segment_count: 7,
      },
    ];
    clock = createFakeClock();
    lists = createAccountLists({ client: service, connection: 'a', store: null, clock });
    probed = { language: 'EN', billed: 12 };
    probes = [];
  });

  function choose(
    wishes: Partial<TermWishes>,
    source: string | null,
    target: string,
    ports: Partial<TermPorts> = {},
  ): Promise<RequestCustomisation> {
    const probe: TermPorts['probe'] = (texts) => {
      probes.push(texts);
      return Promise.resolve(probed);
    };
    return chooseTerms(
      { ...nothing, ...wishes },
      { sourceLanguage: source, targetLanguage: target, sample: () => ['The cat sleeps.'] },
      { lists, probe, clock, ...ports },
    );
  }

  function codesOf({ notices }: RequestCustomisation): readonly string[] {
    return notices.map(({ code, name }) => `${code} ${name}`.trim());
  }

  function namesOf({ glossaries }: RequestCustomisation): readonly string[] {
    return glossaries.map(({ name }) => name);
  }

  it('are none, without a request, when nothing is wished for', async () => {
    const chosen = await choose({}, null, 'DE');
    assert.deepEqual(chosen, {
      glossaries: [],
      style: null,
      memory: null,
      sourceLanguage: null,
      isDetected: false,
      detectedLanguage: null,
      billedCharacters: 0,
      notices: [],
    });
    assert.deepEqual(service.calls, []);
  });

  it('take every glossary that has the pair, by name, and variants follow their language', async () => {
    const chosen = await choose({ glossaries: ['*'] }, 'en-GB', 'de-AT');
    assert.deepEqual(namesOf(chosen), ['Parts', 'Products']);
    assert.deepEqual(chosen.glossaries[1]?.pair, { source_lang: 'en', target_lang: 'de' });
    assert.deepEqual(chosen.notices, []);
    assert.deepEqual(namesOf(await choose({ glossaries: ['*'] }, 'EN', 'PT-BR')), ['Parts']);
    assert.deepEqual(probes, []);
  });

  it('keep the order of the wishes, each glossary once', async () => {
    const wishes = { glossaries: ['products', '*', 'id-of-Parts'] };
    assert.deepEqual(namesOf(await choose(wishes, 'EN', 'DE')), ['Products', 'Parts']);
  });

  it('say which glossary has no dictionary for the pair, and use the others', async () => {
    const chosen = await choose({ glossaries: ['Products', 'Parts'] }, 'EN', 'PT-PT');
    assert.deepEqual(namesOf(chosen), ['Parts']);
    assert.deepEqual(codesOf(chosen), ['no-dictionary-for-pair Products']);
    const [notice] = chosen.notices;
    assert.ok(notice);
    assert.match(inEnglish(notice.said), /"Products".*EN into PT-PT/);
  });

  it('have a version that changes with the entries, whatever their count', async () => {
    const first = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    service.entriesOf.set('id-of-Products en de', 'cat\tKater');
    const same = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    const other = await choose({ glossaries: ['Products'] }, 'EN', 'DE', { freshness: 'fresh' });
    assert.equal(same.glossaries[0]?.version, first.glossaries[0]?.version);
    assert.notEqual(other.glossaries[0]?.version, first.glossaries[0]?.version);
  });

  it('F15: use a glossary whose entries cannot be read, as another one after each listing', async () => {
    service.entriesFailure = 'invalid-response';
    const first = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    assert.deepEqual(namesOf(first), ['Products']);
    assert.deepEqual(first.notices, []);
    await clock.advance(1_000);
    const again = await choose({ glossaries: ['Products'] }, 'EN', 'DE', { freshness: 'fresh' });
    assert.notEqual(again.glossaries[0]?.version, first.glossaries[0]?.version);
  });

  it('F15: leave out a glossary that goes away between the listing and its entries', async () => {
    await lists.glossaries();
    service.remove('Products');
    const chosen = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    assert.deepEqual(namesOf(chosen), []);
    assert.deepEqual(codesOf(chosen), ['glossary-not-found Products']);
  });

  it('detect the source where a glossary needs it, and say so', async () => {
    let told = 0;
    const onDetecting = (): void => {
      told += 1;
    };
    const chosen = await choose({ glossaries: ['Products'] }, null, 'DE', { onDetecting });
    assert.deepEqual(namesOf(chosen), ['Products']);
    assert.equal(chosen.sourceLanguage, 'EN');
    assert.equal(chosen.isDetected, true);
    assert.equal(chosen.billedCharacters, 12);
    assert.equal(told, 1);
    assert.deepEqual(probes, [['The cat sleeps.']]);
  });

  it('do not detect where no glossary goes into the target', async () => {
    const chosen = await choose({ glossaries: ['*', 'Products'] }, null, 'JA');
    assert.deepEqual(probes, []);
    assert.deepEqual(codesOf(chosen), ['no-dictionary-for-pair Products']);
  });

  it('leave the language to the service where none goes from the one detected', async () => {
    probed = { language: 'FR', billed: null };
    const chosen = await choose({ glossaries: ['Products'] }, null, 'DE');
    assert.equal(chosen.sourceLanguage, null);
    assert.equal(chosen.isDetected, false);
    assert.equal(chosen.detectedLanguage, 'FR');
    assert.deepEqual(codesOf(chosen), ['no-dictionary-for-pair Products']);
  });

  it('say that the language could not be detected', async () => {
    probed = { language: null, billed: null };
    const chosen = await choose({ glossaries: ['*'] }, null, 'DE');
    assert.deepEqual(namesOf(chosen), []);
    assert.deepEqual(codesOf(chosen), ['source-not-detected Parts']);
    const probe: TermPorts['probe'] = () => Promise.reject(serviceError('quota-exceeded'));
    const failed = await choose({ glossaries: ['*'] }, null, 'DE', { probe });
    assert.deepEqual(codesOf(failed), ['source-not-detected Parts']);
    const [said] = failed.notices;
    assert.equal(said?.error?.kind, 'quota-exceeded');
    assert.match(inEnglish(said.said), /The service said quota-exceeded\.$/);
  });

  it('use five glossaries, and name those beyond', async () => {
    for (const name of ['A', 'B', 'C', 'D']) service.add(name, ['en de'], 'a\tb');
    const chosen = await choose({ glossaries: ['Products', '*'] }, 'EN', 'DE');
    assert.deepEqual(namesOf(chosen), ['Products', 'A', 'B', 'C', 'D']);
    assert.deepEqual(codesOf(chosen), ['too-many-glossaries Parts']);
  });

  it('ask the service before they say that a name is not there', async () => {
    await lists.glossaries();
    service.add('New', ['en de'], 'a\tb');
    const chosen = await choose({ glossaries: ['New', 'Gone'] }, 'EN', 'DE');
    assert.deepEqual(namesOf(chosen), ['New']);
    assert.deepEqual(codesOf(chosen), ['glossary-not-found Gone']);
    assert.equal(service.countOf('glossaries'), 2);
  });

  it('use none of several with one name', async () => {
    service.glossaryList = [...service.glossaryList, ...service.glossaryList];
    const chosen = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    assert.deepEqual(codesOf(chosen), ['glossary-ambiguous Products']);
  });

  it('leave out a glossary that is not ready, and say so', async () => {
    service.glossaryList = service.glossaryList.map((each) => ({ ...each, ready: false }));
    const chosen = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    assert.deepEqual(codesOf(chosen), ['glossary-not-ready Products']);
  });

  it('wait for a glossary as long as they are allowed', async () => {
    const ready = service.glossaryList;
    service.glossaryList = ready.map((each) => ({ ...each, ready: false }));
    const choosing = choose({ glossaries: ['Products'] }, 'EN', 'DE', { readyWithinMs: 10_000 });
    await clock.whenSleeping(500);
    service.glossaryList = ready;
    await clock.advance(500);
    assert.deepEqual(namesOf(await choosing), ['Products']);
    assert.deepEqual(clock.pending, []);
  });

  it('take the style rules for the language of the target, and only those', async () => {
    const { style } = await choose({ styles: ['Maison', 'House'] }, null, 'DE');
    assert.deepEqual(style, { id: 'style-House', name: 'House', version: '3' });
    const other = await choose({ styles: ['Maison'] }, null, 'DE');
    assert.equal(other.style, null);
    assert.deepEqual(codesOf(other), ['style-of-other-language Maison']);
    assert.deepEqual(codesOf(await choose({ styles: ['No'] }, null, 'DE')), ['style-not-found No']);
  });

  it('say that style rules are part of the Pro plan', async () => {
    service.failure = 'permission';
    const chosen = await choose({ styles: ['House'] }, 'EN', 'DE');
    assert.deepEqual(codesOf(chosen), ['style-needs-pro']);
    assert.equal(chosen.notices[0]?.error?.kind, 'permission');
  });

  it('take a translation memory by name, with its size as version', async () => {
    const { memory } = await choose({ memory: 'everything' }, 'EN', 'PT-BR');
    assert.deepEqual(memory, { id: 'memory-1', name: 'Everything', version: '7' });
    const other = await choose({ memory: 'Everything' }, 'EN', 'JA');
    assert.deepEqual(codesOf(other), ['memory-of-other-languages Everything']);
    assert.deepEqual(codesOf(await choose({ memory: 'No' }, 'EN', 'DE')), ['memory-not-found No']);
  });

  it('go on without lists that cannot be read, and say why', async () => {
    service.failure = 'connection';
    const wishes = { glossaries: ['*'], styles: ['House'], memory: 'Everything' };
    const chosen = await choose(wishes, 'EN', 'DE');
    assert.deepEqual(codesOf(chosen), ['not-available', 'not-available', 'not-available']);
  });

  it('serve from what is kept without a network, with the same versions', async () => {
    const before = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    service.failure = 'connection';
    await clock.advance(10 * 60_000);
    const after = await choose({ glossaries: ['Products'] }, 'EN', 'DE');
    assert.deepEqual(after, before);
  });

  it('end with the signal of the caller, and with nothing else', async () => {
    service.gate = new Promise(() => undefined);
    const caller = new AbortController();
    const choosing = choose({ glossaries: ['*'] }, 'EN', 'DE', { signal: caller.signal });
    caller.abort();
    await assert.rejects(choosing, (error) => isServiceError(error) && error.kind === 'aborted');
  });
});

function styleOf(name: string, language: string): StyleRuleList {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    style_id: `style-${name}`,
    name,
    language,
    version: 3,
    creation_time: time,
    updated_time: time,
  };
}
