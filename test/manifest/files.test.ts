import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageRows } from '../../manifests/vscode/languages-section.ts';
import { onLocalisationFile } from '../../extensions/vscode/tables/command-conditions.ts';
import {
  extensionFolder,
  readExtensionFile,
  readManifest,
  readManifestTexts,
} from './committed-manifest.ts';

const manifest = readManifest();
const { languages, grammars, walkthroughs } = manifest.contributes;

describe('The files that the manifest names', () => {
  it('are configurations and grammars that can be read', () => {
    for (const { configuration } of languages) {
      const { wordPattern } = JSON.parse(readExtensionFile(configuration)) as {
        wordPattern: { pattern: string; flags: string };
      };
      const words = 'Größe don’t naïve'.match(
        new RegExp(wordPattern.pattern, `g${wordPattern.flags}`),
      );
      assert.deepEqual(words, ['Größe', 'don’t', 'naïve']);
    }
    for (const [index, { path: file }] of grammars.entries()) {
      const grammar = JSON.parse(readExtensionFile(file)) as { scopeName: string };
      assert.equal(grammar.scopeName, languageRows[index]?.scopeName);
    }
  });

  it('cover the endings that commands are offered on', () => {
    const pattern = /\/(.+)\/i/.exec(onLocalisationFile)?.[1] ?? '';
    for (const ending of languages.flatMap(({ extensions }) => extensions)) {
      assert.match(ending, new RegExp(pattern, 'i'));
    }
  });

  it('are a square icon of 256 pixels', () => {
    const icon = readFileSync(path.join(extensionFolder, manifest.icon));
    assert.equal(icon.subarray(1, 4).toString('latin1'), 'PNG');
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [256, 256]);
  });

  it('are pictures in the colours of the theme, without words or scripts', () => {
    const pictures = walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.svg));
    for (const picture of pictures.filter((name) => name !== undefined)) {
      const svg = readExtensionFile(picture);
      assert.match(svg, /var\(--vscode-editor-background\)/);
      assert.doesNotMatch(svg, /<text|<script|<foreignObject|href|on\w+=/i, picture);
    }
  });

  it('are texts of steps in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      const texts = readManifestTexts(language);
      const files = walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown));
      for (const reference of files.filter((name) => name !== undefined)) {
        const text = readExtensionFile(texts[reference.slice(1, -1)] ?? '');
        assert.match(text, /^# \S/);
      }
    }
  });
});
