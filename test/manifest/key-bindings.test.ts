import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './committed-manifest.ts';

type Platform = 'linux' | 'windows' | 'mac';

/** Every key that VS Code 1.100.3 or 1.139.1 binds by itself; read-default-keys.ts made the file. */
const defaults = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'default-keys.json'), 'utf8'),
) as Readonly<Record<Platform, readonly string[]>>;

const { keybindings: all } = readManifest().contributes;

/** Saving, in the comparison of a review alone: its texts are no files, and nobody can save them. */
const isSavingReview = ({ command, when }: (typeof all)[number]): boolean =>
  command === 'interlinear.applyReview' &&
  when.endsWith(' && resourceScheme == interlinear-review');
const keybindings = all.filter((binding) => !isSavingReview(binding));

describe('The key bindings of the editor extension', () => {
  for (const platform of ['linux', 'windows', 'mac'] as const) {
    const taken = new Set(defaults[platform].map(normalize));
    const ours = keybindings.map(({ key, mac }) => normalize(platform === 'mac' ? mac : key));

    it(`take none of VS Code's own on ${platform} (D9)`, () => {
      assert.ok(taken.size > 350, `${taken.size} default keys`);
      for (const key of ours) assert.ok(!taken.has(key), key);
    });

    it(`are chords of two whose first key VS Code waits after on ${platform}`, () => {
      const prefixes = new Set([...taken].filter((key) => key.includes(' ')).map(firstStroke));
      for (const key of ours) {
        assert.equal(key.split(' ').length, 2, key);
        assert.ok(prefixes.has(firstStroke(key)), key);
      }
    });

    it(`are each bound once for the same condition on ${platform}`, () => {
      const bound = keybindings.map(({ when }, index) => `${ours[index] ?? ''} ${when}`);
      assert.equal(new Set(bound).size, bound.length);
    });
  }

  it('reach their command where nothing can be written and in tabs without text, so that it says so', () => {
    for (const name of ['translateSelection', 'correctSelection', 'rephraseSelection']) {
      const { when = '' } =
        keybindings.find(({ command }) => command === `interlinear.${name}`) ?? {};
      assert.equal(when, 'editorTextFocus || activeCustomEditorId');
    }
  });

  it('take the key of saving where it applies a review, and nowhere else', () => {
    const taken = all.filter(isSavingReview).map(({ key, mac }) => [key, mac]);
    assert.deepEqual(taken, [['ctrl+s', 'cmd+s']]);
    assert.equal(all.length, keybindings.length + 1);
  });

  it('do not need Ctrl and Alt at once, which is AltGr and types a character', () => {
    for (const { key } of keybindings) {
      for (const stroke of key.split(' ')) {
        assert.ok(!(stroke.includes('ctrl+') && stroke.includes('alt+')), key);
      }
    }
  });
});

function firstStroke(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** Modifiers in one order, so that `alt+shift+n` is `shift+alt+n`. */
function normalize(key: string): string {
  return key
    .toLowerCase()
    .split(' ')
    .map((stroke) => {
      const parts = stroke.split('+');
      const last = parts.pop() ?? '';
      return [...parts.sort(), last].join('+');
    })
    .join(' ');
}
