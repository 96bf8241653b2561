import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { huntInFiles } from '../doubles/hunt.ts';
import { docxOf, paragraphsOf } from '../doubles/sample-docx.ts';
import { takeConnecting } from '../harness/connect.ts';
import { answerDialog, answerNotification, pick } from '../harness/dialogs.ts';
import { readFlowHost } from '../harness/flow-host.ts';
import { explorerMenu } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';

const hourInMs = 3_600_000;
const paragraphs = ['Save the file before the ferry leaves.', 'Close the window.'];

describe('A whole document, over a reload of the window', () => {
  const original = docxOf(paragraphs);
  const keys: string[] = [];
  let sandbox: RunningSandbox;
  let workbench: Workbench;

  before(async () => {
    sandbox = await startSandbox({
      engines: createTestEngines(),
      inspectAnswer: ({ path: place, body }) => {
        if (place === '/v2/document') keys.push((body as { document_key: string }).document_key);
      },
    });
    workbench = await openWorkbench({ name: 'documents', files: { 'report.docx': original } });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  const item = (name: RegExp): Locator => workbench.page.getByRole('treeitem', { name });

  it('is sent from the explorer once its cost is agreed to', async () => {
    // Whatever comes after the upload is answered too late for this window.
    sandbox.planFaults([{ method: 'POST', skip: 1, times: 1_000, latencyInMs: hourInMs }]);
    await explorerMenu(workbench, 'report.docx', 'Interlinear', 'Translate Document');
    await takeConnecting(workbench, { url: sandbox.url, key: 'key-of-a-document-flow-01' });
    await pick(workbench, 'German');
    const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: 'report.docx' });
    await dialog.waitFor();
    await workbench.screenshot('cost');
    const said = await answerDialog(workbench, /Translate report\.docx into German/, 'Translate');
    assert.match(said, /Billed: 50,000 characters, the minimum/);
    assert.match(said, /The result becomes report\.de\.docx/);
    await item(/^report\.docx, German \(de\), translating/).waitFor();
    await workbench.screenshot('running');
    await workbench.reload();
  });

  it('F28 goes on by itself, arrives once, and opens', async () => {
    sandbox.clearFaults();
    await answerNotification(workbench, 'report.de.docx is ready', 'Open');
    await workbench.page.locator('.tab', { hasText: 'report.de.docx' }).waitFor();
    await item(/^report\.docx, German \(de\), ready/).waitFor();
    await workbench.screenshot('ready');
    const translated = paragraphsOf(new Uint8Array(await workbench.read('report.de.docx')));
    assert.equal(translated.length, paragraphs.length);
    assert.notDeepEqual(translated, paragraphs);
    assert.deepEqual(new Uint8Array(await workbench.read('report.docx')), original);
    assert.equal(sandbox.requests.filter((request) => request.path === '/v2/document').length, 1);
    assert.ok(!existsSync(path.join(workbench.folder, 'report.de (2).docx')));
  });

  it('F30 has left its key in no file on the disk', async () => {
    const data = path.dirname(path.dirname(readFlowHost().settingsFile));
    const journals = await huntInFiles(data, ['interlinear-document']);
    assert.notEqual(journals.length, 0, 'no journal was found, so nothing is shown');
    assert.equal(keys.length, 1);
    assert.deepEqual(await huntInFiles(data, keys), []);
  });
});
