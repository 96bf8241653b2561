import assert from 'node:assert/strict';
import { ListsController } from '../../../../../extensions/word/features/lists/lists-controller.ts';
import { PickerController } from '../../../../../extensions/word/features/pickers/picker-controller.ts';
import {
  AddTermController,
  type AddTermState,
} from '../../../../../extensions/word/features/terms/add-term-controller.ts';
import type { TermDraft } from '../../../../../extensions/word/features/terms/term-draft.ts';
import type { FakeClock } from '../../../../doubles/fake-clock.ts';
import { glossaryOf } from './list-doubles.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import { failureOf, languageOf, PaneServiceDouble, servicesOf } from './pane-double.ts';

interface Bench {
  readonly service: PaneServiceDouble;
  readonly document: MemoryWordDocument;
  readonly clock: FakeClock;
  readonly pickers: PickerController;
  readonly controller: AddTermController;
  readonly state: () => AddTermState;
  /** Opens the form and submits it with these changes. */
  readonly add: (changes?: Partial<TermDraft>) => Promise<void>;
  readonly said: () => string;
}

function benchOf(selected = 'harbour '): Bench {
  const service = new PaneServiceDouble();
  service.targets = [languageOf('de'), languageOf('en')];
  service.glossaries = [glossaryOf('Travel', 'en-de'), glossaryOf('Reise', 'de-en')];
  service.entries.set('travel en-de', 'ship\tSchiff\nport\tHafen');
  const document = new MemoryWordDocument(paragraphOf(selected));
  const services = servicesOf(document, service);
  const lists = new ListsController(services);
  const withoutSource = 'lists.detectsFirst';
  const pickers = new PickerController(services, {
    resource: 'translate_text',
    withoutSource,
    lists,
  });
  pickers.chooseTarget('de');
  pickers.chooseSource('en');
  const controller = new AddTermController(services, {
    pickers,
    translationOf: (phrase) => (phrase === 'quay' ? 'Kai' : ''),
  });
  const state = (): AddTermState => controller.store.state;
  return {
    service,
    document,
    clock: services.clock,
    pickers,
    controller,
    state,
    add: async (changes = {}) => {
      await controller.open();
      const { opened } = state();
      assert.ok(opened !== null);
      await controller.submit({ ...opened, ...changes });
    },
    said: () =>
      [state().problem?.text, state().question?.text, ...state().notices.map(({ text }) => text)]
        .filter((text) => text !== undefined)
        .join(' '),
  };
}

function writes({ service }: Bench): readonly object[] {
  return service.sent
    .filter(({ operation }) => operation === 'update' || operation === 'create')
    .map(({ request }) => request);
}

