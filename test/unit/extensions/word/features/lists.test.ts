import assert from 'node:assert/strict';
import { openChoices } from '../../../../../extensions/word/features/choices.ts';
import { ListsController } from '../../../../../extensions/word/features/lists/lists-controller.ts';
import { shownLists } from '../../../../../extensions/word/features/lists/shown-lists.ts';
import { createMemoryStore } from '../../../../../extensions/word/features/translate/session-answers.ts';
import { until } from '../../../../doubles/until.ts';
import { glossaryOf, styleOf } from './list-doubles.ts';
import { MemoryWordDocument } from './memory-word-document.ts';
import { failureOf, PaneServiceDouble, servicesOf } from './pane-double.ts';

const A_DAY = 24 * 60 * 60 * 1000;

const names = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name);

describe('Glossaries and style rules for a pair', () => {
  const glossaries = [
    glossaryOf('Travel', 'en-de'),
    glossaryOf('Both', 'de-en', 'en-pt'),
    glossaryOf('All', 'en-de', 'fr-de'),
  ];

  it('are used only as the pickers show them', () => {
    const state = {
      glossaries: { status: 'ready', items: glossaries },
      styles: { status: 'ready', items: [styleOf('Haus', 'de')] },
      isLoading: false,
    } as const;
    const languages = { source: 'en', isLoadingLanguages: false, hasFailed: false };
    const chosen = { ...languages, glossary: 'travel', style: 'haus' };
    const shown = shownLists(state, { ...chosen, target: 'de' });
    assert.deepEqual([...names(shown.glossaries), shown.style?.name], ['Travel', 'Haus']);
    const elsewhere = shownLists(state, { ...chosen, target: 'fr' });
    assert.deepEqual(elsewhere, { glossaries: [], style: null });
    const unready = glossaries.map((each) => ({ ...each, ready: false }));
    const waiting = { ...state, glossaries: { ...state.glossaries, items: unready } };
    assert.deepEqual(shownLists(waiting, { ...chosen, target: 'de' }).glossaries, []);
    const all = shownLists(state, { ...chosen, glossary: '*', target: 'de' });
    assert.deepEqual(names(all.glossaries), ['All', 'Travel']);
  });
});

describe('The lists of an account', () => {
  function benchOf(): {
    service: PaneServiceDouble;
    lists: ListsController;
    wait: (ms: number) => Promise<void>;
  } {
    const service = new PaneServiceDouble();
    service.glossaries = [glossaryOf('Travel', 'en-de')];
    service.styles = [styleOf('Haus', 'de')];
    const services = servicesOf(new MemoryWordDocument(), service);
    return {
      service,
      lists: new ListsController(services),
      wait: (ms) => services.clock.advance(ms),
    };
  }

  const asked = ({ sent }: PaneServiceDouble): number =>
    sent.filter(({ operation }) => operation === 'glossaries').length;

  it('are loaded once, and again after a while or when asked for', async () => {
    const { service, lists, wait } = benchOf();
    await lists.load();
    await lists.load();
    assert.equal(asked(service), 1);
    await wait(A_DAY);
    service.glossaries = [];
    await lists.load();
    // What is known is shown at once, and what is new when it comes.
    await until(() => lists.store.state.glossaries.items.length === 0);
    assert.equal(asked(service), 2);
    await lists.reload();
    assert.equal(asked(service), 3);
  });

  it('are asked for once by several at the same time', async () => {
    const { service, lists } = benchOf();
    await Promise.all([lists.load(), lists.load(), lists.load()]);
    assert.equal(asked(service), 1);
  });

  it('tell which names are gone', async () => {
    const { service, lists } = benchOf();
    await lists.load();
    service.glossaries = [];
    assert.deepEqual(await lists.findGone(['Travel', 'Haus']), ['Travel']);
    assert.deepEqual(lists.store.state.glossaries.items, []);
  });

  it('fail one without the other, and tell a missing plan from a failure', async () => {
    const { service, lists } = benchOf();
    service.refusals.set('styles', failureOf('permission', 403));
    service.refusals.set('glossaries', failureOf('server', 500));
    await lists.load();
    const { glossaries, styles, isLoading } = lists.store.state;
    assert.deepEqual(
      [glossaries.status, styles.status, isLoading],
      ['failed', 'not-permitted', false],
    );
    service.refusals.clear();
    await lists.load();
    assert.equal(lists.store.state.glossaries.status, 'ready');
  });

  it('keep what of a list could not be read, and the rest of it', async () => {
    const { service, lists } = benchOf();
    service.unread = [{ path: 'glossaries[0]', kind: 'entry', value: 7 }];
    await lists.load();
    const { glossaries, styles } = lists.store.state;
    assert.deepEqual(
      [glossaries.status, glossaries.unread, styles.unread],
      ['ready', service.unread, undefined],
    );
    assert.ok(glossaries.items.length > 0);
  });

  it('keep what they had when a later look fails', async () => {
    const { service, lists, wait } = benchOf();
    await lists.load();
    service.refusals.set('glossaries', failureOf('connection'));
    await wait(A_DAY);
    await lists.load();
    const { status, items } = lists.store.state.glossaries;
    assert.deepEqual([status, names(items)], ['ready', ['Travel']]);
  });
});

describe('Choices of lists', () => {
  it('are kept for each target language, and survive the pane', async () => {
    const store = createMemoryStore();
    const first = await openChoices(store);
    first.remember({ lists: { target: 'DE', glossary: 'a-1', style: null } });
    first.remember({ lists: { target: 'fr', glossary: null, style: 'b-2' } });
    first.remember({ lists: { target: 'it', glossary: '*', style: null } });
    const later = await openChoices(store);
    assert.deepEqual(later.listsFor('de'), { glossary: 'a-1', style: null });
    assert.deepEqual(later.listsFor('FR'), { glossary: null, style: 'b-2' });
    assert.deepEqual(later.listsFor('it'), { glossary: '*', style: null });
    assert.deepEqual(later.listsFor('es'), { glossary: null, style: null });
  });

  it('forget what does not fit', async () => {
    const store = createMemoryStore();
    const kept = {
      lists: [['de', { glossary: 'a b<c>', style: 7 }], ['de!', {}], 'x', ['fr', null]],
    };
    await store.set('choices', new TextEncoder().encode(JSON.stringify(kept)));
    const choices = await openChoices(store);
    assert.deepEqual(choices.listsFor('de'), { glossary: null, style: null });
    assert.deepEqual(choices.listsFor('fr'), { glossary: null, style: null });
  });
});
