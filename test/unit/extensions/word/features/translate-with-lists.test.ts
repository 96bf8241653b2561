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

async function benchOf(text = 'We offer it.'): Promise<Bench> {
  const service = new PaneServiceDouble();
  const german = languageOf('de', 'formality', 'glossary', 'style_rules');
  service.targets = [german, languageOf('en', 'glossary'), languageOf('fr', 'glossary')];
  service.glossaries = [glossaryOf('Travel', 'en-de'), glossaryOf('Reise', 'fr-de')];
  service.styles = [styleOf('Haus', 'de')];
  const services = servicesOf(new MemoryWordDocument(paragraphOf(text)), service);
  const controller = new TranslateController(services);
  controller.chooseTarget('de');
  await controller.lists.load();
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
    bench.controller.chooseSource('en');
    bench.controller.chooseGlossary('travel');
    bench.controller.chooseStyle('haus');
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
    bench.controller.chooseGlossary('travel');
    await bench.controller.run();
    const [probe, sent] = translationsOf(bench);
    assert.deepEqual(
      [probe?.text, probe?.glossary_id, probe?.source_lang],
      [['We offer it.'], undefined, undefined],
    );
    assert.deepEqual([sent?.glossary_id, sent?.source_lang], ['travel', 'EN']);
    assert.deepEqual(bench.services.costs, [24]);
    bench.controller.chooseStyle('haus');
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 3);
  });

  it('sends little of a long text to detect its language, cut between words', async () => {
    const bench = await benchOf(`${'Words '.repeat(100)}end.`);
    bench.controller.chooseGlossary('travel');
    await bench.controller.run();
    const [probe] = translationsOf(bench);
    const [sample = ''] = probe?.text ?? [];
    assert.ok(sample.length <= 120 && sample.length > 100, String(sample.length));
    assert.match(sample, /Words$/);
  });

  it('needs no detection for style rules alone', async () => {
    const bench = await benchOf();
    bench.controller.chooseStyle('haus');
    await bench.controller.run();
    const [sent, ...more] = translationsOf(bench);
    assert.deepEqual(more, []);
    assert.deepEqual([sent?.style_id, sent?.source_lang], ['haus', undefined]);
  });

  it('leaves a glossary out that does not go from the detected language, and says so', async () => {
    const bench = await benchOf();
    bench.controller.chooseGlossary('reise');
    await bench.controller.run();
    const [, sent] = translationsOf(bench);
    assert.deepEqual([sent?.glossary_id, sent?.source_lang], [undefined, undefined]);
    assert.match(noticesOf(bench), /The text is in English, and the glossary “Reise” does not go/);
    assert.deepEqual(bench.controller.store.state.shownLists, []);
  });

  it('takes lists that were deleted meanwhile for the reason, and loads them again', async () => {
    const bench = await benchOf();
    bench.controller.chooseSource('en');
    bench.controller.chooseGlossary('travel');
    await bench.controller.loadLanguages();
    bench.service.failures.push(failureOf('not-found', 404));
    bench.service.glossaries = [];
    await bench.controller.run();
    assert.match(noticesOf(bench), /no longer has the glossary or the style rules/);
    await bench.controller.lists.reload();
    assert.deepEqual(bench.controller.lists.store.state.glossaries.items, []);
  });

  it('takes a glossary that was loaded anew for another one, as its terms may have changed', async () => {
    const bench = await benchOf();
    bench.controller.chooseSource('en');
    bench.controller.chooseGlossary('travel');
    await bench.controller.run();
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 1, 'the answer is known');
    await bench.services.clock.advance(1);
    await bench.controller.lists.reload();
    await bench.controller.run();
    assert.equal(translationsOf(bench).length, 2);
  });

  it('keeps the choice for each target language', async () => {
    const bench = await benchOf();
    bench.controller.chooseGlossary('travel');
    bench.controller.chooseTarget('fr');
    assert.equal(bench.controller.store.state.glossary, null);
    bench.controller.chooseTarget('de');
    assert.equal(bench.controller.store.state.glossary, 'travel');
  });

  it('loads the lists before a run that begins on the ribbon', async () => {
    const { services } = await benchOf();
    services.choices.remember({ lists: { target: 'de', glossary: 'travel', style: null } });
    const service = services.client as PaneServiceDouble;
    service.sent.length = 0;
    const controller = new TranslateController(services);
    controller.chooseSource('en');
    await controller.run();
    const sent = service.sent.find(({ operation }) => operation === 'translate');
    assert.equal((sent?.request as TranslateTextRequest).glossary_id, 'travel');
  });
});
