import assert from 'node:assert/strict';
import { TranslateController } from '../../../../../extensions/word/features/translate/translate-controller.ts';
import type { TranslateTextRequest } from '../../../../../shared/api/types/translate-text.ts';
import { glossaryOf, styleOf } from './list-doubles.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import {
  failureOf,
  languageOf,
  PaneServiceDouble,
  servicesOf,
  type ServicesDouble,
} from './pane-double.ts';

interface Bench {
  readonly service: PaneServiceDouble;
  readonly services: ServicesDouble;
  readonly controller: TranslateController;
}

async function benchOf(text = 'We offer it.', locale = 'en'): Promise<Bench> {
  const service = new PaneServiceDouble();
  const german = languageOf('de', 'formality', 'glossary', 'style_rules');
  service.targets = [german, languageOf('en', 'glossary'), languageOf('fr', 'glossary')];
  service.glossaries = [glossaryOf('Travel', 'en-de'), glossaryOf('Reise', 'fr-de')];
  service.styles = [styleOf('Haus', 'de')];
  service.entries.set('travel en-de', 'ship\tSchiff');
  service.entries.set('reise fr-de', 'bateau\tSchiff');
  const services = servicesOf(new MemoryWordDocument(paragraphOf(text, null)), service, locale);
  const controller = new TranslateController(services);
  controller.pickers.chooseTarget('de');
  await controller.pickers.lists.load();
  return { service, services, controller };
}

function translationsOf({ service }: Bench): readonly TranslateTextRequest[] {
  return service.sent
    .filter(({ operation }) => operation === 'translate')
    .map(({ request }) => request as TranslateTextRequest);
}

function noticesOf({ controller }: Bench): string {
  return controller.work.store.state.notices.map(({ text }) => text).join(' ');
}

