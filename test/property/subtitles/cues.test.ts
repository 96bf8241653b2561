import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Answer, InlinePart, LocalisationFile } from '../../../shared/formats/model.ts';
import { readSubtitles } from '../../../shared/formats/subtitles/read/read-subtitles.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { assertParts } from '../../contract/format-contract.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const lineEnd = fc.constantFrom('\n', '\n', '\r\n', '\r');
const blank = fc.constantFrom('', '', ' ', '\t', '\u00a0');
const index = fc.oneof(
  fc.nat(99).map(String),
  fc.constantFrom('', '', '007', '-1', '１２', '99999999999', 'A1', ' 3 ', '\ufeff4'),
);
const timing = fc.oneof(
  fc.nat(59).map((second) => {
    const at = String(second).padStart(2, '0');
    return `00:00:${at},000 --> 00:00:${at},900`;
  }),
  fc.constantFrom(
    '00:01.5 -> 00:02',
    '0:0:1 --> 0:0:2 X1:3',
    '-00:00:01,000 --> 00:00:01,000',
    '00:00:01,000 → 00:00:02,000',
    '00:00:09,000 -->',
  ),
);
const word = fc.constantFrom(
  ...['we', 'go', 'home.', 'Yes!', 'or...', '...and', 'JOHN:', '- ', '–', '>> ', '1984', '2', '♪'],
  ...[
    '<i>',
    '</i>',
    '<b>',
    '</b>',
    '<font color=red>',
    '</font>',
    '{\\an8}',
    '{\\i1}',
    '{\\i0}',
    '\\N',
  ],
  ...[
    '<br>',
    '[music]',
    '(BANG)',
    '(aside)',
    '&amp;',
    '<3',
    '-->',
    '00:00:01,000',
    '我们',
    'ครับ',
    '😀',
    '"',
  ],
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const cue = fc
  .tuple(
    index,
    timing,
    fc.array(fc.oneof({ weight: 8, arbitrary: line }, blank), { maxLength: 4 }),
    blank,
    lineEnd,
  )
  .map(([number, times, lines, last, end]) =>
    [...(number === '' ? [] : [number]), times, ...lines, last, ''].join(end),
  );
const srt = fc
  .tuple(
    fc.constantFrom('', '\n', '\ufeff', 'Title\n\n'),
    fc.array(cue, { minLength: 1, maxLength: 8 }),
    fc.nat(12),
  )
  .map(([start, cues, cut]) => {
    const text = start + cues.join('');
    return text.slice(0, text.length - (cut < 3 ? cut : 0));
  });
const vtt = fc
  .array(
    fc.tuple(
      fc.constantFrom('', 'NOTE x\n\n', 'id\n', 'lost\n\n'),
      fc.nat(59),
      line,
      fc.constantFrom('\n\n', '\n'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((cues) => {
    const texts = cues.map(([before, second, text, end]) => {
      const at = String(second).padStart(2, '0');
      return `${before}00:${at}.000 --> 00:${at}.900\n${text}${end}`;
    });
    return `WEBVTT\n\n${texts.join('')}`;
  });

/** What an engine may make of a part: also the empty, the hostile and the very long. */
const answerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'ja',
    'a\nb',
    '\n\n9\n00:00:01,000 --> 00:00:02,000\nx',
    '3',
    'x --> y',
    '<i>',
    '&',
  ),
  line,
  fc.array(line, { minLength: 3, maxLength: 12 }).map((lines) => lines.join(' ')),
  fc.string({ unit: 'binary' }),
);

interface Translation {
  readonly texts: readonly string[];
  readonly keepsBorders: boolean;
}
const translation: fc.Arbitrary<Translation> = fc.record({
  texts: fc.array(answerText, { minLength: 1, maxLength: 20 }),
  keepsBorders: fc.boolean(),
});

function answersTo(
  file: LocalisationFile,
  { texts, keepsBorders }: Translation,
): readonly Answer[] {
  let next = 0;
  const rewrite = (part: InlinePart): InlinePart =>
    part.kind === 'text' ? { ...part, text: texts[(next += 1) % texts.length] ?? '' } : part;
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  return items.map(({ key, source }) => {
    const kept = source.filter(
      (part) => keepsBorders || part.kind === 'text' || part.origin !== 'cue-border',
    );
    return { key, parts: kept.map(rewrite), needsReview: false };
  });
}

function cueLines(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((row) => /^\s*-?\d+:[\d:,.]+\s*(?:->|-->|→)\s*\d+:[\d:,.]+(?: X1:3)?\s*$/.test(row));
}

describe(`random subtitles ${seedWords}`, () => {
  for (const [kind, files] of [
    ['srt', srt],
    ['webvtt', vtt],
  ] as const) {
    it(`of ${kind} are kept but for planned text, whatever the answers (F26)`, () => {
      fc.assert(
        fc.property(
          files,
          translation,
          fc.constantFrom('de', 'ja', 'xx'),
          (text, made, targetLanguage) => {
            const file = readSubtitles(text, kind);
            const plan = file.plan(answersTo(file, made), { targetLanguage, state: 'preset' });
            const written = applyEdits(text, plan.edits);
            assert.deepEqual(file.verify(plan, written), []);
            const again = readSubtitles(written, kind);
            assert.equal(again.statistics().units, file.statistics().units);
            for (const row of cueLines(text)) assert.ok(written.includes(row), row);
          },
        ),
        fuzzParameters(1000),
      );
    });
    it(`of ${kind} come back byte for byte for the answer that is the source`, () => {
      fc.assert(
        fc.property(files, (text) => {
          const file = readSubtitles(text, kind);
          const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
          for (const { source } of items) assertParts(source);
          const answers = items.map(({ key, source }) => ({
            key,
            parts: source,
            needsReview: false,
          }));
          const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
          assert.deepEqual(plan.edits, []);
          assert.equal(file.verify(plan, text).length, 0);
          file.check();
          assert.ok(file.problems.every(({ location }) => location.line >= 1));
        }),
        fuzzParameters(1000),
      );
    });
  }
});
