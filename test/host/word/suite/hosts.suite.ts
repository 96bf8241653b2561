import assert from 'node:assert/strict';
import { plainDocument } from '../fixtures/plain.ts';
import { flowRun } from '../harness/flow-run.ts';
import { openDesktopWord, openWebWord, type OpenWord } from '../harness/open-word.ts';
import type { LocalServer } from '../harness/serve-host-page.ts';
import { serveProbePane } from '../harness/serve-probe-pane.ts';

interface Probe {
  readonly ready: Promise<{ host: string; platform: string }>;
  readonly selectionEvents: number;
  readonly ran: readonly string[];
}

const hosts = [
  { name: 'Word on the web (tier B)', open: openWebWord, platform: 'OfficeOnline' },
  { name: 'Word on Windows (tier C)', open: openDesktopWord, platform: 'PC' },
] as const;

for (const { name, open, platform } of hosts) {
  describe(`The fake of ${name}, with the genuine office.js`, () => {
    let pane: LocalServer;
    let word: OpenWord;

    before(async () => {
      const { browser, tls } = flowRun();
      pane = await serveProbePane(tls);
      const docx = await plainDocument(['The first paragraph.', 'The second one.']);
      word = await open({ browser, tls, docx, paneUrl: `${pane.origin}/taskpane.html` });
    });

    after(async () => {
      await word.close();
      await pane.stop();
    });

    it('starts the library under the strict policy and says where it runs', async () => {
      const info = await word.pane.evaluate(() => (globalThis as unknown as Probe).ready);
      assert.deepEqual(info, { host: 'Word', platform });
      assert.deepEqual(word.errors, []);
    });

    it('reads the selection and changes the document', async () => {
      await word.call('selectText', 'first');
      const text = await word.pane.evaluate(() =>
        Word.run(async (context) => {
          const range = context.document.getSelection();
          range.load('text');
          await context.sync();
          range.insertText('new', 'Replace').font.bold = true;
          await context.sync();
          return range.text;
        }),
      );
      assert.equal(text, 'first');
      assert.deepEqual(await word.call('texts'), ['The new paragraph.', 'The second one.']);
    });

    it('tells which requirement sets it has', async () => {
      const sets = await word.pane.evaluate(() =>
        [
          ['WordApi', '1.4'],
          ['WordApiDesktop', '1.3'],
        ].map(([set, version]) => Office.context.requirements.isSetSupported(set!, version)),
      );
      assert.deepEqual(sets, [true, platform === 'PC']);
    });

    it('tells the pane that the selection moved', async () => {
      const before = await eventsOf(word);
      await word.call('selectText', 'second');
      await word.pane.waitForFunction(
        (count) => (globalThis as unknown as Probe).selectionEvents > count,
        before,
      );
    });

    it('runs a ribbon command until the pane says it is done', async () => {
      assert.equal(await word.call('listensFor', 'appCommandInvoked'), true);
      const completed = await word.call('clickCommand', 'probeCommand');
      assert.equal(completed.status, 0);
      const ran = await word.pane.evaluate(() => (globalThis as unknown as Probe).ran);
      assert.deepEqual(ran, ['probeCommand']);
    });

    it('reports a ribbon command that the pane does not have', async () => {
      assert.equal((await word.call('clickCommand', 'noSuchCommand')).status, 11101);
    });

    it('runs an action by its shortcut', async () => {
      await word.call('runAction', 'probeCommand');
      await word.pane.waitForFunction(() => (globalThis as unknown as Probe).ran.length === 2);
    });

    it('hands out the bytes of the document in slices', async () => {
      const bytes = await word.pane.evaluate(() => readFileInSlices(4096), undefined);
      const expected = await word.docx();
      assert.equal(bytes.length, expected.length);
      assert.deepEqual(new Uint8Array(bytes).subarray(0, 4), expected.subarray(0, 4));
      assert.equal(await word.call('openCopies'), 0);
    });

    it('keeps settings in the document', async () => {
      const stored = await word.pane.evaluate(
        () =>
          new Promise<unknown>((resolve) => {
            Office.context.document.settings.set('style', 'business');
            Office.context.document.settings.saveAsync(() => {
              resolve(Office.context.document.settings.get('style'));
            });
          }),
      );
      assert.equal(stored, 'business');
    });

    it('fails a batch as the transport of Word does', async () => {
      await word.call('failBatch', { code: 'ActivityLimitReached' });
      const code = await word.pane.evaluate(() =>
        Word.run((context) => {
          context.document.getSelection().load('text');
          return context.sync();
        }).then(
          () => 'none',
          (error: unknown) => (error as OfficeExtension.Error).code,
        ),
      );
      assert.equal(code, 'ActivityLimitReached');
    });

    it('was asked for nothing it does not know, and for nothing beyond this machine', async () => {
      assert.deepEqual(await word.call('unknownRequests'), []);
      assert.deepEqual(word.blocked, []);
    });
  });
}

function eventsOf(word: OpenWord): Promise<number> {
  return word.pane.evaluate(() => (globalThis as unknown as Probe).selectionEvents);
}

declare function readFileInSlices(sliceSize: number): Promise<number[]>;
