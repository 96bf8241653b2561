import assert from 'node:assert/strict';
import { manifestFiles } from '../../manifests/vscode/manifest-files.ts';
import { readExtensionFile, readManifestTexts } from './committed-manifest.ts';

describe('The manifest of the editor extension', () => {
  for (const { name, content } of manifestFiles()) {
    it(`has the ${name} that the tables generate`, () => {
      assert.equal(
        readExtensionFile(name),
        content,
        `extensions/vscode/${name} differs from the tables: run "npm run manifest" and commit it.`,
      );
    });
  }

  it('refers to texts that exist in both languages, and leaves none unused', () => {
    const manifest = readExtensionFile('package.json');
    const referred = new Set([...manifest.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key));
    for (const language of ['en', 'de'] as const) {
      assert.deepEqual(new Set(Object.keys(readManifestTexts(language))), referred, language);
    }
  });

  it('has no text that is empty, or the same in both languages by oversight', () => {
    const [en, de] = [readManifestTexts('en'), readManifestTexts('de')];
    for (const [key, text] of Object.entries(en)) {
      assert.notEqual(text.trim(), '', key);
      assert.notEqual(de[key]?.trim() ?? '', '', key);
      assert.notEqual(de[key], text, `${key} is not translated: ${text}`);
    }
  });

  it('has plain words where the manifest wants plain words', () => {
    assert.doesNotMatch(
      readExtensionFile('package.json'),
      /[äöüß]/i,
      'German outside of the texts',
    );
  });
});
