import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPassages } from '../../../shared/formats/source-text/find-passages.ts';
import { planSegmentEdits } from '../../../shared/formats/source-text/plan-segment-edits.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { answerWith, inCapitals } from './transform.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/** The whole sample with its translatable text in capitals, as a person would review it. */
function translate(languageId: string, text: string): string {
  const selections = [{ start: 0, end: text.length }];
  const units = findPassages({ languageId, text, selections });
  const targets = units.map((unit) => [unit, answerWith(unit.source, inCapitals)] as const);
  const plan = planSegmentEdits({ languageId, text, targets });
  assert.deepEqual(plan.refused, []);
  return applyEdits(text, plan.edits);
}

describe('golden source texts (RESET_GOLDEN=1 writes them anew)', () => {
  for (const sample of readdirSync(folder).filter((name) => name.endsWith('.sample.txt'))) {
    const languageId = sample.replace('.sample.txt', '');
    it(`${languageId} comes out as reviewed`, () => {
      const golden = join(folder, `${languageId}.golden.txt`);
      const actual = translate(languageId, readFileSync(join(folder, sample), 'utf8'));
      if (process.env['RESET_GOLDEN'] === '1') writeFileSync(golden, actual);
      assert.ok(existsSync(golden), 'run once with RESET_GOLDEN=1 and review the result');
      assert.equal(actual, readFileSync(golden, 'utf8'));
    });
  }
});
