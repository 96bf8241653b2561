import assert from 'node:assert/strict';
import { longDocument } from '../fixtures/plain.ts';
import { traceTasks } from '../harness/trace-tasks.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('How long the pane makes people wait', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
  after(() => bench.close());

  it('works on 300 paragraphs in pieces and shows how far it is (P9)', async () => {
    const word = await bench.open({ docx: await longDocument(300) });
    await word.call('selectParagraphs', 0, 299);
    const translate = sectionOf(word.pane, 'translate');
    await translate.show();
    await translate.choose('target', 'de');
    await translate.choose('source', 'en');
    await word.pane.waitForSelector('#panel-translate [data-field=glossary]:enabled');
    await word.pane.selectOption('#panel-translate [data-field=glossary]', '*');
    const tasks = await traceTasks(word.page, '/host.js', async () => {
      await translate.start();
      await word.pane.waitForFunction(() =>
        /\d+ of 300/.exec(
          document.querySelector('#panel-translate .progress-count')?.textContent ?? '',
        ),
      );
      await translate.settled();
      await translate.click('[data-placement=replace]');
      await word.pane.waitForSelector('#panel-translate .notice-success');
    });
    const [longest] = tasks;
    assert.ok(longest !== undefined && longest.cpuInMs > 1, 'the work was seen');
    // Times of a busy machine say little; they are for people to look at.
    const long = tasks.filter(({ cpuInMs }) => cpuInMs > 20);
    const list = long.map(
      ({ cpuInMs, wallInMs }) => `${cpuInMs.toFixed(0)} (${wallInMs.toFixed(0)})`,
    );
    console.log(
      `      300 paragraphs translated and written: ${tasks.length} tasks of the pane, the longest ` +
        `${longest.cpuInMs.toFixed(0)} ms; over 20 ms of the processor (of the clock): ${list.join(', ') || 'none'}`,
    );
  });

  it('is drawn soon after an empty page would be', async () => {
    // A browser that has seen none of it.
    const word = await bench.open({ docx: await sampleDocument(), context: {} });
    const drawn = await word.pane.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const empty = await word.page.context().newPage();
    await empty.goto(new URL('/taskpane.css', bench.paneUrl).href);
    const plain = await empty.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : 0;
    });
    console.log(
      `      pane drawn ${Math.round(drawn)} ms after its request; a plain file: ${Math.round(plain)} ms`,
    );
    assert.ok(drawn > 0 && plain > 0);
  });
});
