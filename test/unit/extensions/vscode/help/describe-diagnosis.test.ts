import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  settingsSchema,
  type SettingName,
  type SettingRow,
} from '../../../../../extensions/vscode/config/settings-schema.ts';
import {
  describeDiagnosis,
  type DiagnosisFacts,
  type SetValues,
} from '../../../../../extensions/vscode/features/help/describe-diagnosis.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

const nothingSet: SetValues = { user: undefined, workspace: undefined, folder: undefined };
const names = Object.keys(settingsSchema) as SettingName[];

function settingsWith(
  values: (name: SettingName, row: SettingRow) => SetValues,
): DiagnosisFacts['settings'] {
  const entries = names.map((name) => [name, values(name, settingsSchema[name])] as const);
  return Object.fromEntries(entries) as Record<SettingName, SetValues>;
}

const facts: DiagnosisFacts = {
  extension: '0.1.0',
  editor: '1.139.1',
  appHost: 'desktop',
  hostKind: 'node',
  platform: 'linux',
  language: 'de',
  remoteName: null,
  isTrusted: true,
  folderSchemes: ['file', 'file'],
  connection: { kind: 'service', plan: 'free' },
  settings: settingsWith(() => nothingSet),
};

describe('A diagnosis for an issue report', () => {
  it('says versions, kinds and the plan', () => {
    const report = describeDiagnosis(facts, 'Read this first.');
    for (const line of [
      'Read this first.',
      '| Interlinear | 0.1.0 |',
      '| Editor | 1.139.1 |',
      '| Platform | linux |',
      '| Language | de |',
      '| Folders | 2 (file) |',
      '| Connection | service |',
      '| Plan | free |',
    ]) {
      assert.ok(report.split('\n').includes(line), line);
    }
    assert.match(report, /differ from the defaults\n\nNone\.\n/);
  });

  it('tells the values of closed sets, and of free text only that it is set', () => {
    const settings = settingsWith((name) => {
      if (name === 'formality') return { ...nothingSet, user: 'prefer_more' };
      if (name === 'sendContext') return { ...nothingSet, workspace: false };
      if (name === 'service.baseUrl') return { ...nothingSet, user: 'https://secret.example' };
      if (name === 'improve.ignoredWords') return { ...nothingSet, folder: ['Hush', 'Quiet'] };
      return nothingSet;
    });
    const report = describeDiagnosis({ ...facts, settings }, '');
    const lines = report.split('\n').filter((line) => line.startsWith('- `'));
    assert.deepEqual(lines, [
      '- `formality` (user): prefer_more',
      '- `sendContext` (workspace): false',
      '- `improve.ignoredWords` (folder): set, 2 entries',
      '- `service.baseUrl` (user): set',
    ]);
  });

  it('never holds a key, a text, a path or a name, wherever they are put (D1, D2)', () => {
    // Digits too, so that nothing of it can be part of a report by chance.
    const canaries = fc.constantFrom(
      'c4nary-5ecret-key:fx',
      '/home/c4nary/Geheim.xlf',
      'Der c4nary singt',
      'https://c4nary.example/path?key=1',
      'c4nary',
    );
    const values = canaries.chain((canary) =>
      fc.constantFrom<unknown>(canary, [canary], { [canary]: canary }),
    );
    fc.assert(
      fc.property(canaries, values, (word, value) => {
        const everywhere: DiagnosisFacts = {
          extension: word,
          editor: word,
          appHost: word,
          hostKind: 'node',
          platform: word,
          language: word,
          remoteName: word,
          isTrusted: false,
          folderSchemes: [word, word],
          connection: null,
          settings: settingsWith(() => ({ user: value, workspace: value, folder: word })),
        };
        assert.doesNotMatch(describeDiagnosis(everywhere, ''), /c4nary|Geheim|5ecret|example/i);
      }),
      fuzzParameters(100),
    );
  });

  it('keeps the kind of a remote and drops who it belongs to', () => {
    const wsl = describeDiagnosis({ ...facts, remoteName: 'wsl' }, '');
    assert.match(wsl, /\| Remote \| wsl \|/);
    const named = describeDiagnosis({ ...facts, remoteName: 'build.example:8080' }, '');
    assert.match(named, /\| Remote \| other \|/);
  });
});
