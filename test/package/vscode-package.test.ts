import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = path.join(import.meta.dirname, '..', '..');
const extension = path.join(root, 'dist', 'vscode');
const vsix = path.join(root, 'dist', 'interlinear.vsix');

/** Bytes that a bundle may have, compressed, before the parts it loads when they are needed. */
const bundleBudget = 120_000;
const packageBudget = 16_500_000;

describe('The package of the editor extension', () => {
  before(() => {
    assert.ok(existsSync(vsix), 'dist/interlinear.vsix is missing: run "npm run package" first');
  });

  for (const name of ['extension.node.js', 'extension.web.js']) {
    it(`keeps what ${name} loads at its start within its budget`, () => {
      const size = brotliCompressSync(readFileSync(path.join(extension, name))).length;
      console.log(`      ${name}: ${(size / 1000).toFixed(1)} kB of ${bundleBudget / 1000} kB`);
      assert.ok(size <= bundleBudget, `${size} bytes`);
    });
  }

  it('is no bigger than 16.5 MB with the sandbox and its engines inside', () => {
    const { size } = statSync(vsix);
    console.log(`      interlinear.vsix: ${(size / 1e6).toFixed(2)} MB`);
    assert.ok(size <= packageBudget, `${size} bytes`);
  });

  it('asks the web worker host for nothing but the editor', () => {
    const web = ['.', 'web-chunks'].flatMap((folder) => scriptsIn(path.join(extension, folder)));
    const inNode = ['extension.node.js', 'recording-worker.js'];
    for (const file of web.filter((name) => !inNode.includes(path.basename(name)))) {
      const asked = readFileSync(file, 'utf8').matchAll(/\brequire\("([^"]+)"\)/gu);
      const others = [...asked].map(([, name]) => name).filter((name) => name !== 'vscode');
      assert.deepEqual(others, [], path.relative(extension, file));
    }
  });

  it('tells nothing of the place where it was built', () => {
    const own = ['.', 'chunks', 'web-chunks', 'sandbox'].map((name) => path.join(extension, name));
    // The package has these compressed.
    const packed = path.join(root, 'dist', 'sandbox', 'engine-chunks');
    for (const file of [...own, packed].flatMap(scriptsIn)) {
      assert.ok(!readFileSync(file, 'utf8').includes(root), path.relative(extension, file));
    }
  });
});

function scriptsIn(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => /\.m?js$/u.test(name));
  return names.map((name) => path.join(folder, name));
}
