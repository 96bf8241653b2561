import assert from 'node:assert/strict';
import type { OpenWord } from '../harness/open-word.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('Improving a selection from the ribbon', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
  });

  after(() => bench.close());

  it('shows the suggestions and writes those that are accepted', async () => {
    await word.call('selectParagraphs', 1);
    const completed = await word.call('clickCommand', 'improveWriting');
    assert.equal(completed.status, 0);
    const improve = sectionOf(word.pane, 'improve');
    await improve.settled();
    console.log(await improve.notices(), await improve.cards());
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    console.log(await word.call('texts'));
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});