describe('Translating with a glossary and style rules', () => {
  it('sends both with a source language that was chosen', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    bench.controller.pickers.chooseStyle('haus');
    await bench.controller.run();
    const [sent, ...more] = translationsOf(bench);
    assert.deepEqual(more, []);
    assert.deepEqual(
      [sent?.glossary_id, sent?.style_id, sent?.source_lang],
      ['travel', 'haus', 'en'],
    );
    assert.deepEqual(bench.controller.store.state.shownLists, ['Travel', 'Haus']);
  });

  it('detects the language first where a glossary needs it, bills that, and asks once for a text', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    const [probe, sent] = translationsOf(bench);
    assert.deepEqual(
      [probe?.text, probe?.glossary_id, probe?.source_lang],
      [['We offer it.'], undefined, undefined],
    );
    assert.deepEqual([sent?.glossary_id, sent?.source_lang], ['travel', 'EN']);
    assert.deepEqual(bench.services.costs, [24]);
    bench.controller.pickers.chooseStyle('haus');
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 3);
  });

  it('sends little of a long text to detect its language, cut between words', async () => {
    const bench = await benchOf(`${'Words '.repeat(100)}end.`);
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    const [probe] = translationsOf(bench);
    const [sample = ''] = probe?.text ?? [];
    assert.ok(sample.length <= 120 && sample.length > 100, String(sample.length));
    assert.match(sample, /Words$/);
  });

  it('needs no detection for style rules alone', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseStyle('haus');
    await bench.controller.run();
    const [sent, ...more] = translationsOf(bench);
    assert.deepEqual(more, []);
    assert.deepEqual([sent?.style_id, sent?.source_lang], ['haus', undefined]);
  });

  it('leaves a glossary out that does not go from the detected language, and says so', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseGlossary('reise');
    await bench.controller.run();
    const [, sent] = translationsOf(bench);
    assert.deepEqual([sent?.glossary_id, sent?.source_lang], [undefined, undefined]);
    assert.match(noticesOf(bench), /The text is in English, and the glossary “Reise” does not go/);
    assert.deepEqual(bench.controller.store.state.shownLists, []);
  });

  it('names a list that was deleted meanwhile, and loads the lists again (F15)', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.loadLanguages();
    bench.service.failures.push(failureOf('not-found', 404));
    bench.service.glossaries = [];
    await bench.controller.run();
    assert.match(noticesOf(bench), /The account no longer has “Travel”/);
    assert.deepEqual(bench.controller.pickers.lists.store.state.glossaries.items, []);
  });

  it('says in German what the core says of a list that the service has and does not know', async () => {
    const bench = await benchOf('We offer it.', 'de');
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.loadLanguages();
    bench.service.refusals.set('translate', failureOf('not-found', 404));
    await bench.controller.run();
    assert.equal(
      noticesOf(bench),
      'Der Dienst kennt „Travel“ nicht, obwohl seine Listen es nennen. Was angekommen war, bleibt erhalten. Versuchen Sie es später noch einmal oder fahren Sie ohne fort.',
    );
  });

  it('sends nothing without a glossary that is gone before the run begins (F15)', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    bench.service.glossaries = [];
    await bench.services.clock.advance(60 * 60_000);
    await bench.controller.run();
    assert.deepEqual(translationsOf(bench), []);
    assert.match(noticesOf(bench), /The account no longer has “Travel”\./);
  });

  it('takes a glossary whose terms were changed for another one', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 1, 'the answer is known');
    bench.service.entries.set('travel en-de', 'offer\tAngebot');
    await bench.services.lists.forget({ kind: 'entries', glossaryId: 'travel' });
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 2);
  });

  it('takes every glossary that fits, where that is chosen', async () => {
    const bench = await benchOf();
    bench.service.glossaries = [...bench.service.glossaries, glossaryOf('Alpha', 'en-de')];
    bench.service.entries.set('alpha en-de', 'it\tes');
    await bench.controller.pickers.lists.reload();
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('*');
    await bench.controller.run();
    const [sent] = translationsOf(bench);
    assert.deepEqual(sent?.glossary_ids, ['alpha', 'travel']);
    assert.deepEqual(bench.controller.store.state.shownLists, ['Alpha', 'Travel']);
  });

  it('shows the terms of each paragraph, and which its translation does without', async () => {
    const bench = await benchOf('We offer an offer now.');
    bench.service.entries.set('travel en-de', 'offer\tAngebot\nnow\tNowe\nyacht\tJacht');
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    assert.deepEqual(bench.controller.store.state.paragraphs[0]?.terms, [
      { source: 'offer', target: 'Angebot', isIgnored: true },
      { source: 'now', target: 'Nowe', isIgnored: false },
    ]);
  });

  it('looks through a large glossary in pieces', async () => {
    const bench = await benchOf('We offer it.');
    const others = Array.from({ length: 20_000 }, (_, index) => `term${index}\tx`);
    bench.service.entries.set('travel en-de', [...others, 'offer\tAngebot'].join('\n'));
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    assert.deepEqual(
      bench.controller.store.state.paragraphs[0]?.terms.map(({ source }) => source),
      ['offer'],
    );
    assert.ok(bench.services.breaths >= 10, String(bench.services.breaths));
  });

  it('translates on where the terms cannot be had', async () => {
    const bench = await benchOf();
    bench.service.refusals.set('entries', failureOf('server', 500));
    bench.controller.pickers.chooseSource('en');
    bench.controller.pickers.chooseGlossary('travel');
    await bench.controller.run();
    const [paragraph] = bench.controller.store.state.paragraphs;
    assert.deepEqual(paragraph?.terms, []);
    assert.notEqual(paragraph.target, null);
  });

  it('keeps the choice for each target language', async () => {
    const bench = await benchOf();
    bench.controller.pickers.chooseGlossary('travel');
    bench.controller.pickers.chooseTarget('fr');
    assert.equal(bench.controller.pickers.store.state.glossary, null);
    bench.controller.pickers.chooseTarget('de');
    assert.equal(bench.controller.pickers.store.state.glossary, 'travel');
  });

  it('loads the lists before a run that begins on the ribbon', async () => {
    const { services } = await benchOf();
    services.choices.remember({ lists: { target: 'de', glossary: 'travel', style: null } });
    const service = services.client as PaneServiceDouble;
    service.sent.length = 0;
    const controller = new TranslateController(services);
    controller.pickers.chooseSource('en');
    await controller.run();
    const sent = service.sent.find(({ operation }) => operation === 'translate');
    assert.equal((sent?.request as TranslateTextRequest).glossary_id, 'travel');
  });
});
