import assert from 'node:assert/strict';
import path from 'node:path';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { sentences, targetsOf, xliffOf } from '../../../doubles/sample-xliff.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { huntInFiles } from '../doubles/hunt.ts';
import { takeConnecting } from '../harness/connect.ts';
import { answerDialog, answerNotification, notification } from '../harness/dialogs.ts';
import { openFile, save } from '../harness/editor.ts';
import { readFlowHost } from '../harness/flow-host.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

const KEY = 'canary-key-of-a-reload-0123';
const name = 'reloaded.xlf';
const hourInMs = 3_600_000;

describe('A window that is loaded anew in the middle of a run', () => {
  const original = xliffOf(sentences(200).map((sentence) => `${sentence} before a reload`));
  let sandbox: RunningSandbox;
  let workbench: Workbench;
  let answered = 0;

  before(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    workbench = await openWorkbench({ name: 'reload-run', files: { [name]: original } });
  });
  after(async () => {
    await workbench.close();
    await sandbox.close();
  });

  const onDisk = async (): Promise<string> => (await workbench.read(name)).toString('utf8');

  /** Texts that the service has answered. */
  const answeredTexts = (): number =>
    sandbox.requests
      .filter((request) => request.path === '/v2/translate' && request.status === 200)
      .reduce((sum, { texts = 0 }) => sum + texts, 0);

  it('has written nothing into the file', async () => {
    // The third request is never answered: the run stands still until the window goes.
    sandbox.planFaults([{ path: '/v2/translate', skip: 2, times: 1000, latencyInMs: hourInMs }]);
    await openFile(workbench, name);
    await titleAction(workbench, 'Translate File');
    await takeConnecting(workbench, { url: sandbox.url, key: KEY });
    await answerDialog(workbench, /Send [\d,]+ characters/, 'Translate');
    const toast = await notification(workbench, /[1-9]\d* of 200 texts/);
    await until('two answered requests in the progress', async () => {
      const [, done] = /(\d+) of 200 texts/.exec(await toast.innerText()) ?? [];
      answered = answeredTexts();
      return answered > 0 && Number(done) >= answered ? true : null;
    });
    await workbench.reload();
    assert.ok(answered < 200, String(answered));
    assert.equal(await onDisk(), original);
  });

  it('F28 P3 goes on when it is asked to, and sends nothing again that had been answered', async () => {
    sandbox.clearFaults();
    await openFile(workbench, name);
    await answerNotification(workbench, 'was interrupted', 'Resume');
    const said = await answerDialog(workbench, /Send [\d,]+ characters/, 'Translate');
    assert.match(said, new RegExp(`kept from an interrupted run \\(${answered}\\)`));
    const tab = workbench.page.locator('.tab', { hasText: 'Proposed Translation' });
    await tab.waitFor({ timeout: 60_000 });
    await workbench.screenshot('resumed');
    assert.equal(answeredTexts(), 200);
    await runCommand(workbench, 'Interlinear: Accept All Segments and Apply');
    await tab.waitFor({ state: 'detached' });
    await save(workbench);
    const saved = await until('the saved file', async () => {
      const text = await onDisk();
      return text === original ? null : text;
    });
    assert.equal(targetsOf(saved).size, 200);
    assert.equal(saved.replace(/\n *<target[^>]*>.*?<\/target>/g, ''), original);
  });

  /** The window was loaded with the key in the secret storage, as most windows are. */
  it('D1 F30 has written the key into no log, setting or state on the disk', async () => {
    const data = path.dirname(path.dirname(readFlowHost().settingsFile));
    const logs = await huntInFiles(data, ['Interlinear', 'interlinear']);
    assert.notEqual(logs.length, 0, 'nothing of the extension was found, so nothing is shown');
    assert.deepEqual(await huntInFiles(data, [KEY]), []);
  });
});
