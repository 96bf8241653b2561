import assert from 'node:assert/strict';
import {
  decideDetection,
  type DetectionEvidence,
} from '../../../../../shared/sandbox/engines/detection/decide-detection.ts';
import { countScripts } from '../../../../../shared/sandbox/engines/detection/script-counts.ts';

type Scores = Readonly<Record<string, number>>;

interface Row {
  readonly name: string;
  readonly text?: string;
  readonly fastText?: Scores | null;
  readonly eld?: Scores | null;
  readonly reliable?: boolean;
  readonly status: string;
  readonly language?: string;
  readonly guess?: string;
}

const enough = 'abcdefghijklmnop';
const few = 'abcdef';
const success = 'success';
const insufficient = 'insufficient_confidence';
const unsupported = 'unsupported_language';

const rows: readonly Row[] = [
  { name: 'one letter is no text', text: 'x', status: 'no_language_detected' },
  { name: 'digits are no text', text: '123', status: 'no_language_detected' },
  { name: 'Devanagari is outside the 33', text: 'कल हम', status: unsupported },
  { name: 'kana with Han is Japanese', text: '設定を保存', status: success, language: 'ja' },
  { name: 'Han alone is Chinese', text: '设置', status: success, language: 'zh' },
  { name: 'Hangul is Korean', text: '설정', status: success, language: 'ko' },
  { name: 'Thai decides', text: 'ตั้งค่า', status: success, language: 'th' },
  { name: 'Greek decides', text: 'Ρυθμίσεις', status: success, language: 'el' },
  { name: 'Hebrew decides', text: 'הגדרות', status: success, language: 'he' },
  {
    name: 'a likely language outside the 33 is unsupported',
    fastText: { ca: 0.5, es: 0.4 },
    eld: { es: 0.6 },
    status: unsupported,
    guess: 'es',
  },
  {
    name: 'an unlikely language outside the 33 is not believed',
    fastText: { ca: 0.49, es: 0.4 },
    eld: { es: 0.6, ca: 0.59 },
    status: insufficient,
    guess: 'es',
  },
  {
    name: 'agreement needs a probability of 0.3',
    text: few,
    fastText: { de: 0.3 },
    eld: { de: 0.5 },
    status: success,
    language: 'de',
  },
  {
    name: 'agreement below 0.3 on few letters is unsure',
    text: few,
    fastText: { de: 0.29 },
    eld: { de: 0.5 },
    reliable: true,
    status: insufficient,
    guess: 'de',
  },
  {
    name: 'agreement below 0.3 counts when eld is reliable on enough letters',
    fastText: { de: 0.1 },
    eld: { de: 0.5 },
    reliable: true,
    status: success,
    language: 'de',
  },
  {
    name: 'agreement on a language outside the 33 is unsupported',
    fastText: { hr: 0.35 },
    eld: { hr: 0.5, sl: 0.4 },
    status: unsupported,
    guess: 'sl',
  },
  {
    name: 'a reliable eld overrules an unsure fastText',
    fastText: { sv: 0.59, da: 0.04 },
    eld: { da: 0.5, sv: 0.47 },
    reliable: true,
    status: success,
    language: 'da',
  },
  {
    name: 'but not a fastText that is sure',
    fastText: { sv: 0.6, da: 0.04 },
    eld: { da: 0.5, sv: 0.47 },
    reliable: true,
    status: insufficient,
    guess: 'da',
  },
  {
    name: 'nor when fastText excludes its answer',
    fastText: { sv: 0.5, da: 0.03 },
    eld: { da: 0.5, sv: 0.47 },
    reliable: true,
    status: insufficient,
    guess: 'da',
  },
  {
    name: 'nor with a lead below 0.02',
    fastText: { sv: 0.5, da: 0.1 },
    eld: { da: 0.5, nb: 0.49 },
    reliable: true,
    status: insufficient,
    guess: 'da',
  },
  {
    name: 'fastText alone needs 0.85',
    fastText: { fr: 0.85 },
    eld: { it: 0.5 },
    status: success,
    language: 'fr',
  },
  {
    name: 'fastText alone needs five letters',
    text: 'abcd',
    fastText: { fr: 0.9 },
    eld: { it: 0.5 },
    status: insufficient,
    guess: 'fr',
  },
  {
    name: 'Norwegian in both forms is one language',
    fastText: { no: 0.2, nn: 0.15 },
    eld: { no: 0.5 },
    status: success,
    language: 'nb',
  },
  {
    name: 'Malay stands for Indonesian',
    fastText: { id: 0.3, ms: 0.2 },
    eld: { ms: 0.5 },
    status: success,
    language: 'id',
  },
  {
    name: 'without fastText a reliable eld decides',
    fastText: null,
    eld: { pl: 0.5 },
    reliable: true,
    status: success,
    language: 'pl',
  },
  {
    name: 'without fastText an unreliable eld does not',
    fastText: null,
    eld: { pl: 0.5 },
    status: insufficient,
    guess: 'pl',
  },
  {
    name: 'without eld a sure fastText decides',
    fastText: { tr: 0.9 },
    eld: null,
    status: success,
    language: 'tr',
  },
  { name: 'without both nothing is said', fastText: null, eld: null, status: insufficient },
  {
    name: 'a short word is guessed by both together',
    text: 'save',
    fastText: { en: 0.6 },
    eld: { lt: 0.5, en: 0.4 },
    status: insufficient,
    guess: 'en',
  },
];

const scoresOf = (scores: Scores | null | undefined): ReadonlyMap<string, number> | null =>
  scores === null ? null : new Map(Object.entries(scores ?? {}));

function evidenceOf({ text = enough, fastText, eld, reliable = false }: Row): DetectionEvidence {
  const scores = scoresOf(eld);
  return {
    scripts: countScripts(text),
    fastText: scoresOf(fastText),
    eld: scores === null ? null : { scores, reliable },
  };
}

describe('the detection policy', () => {
  for (const row of rows) {
    it(row.name, () => {
      const { status, language, bestGuess } = decideDetection(evidenceOf(row));
      assert.deepEqual(
        { status, language, bestGuess },
        {
          status: row.status,
          language: row.language ?? null,
          bestGuess: row.language ?? row.guess ?? null,
        },
      );
    });
  }

  it('weighs what both recognisers say, and names no language outside the 33', () => {
    const evidence = { name: '', status: '', fastText: { es: 0.6, en: 0.2, ca: 0.2 } };
    const { guesses } = decideDetection(evidenceOf({ ...evidence, eld: { en: 0.8, es: 0.6 } }));
    assert.deepEqual(guesses, [
      { language: 'es', score: 0.6 },
      { language: 'en', score: 0.5 },
    ]);
    const { guesses: byEld } = decideDetection(
      evidenceOf({ ...evidence, fastText: null, eld: { en: 0.8 } }),
    );
    assert.deepEqual(byEld, [{ language: 'en', score: 0.8 }]);
  });
});
