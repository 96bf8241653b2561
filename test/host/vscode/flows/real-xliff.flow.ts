import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { corpusFiles } from '../../../doubles/corpora.ts';
import { sentences, xliffOf } from '../../../doubles/job-harness.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import {
  answer,
  answerDialog,
  answerNotification,
  notification,
  pick,
  statusItem,
} from '../harness/dialogs.ts';
import { openFile, save, waitForText } from '../harness/editor.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

/** An iOS app's file with several parts, notes, and some targets that are translated already. */
const corpusFile = 'focusios-l10n__lv__focus-ios.xliff';
const name = 'focus-ios.xliff';
const hourInMs = 3_600_000;

/** The file of the collection; one of our own where the collection is absent. */
function readXliff(): string {
  const file = corpusFiles('xliff/real12')?.find((each) => each.name === corpusFile);
  if (file === undefined) {
    console.log(`      ${corpusFile} is absent: a generated file takes its place`);
    return xliffOf(sentences(200));
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes());
}

const targets = /\s*<target[^>]*>[^<]*(?:<(?!\/target>)[^<]*)*<\/target>|\s*<target\/>/gu;

describe('Translating a real XLIFF file in the workbench', () => {
  const original = readXliff();
  const units = original.split('<trans-unit ').length - 1;
  const translatedBefore = original.split('<target').length - 1;
  let sandbox: RunningSandbox;
  let workbench: Workbench;
  /** Texts that were answered before the run was cancelled, and all that it was to send. */
  let [answered, total] = [0, 0];

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    workbench = await openWorkbench({ name: 'real-xliff', files: { [name]: original } });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  const onDisk = async (): Promise<string> => (await workbench.read(name)).toString('utf8');

  const tab = (): Locator => workbench.page.locator('.tab', { hasText: 'Proposed Translation' });

  const answeredTexts = (): number =>
    sandbox.requests
      .filter(({ path, status }) => path === '/v2/translate' && status === 200)
      .reduce((sum, { texts = 0 }) => sum + texts, 0);

  it('connects with a key, which is checked first and never shown', async () => {
    const { page } = workbench;
    await openFile(workbench, name);
    await titleAction(workbench, 'Translate File');
    await pick(workbench, 'Connect with a key');
    await pick(workbench, 'Another service');
    await answer(workbench, 'Address of the service', sandbox.url);
    const box = page.locator('.quick-input-widget input[type="password"]');
    await box.waitFor();
    await workbench.screenshot('key');
    await answer(workbench, 'before it is kept', 'flow-test-key-0123456789');
    const dialog = page.locator('.monaco-dialog-box', { hasText: `characters of ${name}` });
    await dialog.waitFor();
    await workbench.screenshot('estimate');
  });

  it('F3 leaves the file as it was when the run is cancelled half-way', async () => {
    // The third request is never answered, so the run stands still where it is cancelled.
    const stall = { path: '/v2/translate', skip: 2, times: 1000, latencyInMs: hourInMs };
    sandbox.planFaults([stall]);
    const untranslated = units - translatedBefore;
    const said = await answerDialog(workbench, /Send [\d,]+ characters/, 'Translate');
    assert.ok(said.includes(String(untranslated)), said);
    assert.ok(said.includes(new URL(sandbox.url).host), said);
    const toast = await notification(workbench, /[1-9]\d* of \d+ texts/);
    await until('two answered requests in the progress', async () => {
      const [, done, all] = /(\d+) of (\d+) texts/.exec(await toast.innerText()) ?? [];
      [answered, total] = [answeredTexts(), Number(all)];
      return answered > 0 && Number(done) >= answered ? true : null;
    });
    await workbench.screenshot('progress');
    await answerNotification(workbench, /of \d+ texts/, 'Cancel');
    const stopped = await notification(workbench, 'Cancelled');
    await workbench.screenshot('cancelled');
    assert.match(await stopped.innerText(), /What had arrived is kept: translating again goes on/);
    assert.ok(answered < total, `${answered} of ${total}`);
    assert.equal(await onDisk(), original);
    assert.equal(await workbench.page.locator('.tab.dirty').count(), 0);
    await stopped.hover();
    await stopped.locator('.codicon-notifications-clear').click();
  });

  it('F28 sends only the rest the next time', async () => {
    sandbox.clearFaults();
    await openFile(workbench, name);
    await titleAction(workbench, 'Translate File');
    const said = await answerDialog(workbench, /Send [\d,]+ characters/, 'Translate');
    assert.match(said, /Free: .*kept from an interrupted run \(\d+\)/);
    await tab().waitFor({ timeout: 60_000 });
    assert.equal(answeredTexts(), total);
    await workbench.page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await workbench.screenshot('review');
  });

  it('P1 writes what was not discarded, and no byte outside of targets', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'Interlinear: Discard This Segment');
    await page.getByRole('treeitem', { name: /1 discarded/ }).waitFor();
    await workbench.screenshot('discarded');
    await runCommand(workbench, 'Interlinear: Accept All Segments and Apply');
    await tab().waitFor({ state: 'detached' });
    const changed = units - translatedBefore - 1;
    const told = await statusItem(workbench, 'not saved yet');
    assert.ok((await told.innerText()).includes(`${changed} changed`));
    await waitForText(workbench, '<target');
    await workbench.screenshot('applied');
    assert.equal(await onDisk(), original);
    await save(workbench);
    const proof = await statusItem(workbench, 'everything else byte-identical');
    assert.ok((await proof.innerText()).includes(`${changed} changed`));
    const saved = await until('the saved file', async () => {
      const text = await onDisk();
      return text === original ? null : text;
    });
    assert.equal(saved.split('<target').length - 1, translatedBefore + changed);
    assert.equal(saved.replaceAll(targets, ''), original.replaceAll(targets, ''));
    for (const kept of original.match(targets) ?? []) assert.ok(saved.includes(kept), kept);
  });
});
