import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { english } from '../../shared/messages/english.ts';
import { german } from '../../shared/messages/german.ts';

const root = path.join(import.meta.dirname, '..', '..');
const pane = path.join(root, 'dist', 'word', 'pane');

/** Bytes of script and styles that a pane loads when it opens, compressed, without office.js. */
const budget = 150_000;

/** Scripts of sections that are loaded when somebody first wants them, and bytes that each may have. */
const late = ['document.js', 'editor.js'] as const;
const lateBudget = 30_000;

/** Files of which a pane loads one. */
const languages = ['english.js', 'german.js'] as const;

describe('The built Word pane', () => {
  before(() => {
    assert.ok(existsSync(pane), 'dist/word/pane is missing: run "npm run build" first');
  });

  it('keeps script and styles within their budget, whichever language it loads', () => {
    const sizes = new Map(
      filesOf(/\.(js|css)$/u).map((name) => {
        return [name, brotliCompressSync(readFileSync(path.join(pane, name))).length];
      }),
    );
    for (const [name, size] of sizes) console.log(`      ${name}: ${(size / 1000).toFixed(1)} kB`);
    for (const [language, other] of [languages, languages.toReversed()]) {
      const loaded = [...sizes].filter(([name]) => name !== other && !isLate(name));
      assert.ok(sizes.has(language));
      const total = loaded.reduce((sum, [, size]) => sum + size, 0);
      assert.ok(total <= budget, `${total} bytes of ${budget} with ${language}`);
    }
  });

  it('has few scripts that are loaded late, each within a budget of its own', () => {
    const names = filesOf(/\.js$/u);
    assert.deepEqual(
      names.filter((name) => isLate(name)),
      [...late].sort(),
    );
    for (const name of late) {
      const size = brotliCompressSync(readFileSync(path.join(pane, name))).length;
      assert.ok(size <= lateBudget, `${size} bytes of ${lateBudget} in ${name}`);
    }
  });

  it('loads the sentences of the core in one language alone', () => {
    const holds = (sentence: unknown): readonly string[] =>
      filesOf(/\.js$/u).filter((name) =>
        readFileSync(path.join(pane, name), 'utf8').includes(String(sentence)),
      );
    assert.deepEqual(holds(english['call.invalid-response']), ['english.js']);
    assert.deepEqual(holds(german['call.invalid-response']), ['german.js']);
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

/** All others are loaded with the page, whatever they are called. */
function isLate(name: string): boolean {
  return late.some((each) => each === name);
}

function filesOf(kind: RegExp): readonly string[] {
  return readdirSync(pane).filter((name) => kind.test(name));
}
