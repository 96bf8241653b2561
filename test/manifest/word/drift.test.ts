import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultBaseAddress } from '../../../manifests/word/base-address.ts';
import { wordManifestFiles } from '../../../manifests/word/manifest-files.ts';

const folder = path.resolve(import.meta.dirname, '../../../manifests/word/generated');
const files = wordManifestFiles(defaultBaseAddress);

describe('The manifests of the Word add-in', () => {
  for (const { name, content } of files) {
    it(`have the ${name} that the tables generate`, () => {
      assert.equal(
        readFileSync(path.join(folder, name), 'utf8'),
        content,
        `manifests/word/generated/${name} differs from the tables: run "npm run manifest" and commit it.`,
      );
    });
  }

  it('have no file that is generated no more', () => {
    const committed = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    assert.deepEqual(committed.sort(), files.map(({ name }) => name).sort());
  });
});
