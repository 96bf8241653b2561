import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import type { FrameLocator, Page } from 'playwright-core';
import { FakeWord } from '../executor/fake-word.ts';
import { plainDocument } from '../fixtures/plain.ts';
import { flowRun } from '../harness/flow-run.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
const script = path.join('scripts', 'word-preview', 'main.ts');
const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');

describe('The preview without Word', () => {
  let preview: ChildProcess;
  let page: Page;
  let pane: FrameLocator;
  const outside: string[] = [];

  before(async () => {
    const context = await flowRun().browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: { width: 1280, height: 860 },
    });
    page = await context.newPage();
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== 'localhost') outside.push(request.url());
    });
    preview = spawn(execPath, ['--import', 'tsx', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await page.goto(await addressOf(preview));
    pane = page.frameLocator('#pane iframe');
    await pane.locator('[role=tab]').first().waitFor();
    await mkdir(screenshots, { recursive: true });
  });

  after(async () => {
    await page.context().close();
    if (preview.exitCode === null) preview.kill('SIGKILL');
  });

  it('improves the selected paragraph from the ribbon, as tracked changes one can see', async () => {
    await page.getByRole('button', { name: 'Improve Writing' }).click();
    await pane.locator('#panel-improve .card').first().waitFor();
    await pane.locator('#panel-improve [data-placement=tracked-change]').click();
    await pane.locator('#panel-improve .notice-success').waitFor();
    const inserted = await page.locator('#page ins').allTextContents();
    assert.ok(inserted.includes('special'), inserted.join(', '));
    assert.equal(await page.locator('#page .bold').first().textContent(), 'a very ');
  });

  it('translates what is selected with the mouse, into a comment one can see', async () => {
    const item = await page.locator('#page .item').first().boundingBox();
    assert.ok(item !== null);
    await page.mouse.move(item.x + 26, item.y + 10);
    await page.mouse.down();
    await page.mouse.move(item.x + 400, item.y + 10, { steps: 5 });
    await page.mouse.up();
    await page.getByText('1 paragraph selected').waitFor();
    await pane.locator('#tab-translate').click();
    await pane
      .locator('#panel-translate [data-field=target] option[value=de]')
      .first()
      .waitFor({ state: 'attached' });
    await pane.locator('#panel-translate [data-field=target]').selectOption('de');
    await page.getByRole('button', { name: 'Translate Selection' }).click();
    await pane.locator('#panel-translate .card').first().waitFor();
    await pane.locator('#panel-translate [data-placement=comment]').click();
    await pane.locator('#panel-translate .notice-success').waitFor();
    assert.match((await page.locator('.comment').textContent()) ?? '', /E-Mail-Adresse/);
    await page.screenshot({ path: path.join(screenshots, 'word-preview.png') });
  });

  it('translates the whole document into one that comes into view', async () => {
    await page.getByRole('button', { name: 'Translate Document' }).click();
    await pane.locator('#panel-document [data-action=send]').click();
    await page.getByRole('button', { name: 'Document1' }).waitFor();
    assert.match((await page.locator('#page').textContent()) ?? '', /E-Mail-Adresse/);
    await page.screenshot({ path: path.join(screenshots, 'word-preview-document.png') });
    await page.getByRole('button', { name: 'The first ferry.docx' }).click();
    assert.doesNotMatch((await page.locator('#page .item').first().textContent()) ?? '', /Adresse/);
  });

  it('asks nothing of other machines', () => {
    assert.deepEqual(outside, []);
  });

  it('ends when it is asked to', async () => {
    preview.kill('SIGTERM');
    const [code] = (await once(preview, 'exit')) as [number | null];
    assert.equal(code, 0);
  });
});

describe('The preview of a document of one’s own', () => {
  it('shows it, saves what became of it beside it, and ends on SIGTERM', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-own-'));
    const file = path.join(folder, 'letter.docx');
    const original = await plainDocument([
      'The harbour.',
      'We offer a very unique service in order to utilize the harbour best.',
    ]);
    await writeFile(file, original);
    const preview = spawn(execPath, ['--import', 'tsx', script, file], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const context = await flowRun().browser.newContext({ ignoreHTTPSErrors: true });
    try {
      const page = await context.newPage();
      await page.goto(await addressOf(preview));
      const pane = page.frameLocator('#pane iframe');
      await pane.locator('[role=tab]').first().waitFor();
      await page.getByText('letter.docx').first().waitFor();
      await page.getByRole('button', { name: 'Improve Writing' }).click();
      await pane.locator('#panel-improve [data-placement=replace]').click();
      await pane.locator('#panel-improve .notice-success').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved as letter.edited.docx').waitFor();
      const saved = new FakeWord(await readFile(path.join(folder, 'letter.edited.docx')));
      assert.match(saved.user.texts()[1] ?? '', /a very special service/u);
      assert.deepEqual(new Uint8Array(await readFile(file)), new Uint8Array(original));
      preview.kill('SIGTERM');
      const [code] = (await once(preview, 'exit')) as [number | null];
      assert.equal(code, 0);
    } finally {
      await context.close();
      if (preview.exitCode === null) preview.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('says what is wrong with a file that is none', async () => {
    for (const [name, said] of [
      ['letter.txt', /is no \.docx/u],
      ['missing.docx', /cannot be read/u],
    ] as const) {
      const preview = spawn(execPath, ['--import', 'tsx', script, path.join(tmpdir(), name)], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const told = preview.stderr.toArray();
      const [code] = (await once(preview, 'exit')) as [number | null];
      assert.equal(code, 1);
      assert.match((await told).join(''), said);
    }
  });
});

/** The address the program prints. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  assert.ok(stdout !== null);
  for await (const line of createInterface(stdout)) {
    const address = /^\s+(https:\/\/localhost:\S+)$/u.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The preview printed no address.');
}