describe('The form of a new term', () => {
  it('begins with the selected words, their language and the glossary that goes', async () => {
    const bench = benchOf();
    await bench.controller.open();
    assert.deepEqual(bench.state().opened, {
      source: 'harbour',
      target: '',
      sourceLanguage: 'en',
      targetLanguage: 'de',
      glossary: 'travel',
      name: 'My terms',
    });
    assert.equal(bench.document.released.length, 1, 'the selection is not held');
  });

  it('begins with the translation that is shown, and takes no long text for a term', async () => {
    const quay = benchOf('quay');
    await quay.controller.open();
    assert.equal(quay.state().opened?.target, 'Kai');
    const long = benchOf('Many words '.repeat(30));
    await long.controller.open();
    assert.equal(long.state().opened?.source, '');
    const none = benchOf();
    none.document.isParagraphAtCursor = true;
    await none.controller.open();
    assert.equal(none.state().opened?.source, '');
    const refused = benchOf();
    refused.document.refusal = 'read-only';
    await refused.controller.open();
    assert.equal(refused.state().opened?.source, '', 'a term can be typed all the same');
  });

  it('does not wait for a selection that takes long to read', async () => {
    const bench = benchOf();
    Object.assign(bench.document, {
      readSelection: (signal: AbortSignal) =>
        new Promise((resolve) => {
          const refused = { outcome: 'refused', reason: 'cancelled' };
          signal.addEventListener('abort', () => {
            resolve(refused);
          });
        }),
    });
    const opening = bench.controller.open();
    await bench.clock.advance(1_500);
    await opening;
    assert.equal(bench.state().opened?.source, '');
  });

  it('has the languages also when they were still being loaded', async () => {
    const bench = benchOf();
    const { listLanguages } = bench.service;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    Object.assign(bench.service, {
      listLanguages: async (request: Parameters<typeof listLanguages>[0]) => {
        await held;
        return listLanguages(request);
      },
    });
    const loading = bench.pickers.loadLanguages();
    const opening = bench.controller.open();
    setImmediate(answer);
    await opening;
    assert.equal(bench.pickers.store.state.sources.length, 2);
    assert.equal(await loading, null);
    const asked = bench.service.sent.filter(({ operation }) => operation === 'languages');
    assert.equal(asked.length, 1);
  });

  it('says why there are no languages, and opens no form without them', async () => {
    const bench = benchOf();
    bench.service.refusals.set('languages', failureOf('connection'));
    bench.service.refusals.set('source-languages', failureOf('connection'));
    await bench.controller.open();
    assert.equal(bench.state().opened, null);
    assert.equal(bench.state().isBusy, false);
    assert.match(bench.said(), /gateway could not be reached/);
    bench.service.refusals.clear();
    await bench.controller.open();
    assert.notEqual(bench.state().opened, null);
  });

  it('leaves the glossary of another target language alone that was chosen meanwhile', async () => {
    const bench = benchOf();
    await bench.controller.open();
    const { opened } = bench.state();
    assert.ok(opened !== null);
    bench.pickers.chooseTarget('en');
    bench.pickers.chooseGlossary('reise');
    await bench.controller.submit({ ...opened, target: 'Hafen' });
    assert.match(bench.said(), /Hafen/);
    assert.equal(bench.pickers.store.state.glossary, 'reise');
  });

  it('asks for the target language first', async () => {
    const bench = benchOf();
    const services = servicesOf(bench.document, bench.service);
    const lists = new ListsController(services);
    const pickers = new PickerController(services, {
      resource: 'translate_text',
      withoutSource: 'lists.detectsFirst',
      lists,
    });
    const controller = new AddTermController(services, { pickers, translationOf: () => '' });
    await controller.open();
    assert.equal(controller.store.state.opened, null);
    assert.match(controller.store.state.notices[0]?.text ?? '', /^Choose the language/);
  });

  it('offers glossaries with the languages first, then the others', async () => {
    const bench = benchOf();
    await bench.controller.open();
    const { fitting, others } = bench.controller.offered('en-GB', 'de');
    assert.deepEqual(
      [fitting.map(({ name }) => name), others.map(({ name }) => name)],
      [['Travel'], ['Reise']],
    );
    assert.equal(bench.controller.firstGlossary('fr', 'de'), '', 'a new one');
  });
});

