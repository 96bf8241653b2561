import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenWord } from '../harness/open-word.ts';
import {
  findDocumentTools,
  type DocumentTools,
} from '../../../../scripts/host-tests/document-tools.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { renderDocx } from '../tier-d/render-docx.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');

describe('Documents that the pane has changed, in LibreOffice', () => {
  let bench: PaneBench;
  let tools: DocumentTools;
  let word: OpenWord;

  before(async () => {
    const found = findDocumentTools();
    if (found === null) throw new Error('Start these tests with "npm run test:word".');
    tools = found;
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
  });

  after(() => bench.close());

  it('open with the new text, the footnote and the tracked changes', async () => {
    const improve = sectionOf(word.pane, 'improve');
    await word.call('selectParagraphs', 1);
    await word.call('clickCommand', 'improveWriting');
    await improve.settled();
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    await word.call('selectParagraphs', 2);
    await improve.start();
    await improve.settled();
    await improve.click('[data-placement=tracked-change]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    const docx = await word.docx();
    assert.deepEqual(packageFaults(docx), []);
    const { text, page } = await renderDocx(docx, tools);
    const words = text.replace(/\s+/gu, ' ');
    assert.match(words, /We offer a very special service/);
    assert.match(words, /see our website for details/);
    assert.match(words, /Since 1998\./);
    await mkdir(screenshots, { recursive: true });
    await writeFile(path.join(screenshots, 'word-document-improved.png'), page);
  });
});
