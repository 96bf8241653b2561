import assert from 'node:assert/strict';
import path from 'node:path';
import { OfficeAddinManifest } from 'office-addin-manifest';
import { addIn } from '../../../manifests/word/add-in.ts';
import { generatedFolder } from './generated-manifests.ts';

describe('The manifests as Microsoft’s own tool reads them', () => {
  for (const name of ['manifest.xml', 'manifest.json']) {
    it(`are one add-in for Word: ${name}`, async () => {
      const info = await OfficeAddinManifest.readManifestFile(path.join(generatedFolder, name));
      assert.equal(info.id, addIn.id);
      assert.equal(info.version, addIn.version);
      assert.equal(info.providerName, addIn.provider);
      assert.equal(info.displayName, addIn.name);
      assert.equal(
        info.description,
        name.endsWith('xml') ? addIn.description.en : addIn.summary.en,
      );
      assert.deepEqual(
        info.hosts?.map((host) => host.toLowerCase()),
        ['document'],
      );
    });
  }
});
