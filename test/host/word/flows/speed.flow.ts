import assert from 'node:assert/strict';
import { longDocument } from '../fixtures/plain.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

interface Watched {
  longTasks: number[];
}

describe('How long the pane makes people wait', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  after(() => bench.close());

  it('works on 300 paragraphs in pieces and shows how far it is (P9)', async () => {
    const word = await bench.open({ docx: await longDocument(300) });
    await word.pane.evaluate(() => {
      const watched = globalThis as unknown as Watched;
      watched.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { duration, name } of list.getEntries()) {
          // The page that stands for Word shares the thread; its work is not the pane's.
          if (name === 'self') watched.longTasks.push(Math.round(duration));
        }
      }).observe({ type: 'longtask' });
    });
    await word.call('selectParagraphs', 0, 299);
    const correct = sectionOf(word.pane, 'correct');
    await correct.show();
    await correct.start();
    await word.pane.waitForFunction(() =>
      /\d+ of 300/.exec(
        document.querySelector('#panel-correct .progress-count')?.textContent ?? '',
      ),
    );
    await correct.settled();
    const found = await word.pane.locator('#panel-correct .card').count();
    assert.ok(found > 200, `${found} paragraphs`);
    await correct.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-correct .notice-success');
    const tasks = await word.pane.evaluate(() => (globalThis as unknown as Watched).longTasks);
    // The numbers of a busy machine say little; they are for people to look at.
    console.log(
      `      tasks over 50 ms while 300 paragraphs were corrected: ${tasks.join(', ') || 'none'}`,
    );
  });

  it('is drawn soon after an empty page would be', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
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
