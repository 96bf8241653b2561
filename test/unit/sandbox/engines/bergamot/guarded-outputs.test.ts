import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { BergamotEngine } from '../../../../../shared/sandbox/engines/bergamot/bergamot-engine.ts';
import { BergamotThread } from '../../../../../shared/sandbox/engines/bergamot/bergamot-thread.ts';
import { sourceAssets } from '../../../../../shared/sandbox/engines/engine-assets.ts';
import { codeNumberOf, type Code } from '../../../../../shared/sandbox/markup/run.ts';
import { keepsCodesAndNumbers } from '../../../../../shared/sandbox/translate/check-engine-output.ts';
import { storeModels } from '../../../../doubles/bergamot/stored-models.ts';
import { randomModel, shiftingModel } from '../../../../doubles/bergamot/tiny-models.ts';
import { fuzzParameters, fuzzSeed, fuzzTimeout, seedWords } from '../../../../doubles/fuzz.ts';

const word = fc.constantFrom(
  'Save',
  'all',
  'files',
  'now',
  'in',
  'the',
  'folder',
  'Größe',
  '日本',
  'Ж',
);
const other = fc.constantFrom(
  '12',
  '1,000.5',
  'https://a.example/x?y=1&z',
  'ada@example.com',
  '<b>',
  '&amp;',
  '.',
  '?!',
  '\u00AD',
);
const code = fc.constant('\uE000');
const piece = fc.oneof({ weight: 5, arbitrary: word }, other, code);
const blank = fc.constantFrom(' ', ' ', ' ', '', '\n');
/** Texts with codes numbered in order, as runs have them. */
const text = fc
  .array(fc.tuple(piece, blank), { minLength: 1, maxLength: 14 })
  .map((pieces) => numbered(`Go ${pieces.flat().join('')}`).trim());

function numbered(given: string): string {
  let next = 0;
  return given.replaceAll('\uE000', () => String.fromCharCode(0xe000 + next++));
}

function codesOf(given: string): readonly Code[] {
  const signs = given.split('').filter((sign) => codeNumberOf(sign.charCodeAt(0)) >= 0);
  return signs.map((raw) => ({ raw, role: 'single', pair: -1 }));
}

describe(`What Bergamot answers ${seedWords}`, () => {
  const thread = new BergamotThread(sourceAssets('.cache/data').bergamot);
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bergamot-'));
  });
  after(async () => {
    await thread.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has every code and number once, whatever the model writes, or is nothing', async () => {
    const store = storeModels(folder, [
      { pair: ['en', 'de'], tiny: shiftingModel(1) },
      { pair: ['en', 'nl'], tiny: randomModel(fuzzSeed) },
    ]);
    const texts = fc.sample(text, fuzzParameters(20));
    const { signal } = new AbortController();
    for (const way of ['tags', 'characters'] as const) {
      const engine = new BergamotEngine(store, thread, way);
      for (const target of ['DE', 'NL']) {
        const request = {
          source: 'EN',
          target,
          formality: 'default',
          context: '',
          signal,
        } as const;
        const made = await engine.translate(texts, request);
        let answered = 0;
        for (const [index, source] of texts.entries()) {
          const output = made[index]?.text ?? null;
          if (output === null) continue;
          answered += 1;
          const run = { text: source, codes: codesOf(source), raw: source };
          assert.ok(keepsCodesAndNumbers(run, output), `${source} → ${output}`);
          const address = 'https://a.example/x?y=1&z';
          assert.equal(output.split(address).length, source.split(address).length, source);
        }
        // The model that copies is never at fault: everything is answered.
        if (target === 'DE') assert.equal(answered, texts.length, way);
      }
    }
  }).timeout(fuzzTimeout(60_000));
});