describe('Adding a term', () => {
  it('merges one entry into the dictionary, and uses the glossary from then on', async () => {
    const bench = benchOf();
    await bench.add({ target: ' Hafenanlage\u00a0' });
    assert.deepEqual(writes(bench), [
      {
        glossary_id: 'travel',
        dictionary: { source_lang: 'en', target_lang: 'de', entries: 'harbour\tHafenanlage' },
      },
    ]);
    assert.equal(bench.state().opened, null);
    assert.match(bench.said(), /“harbour” becomes “Hafenanlage” in “Travel” from now on/);
    assert.equal(bench.pickers.store.state.glossary, 'travel');
  });

  it('makes the dictionary of a pair that the glossary did not have', async () => {
    const bench = benchOf();
    await bench.add({ glossary: 'reise', target: 'Hafen' });
    assert.deepEqual(writes(bench), [
      {
        glossary_id: 'reise',
        dictionary: { source_lang: 'en', target_lang: 'de', entries: 'harbour\tHafen' },
      },
    ]);
  });

  it('makes a new glossary', async () => {
    const bench = benchOf();
    await bench.add({ glossary: '', name: ' Ferry ', target: 'Hafen', sourceLanguage: 'en-GB' });
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'harbour\tHafen' };
    assert.deepEqual(writes(bench), [{ name: 'Ferry', dictionaries: [dictionary] }]);
    assert.equal(bench.pickers.store.state.glossary, 'new');
    assert.deepEqual(
      bench.pickers.shownLists().glossaries.map(({ name }) => name),
      ['Ferry'],
    );
  });

  it('does not make a glossary twice when its answer is lost', async () => {
    const bench = benchOf();
    const { createGlossary } = bench.service;
    Object.assign(bench.service, {
      createGlossary: async (request: Parameters<typeof createGlossary>[0]) => {
        await createGlossary(request);
        throw failureOf('timeout');
      },
    });
    await bench.add({ glossary: '', name: 'Ferry', target: 'Hafen' });
    assert.match(bench.said(), /in “Ferry” from now on/);
    assert.equal(writes(bench).length, 1);
  });

  it('says so when the entry is there already', async () => {
    const bench = benchOf('port');
    await bench.add({ target: 'Hafen' });
    assert.deepEqual(writes(bench), []);
    assert.match(bench.said(), /“Travel” has it already/);
  });

  it('asks before it replaces what the phrase becomes now', async () => {
    const bench = benchOf('port');
    await bench.add({ target: 'Anleger' });
    assert.deepEqual(writes(bench), []);
    assert.match(bench.said(), /“port” becomes “Hafen” in “Travel”. Replace that by “Anleger”\?/);
    const { opened, question } = bench.state();
    assert.ok(opened !== null && question !== null);
    // Somebody else was quicker: what was asked about is no longer so.
    bench.service.entries.set('travel en-de', 'port\tPort');
    await bench.controller.submit({ ...opened, target: 'Anleger' }, question.existing);
    assert.match(bench.said(), /“port” becomes “Port”/);
    const again = bench.state().question;
    assert.ok(again !== null);
    await bench.controller.submit({ ...opened, target: 'Anleger' }, again.existing);
    assert.equal(bench.service.entries.get('travel en-de'), 'port\tAnleger');
    assert.equal(bench.state().question, null);
  });

  it('asks about an entry that differs in capitals alone, and writes over one that only looks the same', async () => {
    const bench = benchOf('Port');
    await bench.add({ target: 'Backbord' });
    assert.match(bench.said(), /“port” is in “Travel” and becomes “Hafen”. Add “Port” as well\?/);
    bench.controller.keepExisting();
    assert.equal(bench.state().question, null);
    bench.controller.close();
    bench.service.entries.set('travel en-de', 'cafe\u0301\tCafé');
    await bench.add({ source: 'caf\u00e9', target: 'Kaffeehaus' });
    const { opened, question } = bench.state();
    assert.ok(opened !== null && question?.replaces === true);
    const draft = { ...opened, source: 'caf\u00e9', target: 'Kaffeehaus' };
    await bench.controller.submit(draft, question.existing);
    assert.equal(bench.service.entries.get('travel en-de'), 'cafe\u0301\tKaffeehaus');
  });

  it('finds what the service would refuse before anything is sent', async () => {
    const faults: readonly (readonly [Partial<TermDraft>, string, RegExp])[] = [
      [{ source: ' ' }, 'source', /The term is missing/],
      [{ target: '' }, 'target', /translation of the term is missing/],
      [{ target: 'a\tb' }, 'target', /control character/],
      [{ source: 'a\u2028b', target: 'x' }, 'source', /control character/],
      [{ target: 'ö'.repeat(513) }, 'target', /at most 1,024 bytes/],
      [{ target: 'x', sourceLanguage: '' }, 'sourceLanguage', /Choose the language/],
      [{ target: 'x', sourceLanguage: 'de-AT' }, 'sourceLanguage', /same language/],
      [{ target: 'x', glossary: '', name: '' }, 'name', /no name/],
      [{ target: 'x', glossary: '', name: 'TRAVEL' }, 'name', /There is a glossary of this name/],
      [{ target: 'x', glossary: '', name: 'ö'.repeat(513) }, 'name', /Shorten/],
    ];
    for (const [changes, field, sentence] of faults) {
      const bench = benchOf();
      await bench.add(changes);
      assert.equal(bench.state().problem?.field, field);
      assert.match(bench.said(), sentence);
      assert.deepEqual(writes(bench), []);
      assert.notEqual(bench.state().opened, null, 'what was typed stays');
    }
  });

  it('stops at a glossary that is full', async () => {
    const bench = benchOf();
    const line = (index: number): string =>
      `${String(index).padStart(1_023, 'x')}\t${'y'.repeat(1_024)}`;
    // 2,049 bytes with their line end: 1,027 are left of 10 MiB.
    const lines = Array.from({ length: 5_117 }, (_, index) => line(index));
    bench.service.entries.set('travel en-de', lines.join('\n'));
    await bench.add({ target: 'z'.repeat(1_024) });
    assert.match(bench.said(), /“Travel” is full/);
    assert.deepEqual(writes(bench), []);
  });

  it('says that a glossary was deleted meanwhile, and offers the others (F15)', async () => {
    const bench = benchOf();
    await bench.controller.open();
    const { opened } = bench.state();
    assert.ok(opened !== null);
    bench.service.glossaries = [glossaryOf('Reise', 'de-en')];
    bench.service.entries.clear();
    await bench.controller.submit({ ...opened, target: 'Hafen' });
    assert.equal(bench.state().problem?.field, 'glossary');
    assert.match(bench.said(), /The account no longer has “Travel”/);
    assert.deepEqual(bench.controller.offered('en', 'de').fitting, []);
  });

  it('says what the service has against it, and keeps the form', async () => {
    for (const [kind, status, sentence] of [
      ['permission', 403, /403/],
      ['bad-request', 400, /The service refused the term \(400\)/],
      ['connection', null, /gateway could not be reached/],
    ] as const) {
      const bench = benchOf();
      bench.service.refusals.set('update', failureOf(kind, status));
      await bench.add({ target: 'Hafen' });
      assert.match(bench.said(), sentence);
      assert.notEqual(bench.state().opened, null);
      assert.equal(bench.state().isBusy, false);
    }
  });
});
