import assert from 'node:assert/strict';
import {
  ImproveController,
  mannerTextKey,
} from '../../../../../extensions/word/features/improve/improve-controller.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import { failureOf, languageOf, PaneServiceDouble, servicesOf } from './pane-double.ts';

function open(): { readonly service: PaneServiceDouble; readonly controller: ImproveController } {
  const service = new PaneServiceDouble();
  service.rewording = new Map([['good', 'splendid']]);
  const document = new MemoryWordDocument(paragraphOf('This is a good day.'));
  return { service, controller: new ImproveController(servicesOf(document, service)) };
}

function requestsOf(service: PaneServiceDouble): readonly object[] {
  return service.sent
    .filter(({ operation }) => operation === 'rephrase')
    .map(({ request }) => request);
}

describe('Improving writing', () => {
  it('sends a style or a tone as a preference, and never both', async () => {
    const { service, controller } = open();
    controller.choose({ kind: 'style', name: 'business' });
    await controller.run();
    controller.choose({ kind: 'tone', name: 'friendly' });
    await controller.run();
    controller.choose({ kind: 'plain' });
    await controller.run();
    assert.deepEqual(requestsOf(service), [
      { text: ['This is a good day.'], target_lang: 'en-US', writing_style: 'prefer_business' },
      { text: ['This is a good day.'], target_lang: 'en-US', tone: 'prefer_friendly' },
      { text: ['This is a good day.'], target_lang: 'en-US' },
    ]);
  });

  it('tries the next manner on the same text, without reading the selection again', async () => {
    const { service, controller } = open();
    await controller.run();
    assert.equal(mannerTextKey(controller.nextManner()), 'manner.simple');
    await controller.tryAnother();
    assert.equal(requestsOf(service).length, 2);
    assert.deepEqual(requestsOf(service)[1], {
      text: ['This is a good day.'],
      target_lang: 'en-US',
      writing_style: 'prefer_simple',
    });
    assert.equal(controller.suggestions.store.state.paragraphs.length, 1);
  });

  it('offers no manners once the text is known to be in a language without them', async () => {
    const { service, controller } = open();
    service.language = 'ja';
    service.writeTargets = [languageOf('ja'), languageOf('en-US', 'writing_style', 'tone')];
    controller.choose({ kind: 'tone', name: 'friendly' });
    assert.equal(controller.isUnsupported(), false);
    await controller.run();
    assert.equal(controller.isUnsupported(), true);
    assert.equal(controller.manners.state.manner.kind, 'plain');
    const said = controller.suggestions.work.store.state.notices.map(({ text }) => text);
    assert.match(said.join(' '), /in Japanese, which has no styles or tones/);
    assert.equal(mannerTextKey(controller.nextManner()), 'manner.plain');
  });

  it('offers all manners when the languages cannot be listed', async () => {
    const { service, controller } = open();
    service.failures.push(new Error('down'));
    await controller.languages.load();
    assert.equal(controller.isUnsupported(), false);
    await controller.run();
    assert.equal(controller.suggestions.store.state.paragraphs.length, 1);
  });

  it('improves what was selected at the click, however late the languages come', async () => {
    const service = new PaneServiceDouble();
    service.rewording = new Map([['good', 'splendid']]);
    const document = new MemoryWordDocument(paragraphOf('This is a good day.'));
    const controller = new ImproveController(servicesOf(document, service));
    service.during = () => {
      document.paragraphs = [paragraphOf('Somebody went on to a good night.')];
    };
    await controller.run();
    assert.deepEqual(
      requestsOf(service).map((request) => (request as { text: unknown }).text),
      [['This is a good day.']],
    );
  });

  it('writes in the variant that Word proofs each paragraph in, and in the one that is chosen', async () => {
    const service = new PaneServiceDouble();
    service.rewording = new Map([['good', 'splendid']]);
    service.writeTargets = [languageOf('en-US', 'tone'), languageOf('en-GB'), languageOf('de')];
    const document = new MemoryWordDocument(
      paragraphOf('A good harbour.', 'en-GB'),
      paragraphOf('A good harbor.', 'en-US'),
      paragraphOf('A good arbour.', 'en-AU'),
      paragraphOf('A good day.', null),
    );
    const controller = new ImproveController(servicesOf(document, service));
    await controller.run();
    assert.deepEqual(requestsOf(service), [
      { text: ['A good harbour.', 'A good arbour.'], target_lang: 'en-GB' },
      { text: ['A good harbor.'], target_lang: 'en-US' },
      { text: ['A good day.'] },
    ]);
    const shown = controller.suggestions.store.state.paragraphs;
    assert.deepEqual(
      shown.map(({ index }) => index),
      [0, 1, 2, 3],
      'in the order of the document',
    );
    controller.languages.choose('en-GB');
    assert.equal(controller.isUnsupported(), true, 'styles and tones follow the variant');
    await controller.run();
    assert.deepEqual(
      requestsOf(service)
        .slice(3)
        .map((request) => (request as { target_lang?: string }).target_lang),
      ['en-GB'],
    );
  });

  it('leaves the language to the service where Word proofs a text in a wrong one', async () => {
    const { service, controller } = open();
    service.refusals.set('rephrase', failureOf('bad-request', 400));
    service.during = () => {
      if (requestsOf(service).some((request) => !('target_lang' in request))) {
        service.refusals.clear();
      }
    };
    await controller.run();
    assert.deepEqual(requestsOf(service).at(-1), { text: ['This is a good day.'] });
    assert.equal(controller.suggestions.store.state.paragraphs.length, 1);
    assert.deepEqual(controller.suggestions.work.store.state.notices, []);
  });
});
