import assert from 'node:assert/strict';
import type { EngineOptions } from '../../../../shared/sandbox/engines/create-engines.ts';
import { identifyEngines } from '../../../../shared/sandbox/engines/identify-engines.ts';
import { phraseEngineVersion } from '../../../../shared/sandbox/engines/phrases/phrase-version.ts';

const model = { precision: 'int8shiftAll', files: [] };
const english = { ...model, source: 'de', target: 'en', version: '3.0' };
const german = { ...model, source: 'en', target: 'de', version: '3.0' };
const server = {
  kind: 'chat',
  baseUrl: 'http://127.0.0.1:11434',
  model: null,
  isFirst: false,
  staysHere: true,
  key: 'a secret of the server',
} as const;
const plain: EngineOptions = { dataDirectory: '/nowhere', models: { installed: () => [] } };

describe('the identity of the engines', () => {
  it('holds the version of the drafts, which is raised whenever they change', () => {
    const [drafts] = JSON.parse(identifyEngines(plain)) as readonly unknown[];
    assert.equal(drafts, phraseEngineVersion);
  });

  it('changes with the models that are installed, at once and back again', () => {
    let installed = [german];
    const options = { ...plain, models: { installed: () => installed } };
    const before = identifyEngines(options);
    installed = [german, english];
    const both = identifyEngines(options);
    installed = [{ ...german, version: '3.1' }];
    const newer = identifyEngines(options);
    installed = [];
    assert.equal(new Set([before, both, newer, identifyEngines(options)]).size, 4);
    installed = [english, german];
    assert.equal(identifyEngines(options), both);
  });

  it('changes with the server, its model and its place, and holds no key', () => {
    const seen = [
      plain,
      { ...plain, server },
      { ...plain, server: { ...server, isFirst: true } },
      { ...plain, server: { ...server, model: 'gemma3:4b' } },
      { ...plain, server: { ...server, kind: 'libretranslate' as const } },
    ].map(identifyEngines);
    assert.equal(new Set(seen).size, seen.length);
    assert.doesNotMatch(seen.join(''), /a secret/);
  });

  it('changes with the choice of engines, not with the order it is written in', () => {
    const some = (only: readonly string[]): string => identifyEngines({ ...plain, only });
    assert.notEqual(some(['pseudo']), identifyEngines(plain));
    assert.equal(some(['pseudo', 'bergamot']), some(['bergamot', 'pseudo']));
  });
});
