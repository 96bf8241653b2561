import assert from 'node:assert/strict';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import type { OpenWord } from '../harness/open-word.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('Translating a whole document', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  after(() => bench.close());

  it('opens the translation as a new document, from the ribbon on', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await chooseGerman(word);
    assert.equal((await word.call('clickCommand', 'translateDocument')).status, 0);
    await word.pane.waitForSelector('#panel-document .ready');
    const said = await word.pane.locator('#panel-document .ready').textContent();
    assert.match(said ?? '', /50,000 characters/);
    assert.deepEqual(await word.call('openedBase64'), []);
    await word.pane.click('[data-action=send]');
    await word.pane.waitForSelector('#panel-document [data-action=open]:visible', {
      timeout: 20_000,
    });
    await word.pane.waitForSelector('#panel-document .notice-success');
    const [opened = ''] = await word.call('openedBase64');
    const docx = new Uint8Array(Buffer.from(opened, 'base64'));
    assert.deepEqual(packageFaults(docx), []);
    assert.deepEqual(countBlocks(docx), countBlocks(await word.docx()));
    const text = descendantsW(DocxPackage.read(docx).root('word/document.xml'), 'p').map(
      (paragraph) => paragraph.textContent ?? '',
    );
    assert.ok(
      text.some((each) => each.includes('E-Mail-Adresse')),
      text.join('\n'),
    );
    assert.equal(await word.call('openCopies'), 0);
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});

async function chooseGerman(word: OpenWord): Promise<void> {
  const section = sectionOf(word.pane, 'document');
  await section.show();
  await section.choose('target', 'de');
}
