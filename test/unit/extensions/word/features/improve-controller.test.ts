import assert from 'node:assert/strict';
import {
  ImproveController,
  mannerTextKey,
} from '../../../../../extensions/word/features/improve/improve-controller.ts';
import { MemoryWordDocument, paragraphOf } from './memory-word-document.ts';
import { languageOf, PaneServiceDouble, servicesOf } from './pane-double.ts';

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
      { text: ['This is a good day.'], writing_style: 'prefer_business' },
      { text: ['This is a good day.'], tone: 'prefer_friendly' },
      { text: ['This is a good day.'] },
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
    await controller.loadLanguages();
    assert.equal(controller.isUnsupported(), false);
    await controller.run();
    assert.equal(controller.suggestions.store.state.paragraphs.length, 1);
  });
});
