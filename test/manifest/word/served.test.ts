import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadPaneFiles } from '../../../extensions/word/gateway/pane/pane-files.ts';
import { paneProtocol } from '../../../extensions/word/pane-protocol.ts';
import { defaultBaseAddress } from '../../../manifests/word/base-address.ts';
import { defaultLocale } from '../../../manifests/word/locales.ts';
import { stageWordManifests } from '../../../manifests/word/stage-manifests.ts';
import {
  startTestGateway,
  type TestGateway,
} from '../../unit/extensions/word/gateway/test-gateway.ts';
import { readUnifiedManifest, readXmlManifest } from './generated-manifests.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Every address of ours that a manifest names, but the pane, which comes with the bundle. */
const named = new Set(
  (readXmlManifest() + JSON.stringify(readUnifiedManifest()))
    .match(/https:\/\/localhost:\d+[^"<]*/g)
    ?.map((address) => new URL(address.replace('${token.locale}', defaultLocale)).pathname)
    .filter((pathname) => pathname !== paneProtocol.panePath),
);

describe('The gateway', () => {
  let folder = '';
  let gateway: TestGateway;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'interlinear-served-'));
    await stageWordManifests({ root, base: defaultBaseAddress, target: folder });
    const files = await loadPaneFiles([{ folder: path.join(folder, 'pane'), prefix: '' }]);
    gateway = await startTestGateway({ files });
  });
  after(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  it('serves every address that the manifests name, and icons so that Office keeps them', async () => {
    assert.ok(named.size > 30, `${String(named.size)} addresses`);
    for (const pathname of named) {
      const answer = await fetch(`http://${gateway.host}${pathname}`);
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, pathname);
      const type = answer.headers.get('content-type') ?? '';
      if (pathname.endsWith('.png')) {
        assert.equal(type, 'image/png', pathname);
        assert.equal(answer.headers.get('cache-control'), null, pathname);
      } else {
        assert.match(type, /^(application\/json|text\/html)/, pathname);
      }
    }
  });
});
