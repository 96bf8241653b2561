import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, InlinePart, Translatable } from '../../../../shared/formats/model.ts';
import { openFile } from '../../../doubles/loaded-formats.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { byDefault, german } from './samples.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../golden/xliff');
const reset = process.env['RESET_GOLDEN'] === '1';

/** The match of the file where it has any, else the text between arrows, codes in their places. */
function answerOf({ key, source, matches }: Translatable): Answer {
  const parts = source.map((part): InlinePart =>
    part.kind === 'text' ? { kind: 'text', text: mark(part.text) } : part,
  );
  return { key, parts: matches[0]?.parts ?? parts, needsReview: key.endsWith('s2') };
}

function mark(text: string): string {
  return text.trim() === '' ? text : text.replace(/\S[^]*\S|\S/, (inner) => `→${inner}←`);
}

function translated(name: string): Uint8Array {
  const { file, encode } = openFile(name, readFileSync(join(folder, name)));
  const answers = file.select(byDefault).items.map(answerOf);
  const plan = file.plan(answers, german);
  const newText = applyEdits(file.text, plan.edits);
  assert.deepEqual(file.verify(plan, newText), []);
  return encode(newText);
}

describe('Golden files of XLIFF (RESET_GOLDEN=1 writes them anew)', () => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.in.xlf'))) {
    it(`${name} is translated exactly as the committed file says`, () => {
      const path = join(folder, name.replace('.in.xlf', '.out.xlf'));
      const bytes = translated(name);
      if (reset) writeFileSync(path, bytes);
      assert.ok(existsSync(path), 'run once with RESET_GOLDEN=1');
      assert.equal(Buffer.from(bytes).toString(), readFileSync(path, 'utf8'));
    });
  }
});
