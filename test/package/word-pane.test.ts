import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = path.join(import.meta.dirname, '..', '..');
const pane = path.join(root, 'dist', 'word', 'pane');

/** Bytes of script and styles, compressed, without office.js. */
const budget = 150_000;

describe('The built Word pane', () => {
  before(() => {
    assert.ok(existsSync(pane), 'dist/word/pane is missing: run "npm run build" first');
  });

  it('keeps script and styles within their budget', () => {
    const sizes = filesOf(/\.(js|css)$/u).map((name) => {
      const size = brotliCompressSync(readFileSync(path.join(pane, name))).length;
      console.log(`      ${name}: ${(size / 1000).toFixed(1)} kB`);
      return size;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(total > 0 && total <= budget, `${total} bytes of ${budget}`);
  });

  it('has nothing inline that the policy of the gateway would refuse', () => {
    const page = readFileSync(path.join(pane, 'taskpane.html'), 'utf8');
    assert.doesNotMatch(page, /\sstyle=|<style|\son\w+=|javascript:/iu);
    for (const [, inner] of page.matchAll(/<script[^>]*>([^<]*)<\/script>/giu)) {
      assert.equal(inner, '');
    }
  });

  it('holds no text of another place, neither key nor path', () => {
    for (const name of filesOf(/\.(js|css|html)$/u)) {
      const text = readFileSync(path.join(pane, name), 'utf8');
      assert.ok(!text.includes(root), name);
      assert.doesNotMatch(text, /\binnerHTML\b|\beval\(|new Function\(/u, name);
    }
  });
});

function filesOf(kind: RegExp): readonly string[] {
  return readdirSync(pane).filter((name) => kind.test(name));
}
