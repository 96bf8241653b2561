import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlinePart, Translatable } from '../../../shared/formats/model.ts';
import { readSubtitles } from '../../../shared/formats/subtitles/read/read-subtitles.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { inEnglish } from '../../../shared/messages/words.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const languages: Readonly<Record<string, string>> = { harbour: 'de', lecture: 'zh' };

/** `|` stands for the next cue border, `#` for the next other code of the source. */
function toParts(item: Translatable, words: string): readonly InlinePart[] {
  const codes = item.source.filter((part) => part.kind === 'code');
  const take = (isBorder: boolean): InlinePart[] => {
    const at = codes.findIndex((code) => (code.origin === 'cue-border') === isBorder);
    return at === -1 ? [] : codes.splice(at, 1);
  };
  return words.split(/([|#])/).flatMap((piece): InlinePart[] => {
    if (piece === '|' || piece === '#') return take(piece === '|');
    return piece === '' ? [] : [{ kind: 'text', text: piece }];
  });
}

/** The written file, and below it the problems, as a person would review them. */
function translate(name: string, extension: string): string {
  const text = readFileSync(join(folder, `${name}.${extension}`), 'utf8');
  const words = JSON.parse(readFileSync(join(folder, `${name}.words.json`), 'utf8')) as Record<
    string,
    string
  >;
  const file = readSubtitles(text, extension === 'vtt' ? 'webvtt' : 'srt');
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  assert.deepEqual(
    items.map(({ key }) => key),
    Object.keys(words),
  );
  const answers = items.map((item) => ({
    key: item.key,
    parts: toParts(item, words[item.key] ?? ''),
    needsReview: false,
  }));
  const plan = file.plan(answers, { targetLanguage: languages[name] ?? '', state: 'preset' });
  const written = applyEdits(text, plan.edits);
  assert.deepEqual(file.verify(plan, written), []);
  const problems = [...file.problems, ...plan.problems].map(
    ({ location, unit, code, said }) => `${location.line}, cue ${unit}, ${code}: ${inEnglish(said)}`,
  );
  return [written, ...problems].join('\n');
}

describe('golden subtitles', () => {
  for (const sample of readdirSync(folder)) {
    const [name = '', extension = '', more] = sample.split('.');
    if (more !== undefined || (extension !== 'srt' && extension !== 'vtt')) continue;
    it(`${sample} comes out as reviewed`, () => {
      const golden = join(folder, `${name}.golden.txt`);
      const actual = translate(name, extension);
      if (process.env['RESET_GOLDEN'] === '1') writeFileSync(golden, actual);
      assert.ok(existsSync(golden), 'run once with RESET_GOLDEN=1 and review the result');
      assert.equal(actual, readFileSync(golden, 'utf8'));
    });
  }
});
