import assert from 'node:assert/strict';
import { plainDocument } from '../fixtures/plain.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';

const hostile: readonly (readonly [name: string, text: string])[] = [
  ['an end of script', '</script><script>globalThis.owned = 1</script> teh end'],
  ['a handler', '<img src=x onerror="globalThis.owned = 1"> teh end'],
  ['a script address', 'javascript:globalThis.owned=1 teh end'],
  ['direction overrides', 'safe \u202egnp.exe\u202c teh end'],
  ['a template', '{{constructor.constructor("globalThis.owned=1")()}} teh end'],
];

describe('Hostile texts in the pane (F32)', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
  after(() => bench.close());

  for (const [name, text] of hostile) {
    it(`shows ${name} as text, from the document and from the service`, async () => {
      const word = await bench.open({ docx: await plainDocument([text]) });
      const improvement = { target_language: 'en-US', detected_source_language: 'en' };
      const corrected = text.replace('teh end', `the end ${text}`);
      await answerApi(word.page, '/v2/write/correct', {
        status: 200,
        body: { improvements: [{ ...improvement, text: corrected }] },
      });
      await word.call('selectParagraphs', 0);
      const correct = sectionOf(word.pane, 'correct');
      await correct.show();
      await correct.start();
      await correct.settled();
      const shown = await word.pane.evaluate(() => ({
        owned: 'owned' in globalThis,
        elements: document.querySelectorAll('#panel-correct :is(script, img, a)').length,
      }));
      assert.deepEqual(shown, { owned: false, elements: 0 });
      assert.deepEqual(word.errors, []);
    });
  }

  it('heeds no forged message, and goes on working', async () => {
    const word = await bench.open({ docx: await plainDocument(['See teh end.']) });
    const before = await word.call('texts');
    await word.page.evaluate(() => {
      const frame = document.querySelector('iframe');
      const command = JSON.stringify({
        _actionName: 'appCommandInvoked',
        _data: ['improveWriting'],
      });
      for (const message of ['{}', command, '<b>', 'x'.repeat(1_000_000)]) {
        frame?.contentWindow?.postMessage(message, '*');
      }
    });
    await word.call('selectParagraphs', 0);
    const correct = sectionOf(word.pane, 'correct');
    await correct.show();
    await correct.start();
    await correct.settled();
    assert.deepEqual(await sectionOf(word.pane, 'improve').notices(), []);
    assert.deepEqual(await word.call('texts'), before);
    assert.deepEqual(word.errors, []);
  });

  it('stays usable with a paragraph of a megabyte', async () => {
    const long = 'All is well here. '.repeat(58_000);
    const word = await bench.open({ docx: await plainDocument([long]) });
    await answerApi(word.page, '/v2/write/correct', { status: 403 });
    await word.call('selectParagraphs', 0);
    const correct = sectionOf(word.pane, 'correct');
    await correct.show();
    await correct.start();
    await correct.settled();
    assert.match((await correct.notices()).join(' '), /403/);
  });
});
