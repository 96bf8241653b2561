import assert from 'node:assert/strict';
import { readEngineHeader } from '../../../../shared/api/core/engine-header.ts';
import { engineReport } from '../../../../shared/sandbox/translate/engine-report.ts';
import type { EngineShare } from '../../../../shared/sandbox/translate/engine-report.ts';

const a = { name: 'a', version: '1' };
const b = { name: 'b', version: '2.0' };

describe('the engine header', () => {
  it('is empty without engines', () => {
    assert.equal(engineReport([]), '');
  });

  it('joins texts to ranges and weighs coverage', () => {
    const shares: EngineShare[] = [
      { engine: a, text: 7, coverage: 1, weight: 30 },
      { engine: a, text: 0, coverage: 0, weight: 10 },
      { engine: a, text: 1, coverage: 1, weight: 10 },
      { engine: a, text: 1, coverage: 1, weight: 10 },
      { engine: b, text: 1, coverage: 0.333 },
    ];
    assert.equal(
      engineReport(shares),
      'a/1;texts=0-1+7;coverage=0.83, b/2.0;texts=1;coverage=0.33',
    );
  });

  it('keeps texts apart whose steps differ', () => {
    const shares: EngineShare[] = [
      { engine: a, text: 0, applied: ['spelling', 'grammar'] },
      { engine: a, text: 1, applied: [], notApplied: ['tone-friendly'] },
      { engine: a, text: 2, applied: ['spelling', 'grammar'] },
    ];
    assert.equal(
      engineReport(shares),
      'a/1;texts=0+2;applied=spelling+grammar, a/1;texts=1;not-applied=tone-friendly',
    );
  });

  it('merges entries that grow too long, and stays below 4 KiB', () => {
    const manySteps = Array.from({ length: 400 }, (_, text): EngineShare => {
      return { engine: a, text, applied: [`step-${text % 40}`, `other-${text % 7}`] };
    });
    const merged = engineReport(manySteps);
    assert.ok(merged.length < 4096);
    assert.match(merged, /^a\/1;texts=0-399;applied=step-0\+other-0\+/);
    const scattered = Array.from({ length: 3000 }, (_, text): EngineShare => ({
      engine: a,
      text: 2 * text,
    }));
    assert.equal(engineReport(scattered), 'a/1');
  });

  it('names a model whatever it is called, and the client reads the same name', () => {
    for (const version of ['qwen2.5:7b', 'a, b;texts=9 c', 'Größe 大', '\r\nX: 1', '%41', '50%']) {
      const engine = { name: 'server-openai', version };
      const header = engineReport([{ engine, text: 3 }]);
      assert.match(header, /^[\x21-\x7E ]+$/u);
      assert.deepEqual(
        readEngineHeader(header).map(({ name, version: read, texts }) => [name, read, texts]),
        [['server-openai', version.trim(), [3]]],
      );
    }
    assert.ok(
      engineReport([{ engine: { ...a, version: '\uD800'.repeat(9999) }, text: 0 }]).length < 4000,
    );
  });
});
