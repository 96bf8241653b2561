import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { DocxPackage } from '../executor/package/docx-package.ts';
import { descendantsW } from '../executor/xml/wordml.ts';
import { objectsDocument } from '../fixtures/objects.ts';
import type { OpenWord } from '../harness/open-word.ts';
import { countBlocks } from '../tier-d/count-blocks.ts';
import { packageFaults } from '../tier-d/package-faults.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

const panel = '#panel-document';
const opens = `${panel} [data-action=open]`;

describe('Translating a whole document', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({
      docx: await sampleDocument(),
      isBilled: true,
      before: async (page) => {
        const body = { character_count: 460_000, character_limit: 500_000 };
        await answerApi(page, '/v2/usage', { status: 200, body });
      },
    });
  });

  after(() => bench.close());

  it('says what it costs before anything is sent, from the ribbon on', async () => {
    await chooseGerman(word.pane);
    assert.equal((await word.call('clickCommand', 'translateDocument')).status, 0);
    const card = word.pane.locator(`${panel} .ready`);
    await card.waitFor();
    const said = (await card.textContent()) ?? '';
    assert.match(said, /document\.docx, \d+\skB/);
    assert.match(said, /50,000 characters, the least a Word document is billed as/);
    const cost = (await word.pane.textContent(`${panel} .cost`)) ?? '';
    assert.match(cost, /Only 40,000 characters are left/);
    assert.deepEqual(await word.call('openedBase64'), []);
  });

  it('opens the translation as a new document, with its notes, links and formats', async () => {
    await word.pane.click(`${panel} [data-action=send]`);
    await word.pane.waitForSelector(`${panel} .notice-success`);
    const [opened = ''] = await word.call('openedBase64');
    const docx = bytesOf(opened);
    assert.deepEqual(packageFaults(docx), []);
    assert.deepEqual(countBlocks(docx), countBlocks(await word.docx()));
    assert.match(textOf(docx), /E-Mail-Adresse/);
    assert.doesNotMatch(textOf(await word.docx()), /E-Mail-Adresse/);
    assert.equal(await word.call('openCopies'), 0);
  });

  it('keeps the translation to be saved, and saved again', async () => {
    for (const label of ['Save', 'Save again']) {
      const save = word.pane.locator(`${panel} [data-action=save]`);
      assert.equal(await save.textContent(), label);
      const { name, docx } = await saved(word, save);
      assert.equal(name, 'document.de.docx');
      assert.match(textOf(docx), /E-Mail-Adresse/);
    }
  });

  it('replaces the text after a warning, and puts it back', async () => {
    const before = await word.call('texts');
    await word.pane.click(`${panel} [data-action=replace]`);
    const warning = word.pane.locator(`${panel} .ask:visible`);
    assert.match((await warning.textContent()) ?? '', /All text of the open document gives way/);
    assert.equal(await focusedText(word.pane), 'Keep the document');
    await word.pane.click(`${panel} [data-action=replace-now]`);
    await word.pane.waitForSelector(`${panel} .notice-success`);
    assert.match((await word.call('texts')).join('\n'), /E-Mail-Adresse/);
    await word.pane.getByRole('button', { name: 'Put the former text back' }).click();
    await word.pane.getByText('The former text is back.').first().waitFor();
    const after = (await word.call('texts')).filter((text) => text !== '');
    assert.deepEqual(after, before);
  });

  it('sends the body alone where Word hands out no copy, and says what may be missing', async () => {
    await word.call('setFaults', { isFileRefused: true, isCreationRefused: true });
    await word.pane.click(`${panel} .button-primary >> text=Translate document`);
    const card = word.pane.locator(`${panel} .ready`);
    await card.waitFor();
    assert.match((await card.textContent()) ?? '', /headers, footers and their pictures may be/);
    await card.getByRole('button', { name: 'Send it' }).click();
    await word.pane.getByText('Word did not open the translation').first().waitFor();
    const save = word.pane.locator(`${panel} [data-action=save]`).first();
    const { docx } = await saved(word, save);
    assert.deepEqual(packageFaults(docx), []);
    const { footnotes, links } = countBlocks(await word.docx());
    assert.deepEqual([countBlocks(docx).footnotes, countBlocks(docx).links], [footnotes, links]);
    assert.match(textOf(docx), /E-Mail-Adresse/);
    await word.call('setFaults', { isFileRefused: false, isCreationRefused: false });
  });

  it('offers another language for a document that is in the one it was sent for', async () => {
    const section = sectionOf(word.pane, 'document');
    await section.choose('source', 'de');
    await section.start();
    const said = (await section.notices()).join(' ');
    assert.match(said, /in German already, so there is nothing to translate/);
    await section.choose('source', '');
    await section.start();
    const message = 'Source and target language are equal.';
    const body = { document_id: 'held', status: 'error', message };
    const restore = await answerApi(word.page, /\/v2\/document\/[^/]+$/, { status: 200, body });
    await word.pane.click(`${panel} [data-action=send]`);
    const card = word.pane.locator(`${panel} .cards > .card`).first();
    await card.getByText('The document is in German already').waitFor();
    await restore();
    assert.equal(await card.locator('[data-action=sendAgain]').isVisible(), false);
    await card.locator('[data-action=otherLanguage]').click();
    const field = await word.pane.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset['field'],
    );
    assert.equal(field, 'target');
    await card.locator('[data-action=remove]').click();
    await card.getByText('The document is in German already').waitFor({ state: 'detached' });
  });

  it('removes what is not needed any more', async () => {
    for (let left = 2; left > 0; left -= 1) {
      assert.equal(await word.pane.locator(`${panel} .cards > .card`).count(), left);
      await word.pane.locator(`${panel} [data-action=remove]`).first().click();
      await word.pane.waitForFunction(
        (count) => document.querySelectorAll('#panel-document .cards > .card').length === count,
        left - 1,
      );
    }
    assert.deepEqual(
      await recordsOf(word.pane, /^(result|piece|part|source|secret|journal)\//),
      [],
    );
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});

describe('A document on its way when the pane is closed', () => {
  let bench: PaneBench;
  let word: OpenWord;
  const uploads: string[] = [];

  before(async () => {
    bench = await openPaneBench();
    // A page of its own: it is listened to.
    word = await bench.open({
      docx: await objectsDocument(),
      context: {},
      before: (page) => hearUploads(page, (answer) => uploads.push(answer)),
    });
  });

  after(() => bench.close());

  it('is told to hold tracked changes and comments before it is sent', async () => {
    await chooseGerman(word.pane);
    await sectionOf(word.pane, 'document').start();
    const card = word.pane.locator(`${panel} .ready`);
    await card.waitFor();
    const warnings = await card.locator('.warning').allTextContents();
    assert.match(warnings.join('\n'), /has tracked changes[^]*has comments/);
  });

  it('keeps its key sealed, and nowhere else', async () => {
    const body = { document_id: 'held', status: 'translating', seconds_remaining: 12 };
    const letGo = await answerApi(word.page, /\/v2\/document\/[^/]+$/, { status: 200, body });
    await word.pane.click(`${panel} [data-action=send]`);
    await word.pane.getByText('The service is translating, about 12').first().waitFor();
    const { document_key: key } = JSON.parse(uploads[0] ?? '{}') as {
      document_key: string;
    };
    assert.ok(key.length > 10);
    assert.equal((await recordsOf(word.pane, /^secret\//)).length, 1);
    const stored = await everythingStored(word.pane);
    assert.match(stored, /objects|document/);
    assert.equal(stored.includes(key), false);
    assert.equal((await word.page.content()).includes(key), false);

    await word.pane.evaluate(() => {
      location.reload();
    });
    await word.pane.waitForSelector('.notice >> text=A document from before is still on its way');
    await sectionOf(word.pane, 'document').show();
    await word.pane.getByText('The service is translating, about 12').first().waitFor();
    await letGo();
  });

  it('is fetched by the next pane, once, without being sent again', async () => {
    await word.pane.waitForSelector(opens, { state: 'visible' });
    assert.equal(uploads.length, 1);
    assert.deepEqual(await word.call('openedBase64'), [], 'nothing opens that nobody asked for');
    await word.pane.click(opens);
    await word.pane.waitForSelector(`${panel} .notice-success`);
    const [opened = ''] = await word.call('openedBase64');
    assert.deepEqual(packageFaults(bytesOf(opened)), []);
    assert.deepEqual(await recordsOf(word.pane, /^(secret|source|part)\//), []);
    assert.deepEqual(word.errors, []);
  });

  it('goes with a pane that may store nothing, which says so before sending', async () => {
    const word = await bench.open({
      docx: await sampleDocument(),
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
        }),
    });
    await chooseGerman(word.pane);
    await sectionOf(word.pane, 'document').start();
    const card = word.pane.locator(`${panel} .ready`);
    await card.waitFor();
    assert.match((await card.textContent()) ?? '', /If you close the pane before/);
    await word.pane.click(`${panel} [data-action=send]`);
    await word.pane.waitForSelector(`${panel} .notice-success`);
    assert.equal((await word.call('openedBase64')).length, 1);
    assert.deepEqual(word.errors, []);
  });
});

/**
 * Hears what the service answers to uploads, inside the page and before the page does: a browser
 * that is short of time drops the bodies of answers before a test can ask it for them.
 */
async function hearUploads(page: Page, hear: (answer: string) => unknown): Promise<void> {
  await page.exposeFunction('hearUpload', (answer: string) => {
    hear(answer);
  });
  await page.addInitScript(() => {
    const { fetch: send } = globalThis;
    const { hearUpload } = globalThis as unknown as {
      hearUpload: (answer: string) => Promise<void>;
    };
    globalThis.fetch = async (...request) => {
      const response = await send(...request);
      if (response.url.endsWith('/v2/document')) await hearUpload(await response.clone().text());
      return response;
    };
  });
}

/** Clicks, and takes the file that the browser is given to save. */
async function saved(
  { page }: OpenWord,
  save: Locator,
): Promise<{ readonly name: string; readonly docx: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-saved-'));
  try {
    const file = path.join(folder, 'saved.docx');
    await download.saveAs(file);
    return { name: download.suggestedFilename(), docx: await readFile(file) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function chooseGerman(pane: Frame): Promise<void> {
  const section = sectionOf(pane, 'document');
  await section.show();
  await section.choose('target', 'de');
}

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

function textOf(docx: Uint8Array): string {
  const root = DocxPackage.read(docx).root('word/document.xml');
  return descendantsW(root, 'p')
    .map(({ textContent }) => textContent ?? '')
    .join('\n');
}

function focusedText(pane: Frame): Promise<string | null> {
  return pane.evaluate(() => document.activeElement?.textContent ?? null);
}

/** Names of the records in the pane's database. */
async function recordsOf(pane: Frame, form: RegExp): Promise<readonly string[]> {
  const names = await pane.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('interlinear');
        opening.onsuccess = () => {
          const table = opening.result.transaction('records').objectStore('records');
          const reading = table.getAllKeys();
          reading.onsuccess = () => {
            resolve(reading.result.map(String));
            opening.result.close();
          };
        };
      }),
  );
  return names.filter((name) => form.test(name));
}

/** All that the pane left in the browser, as text: database, both storages, page and address. */
function everythingStored(pane: Frame): Promise<string> {
  return pane.evaluate(async () => {
    const records = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('interlinear');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('records').objectStore('records').getAll();
        reading.onsuccess = () => {
          resolve(reading.result as unknown[]);
          opening.result.close();
        };
      };
    });
    const database = JSON.stringify(records, (_, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer
        ? new TextDecoder().decode(value)
        : value,
    );
    const storages = JSON.stringify([localStorage, sessionStorage]);
    return [database, storages, location.href, document.documentElement.outerHTML].join('\n');
  });
}
