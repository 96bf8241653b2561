import assert from 'node:assert/strict';
import { readManifest, readManifestTexts } from './committed-manifest.ts';
import { readSettings } from '../../extensions/vscode/config/settings.ts';

const { capabilities, contributes } = readManifest();
const restricted = new Set(capabilities.untrustedWorkspaces.restrictedConfigurations);
const settings = Object.entries(contributes.configuration.properties);

describe('The settings of the editor extension', () => {
  it('that reach the network or send on their own are restricted in untrusted workspaces', () => {
    const sending = settings.filter(
      ([name, { tags = [] }]) =>
        tags.includes('usesOnlineServices') || /\.service\.|\.send|automatic/i.test(name),
    );
    assert.ok(sending.length >= 5);
    for (const [name] of sending) assert.ok(restricted.has(name), name);
  });

  it('name only settings that exist among the restricted ones', () => {
    const names = new Set(settings.map(([name]) => name));
    for (const name of restricted) assert.ok(names.has(name), name);
  });

  it('that say where text goes cannot be set by a workspace', () => {
    for (const [name, { scope }] of settings) {
      if (name.startsWith('interlinear.service.')) assert.equal(scope, 'machine', name);
    }
  });

  it('of languages, formality, glossaries, style rules and memory are set per folder', () => {
    const names = ['targetLanguage', 'sourceLanguage', 'formality'];
    for (const name of [...names, 'glossaries', 'styleRules', 'translationMemory']) {
      assert.equal(contributes.configuration.properties[`interlinear.${name}`]?.scope, 'resource');
    }
  });

  it('have the defaults that the extension reads when nothing is set', () => {
    const read = readSettings({ get: () => undefined });
    for (const [name, { default: value }] of settings) {
      assert.deepEqual(value, read[name.slice('interlinear.'.length) as keyof typeof read], name);
    }
  });

  it('list their choices in words, with a sentence on each, in both languages', () => {
    const choices = settings.filter(([, row]) => row.enum !== undefined);
    assert.ok(choices.length >= 5);
    for (const [name, { enum: values = [], ...row }] of choices) {
      const { enumItemLabels: labels = [], markdownEnumDescriptions: sentences = [] } = row;
      assert.deepEqual([labels.length, sentences.length], [values.length, values.length], name);
      for (const language of ['en', 'de'] as const) {
        const texts = readManifestTexts(language);
        const said = (reference: string): string => texts[reference.slice(1, -1)] ?? '';
        for (const label of labels.map(said)) assert.match(label, /^\p{Lu}[\p{L} -]+$/u, name);
        for (const sentence of sentences.map(said)) assert.match(sentence, /^\p{Lu}.*\.$/u, name);
        assert.equal(new Set(labels.map(said)).size, values.length, name);
      }
    }
  });

  it('hold no key: keys belong in the secret storage', () => {
    for (const [name] of settings) assert.doesNotMatch(name, /key|token|password|secret/i);
  });
});
