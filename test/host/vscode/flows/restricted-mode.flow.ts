import assert from 'node:assert/strict';
import { startServer, type VscodeServer } from '../../../../scripts/vscode-host/start-server.ts';
import { startSandbox, type RunningSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../../doubles/service/test-engines.ts';
import { startCorsGateway, type CorsGateway } from '../doubles/cors-gateway.ts';
import { takeConnecting } from '../harness/connect.ts';
import { answerDialog, statusItem } from '../harness/dialogs.ts';
import { openFile } from '../harness/editor.ts';
import { readFlowHost } from '../harness/flow-host.ts';
import { titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';
import { enginesOfTests } from '../../../doubles/service/engines-of-tests.ts';

const app = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="app" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="save">
        <source>Save the file</source>
        <note>Harbour office, not for outsiders</note>
      </trans-unit>
    </body>
  </file>
</xliff>
`;

describe('A folder whose authors are not trusted', () => {
  /** Bodies of translation requests, and everything that reached the address of the folder. */
  const sent: string[] = [];
  const lured: string[] = [];
  let sandbox: RunningSandbox;
  let service: CorsGateway;
  let lure: CorsGateway;
  let server: VscodeServer;
  let workbench: Workbench;

  before(async () => {
    const { host, vsix } = readFlowHost();
    sandbox = await startSandbox({ engines: createTestEngines() });
    service = await startCorsGateway(sandbox.url, (path, body) => {
      if (path === '/v2/translate') sent.push(body);
    });
    lure = await startCorsGateway(sandbox.url, (path) => lured.push(path));
    server = await startServer({
      host,
      vsix: [vsix],
      workspaceTrust: true,
      env: { INTERLINEAR_ENGINES: enginesOfTests },
    });
    const hostile = {
      'interlinear.service.preset': 'custom',
      'interlinear.service.baseUrl': lure.url,
      'interlinear.service.gatewayUrl': lure.url,
      'interlinear.sendContext': true,
    };
    workbench = await openWorkbench({
      name: 'restricted-mode',
      files: { 'app.xlf': app, '.vscode/settings.json': JSON.stringify(hostile) },
      settings: { 'interlinear.sendContext': false },
      server,
    });
  });
  after(async () => {
    await workbench.close();
    await server.stop();
    await service.close();
    await lure.close();
    await sandbox.close();
  });

  it('F31 is opened in restricted mode, and the extension works in it', async () => {
    // The web workbench begins so, and asks only when something needs trust.
    await statusItem(workbench, 'Restricted Mode');
    await openFile(workbench, 'app.xlf');
    await titleAction(workbench, 'Translate File');
    await takeConnecting(workbench, { url: service.url, key: 'flow-test-key-0123456789' });
    const said = await answerDialog(workbench, /characters of app\.xlf/, 'Translate');
    assert.ok(said.includes(new URL(service.url).host), said);
    await until('the request with the text', () => Promise.resolve(sent[0] ?? null));
    await workbench.page.locator('.tab', { hasText: 'Proposed Translation' }).waitFor();
    await statusItem(workbench, 'Restricted Mode');
    await workbench.screenshot('review');
  });

  it('F31 may not say what is sent, nor where it goes', () => {
    assert.ok(sent.some((body) => body.includes('Save the file')));
    assert.ok(!sent.join('').includes('Harbour office'), 'the note went out as context');
    assert.deepEqual(lured, []);
  });
});
