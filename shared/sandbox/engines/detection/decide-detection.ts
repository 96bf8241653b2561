import type { Detection, LanguageGuess } from '../engine.ts';
import { foldLanguage, isDetectable } from '../language-codes.ts';
import { languageOfScript, type ScriptCounts } from './script-counts.ts';

/** What is known about one text; a recogniser that could not be loaded is null. */
export interface DetectionEvidence {
  readonly scripts: ScriptCounts;
  /** Probability by label, as the recogniser names it. */
  readonly fastText: ReadonlyMap<string, number> | null;
  readonly eld: EldEvidence | null;
}

export interface EldEvidence {
  /** Score by label; not a probability. */
  readonly scores: ReadonlyMap<string, number>;
  readonly reliable: boolean;
}

/** Thresholds measured on 10,815 strings in the 33 languages. */
const limits = {
  fewestLetters: 2,
  enoughLetters: 12,
  lettersForOneWitness: 5,
  unsupported: 0.5,
  agreed: 0.3,
  unsureFastText: 0.6,
  possible: 0.03,
  lead: 0.02,
  certain: 0.85,
} as const;

function rank(
  scores: ReadonlyMap<string, number>,
  merge: (one: number, other: number) => number,
): readonly LanguageGuess[] {
  const folded = new Map<string, number>();
  for (const [label, score] of scores) {
    const language = foldLanguage(label);
    const before = folded.get(language);
    folded.set(language, before === undefined ? score : merge(before, score));
  }
  return [...folded]
    .map(([language, score]) => ({ language, score }))
    .sort((one, other) => other.score - one.score || (one.language < other.language ? -1 : 1));
}

const answer = (
  status: Detection['status'],
  language: string | null,
  bestGuess: string | null,
  guesses: readonly LanguageGuess[] = [],
): Detection => ({ status, language, bestGuess, guesses });

/** Languages that are named at most: the rest of 176 has no weight. */
const mostGuesses = 10;

/**
 * The four-state policy of detection (spec 2.6): pure, so that every branch can be tabled.
 * `success` names a language; the other states say why none is named.
 */
export function decideDetection(evidence: DetectionEvidence): Detection {
  const { letters } = evidence.scripts;
  if (letters < limits.fewestLetters) return answer('no_language_detected', null, null);
  const script = languageOfScript(evidence.scripts);
  if (script === 'unsupported') return answer('unsupported_language', null, null);
  if (script !== null) {
    return answer('success', script, script, [{ language: script, score: 1 }]);
  }

  const witnesses = hear(evidence);
  const verdict = evidence.fastText === null ? trustEld(witnesses) : weigh(witnesses);
  const guesses = guessesOf(witnesses);
  if (verdict === null) return answer('insufficient_confidence', null, guess(witnesses), guesses);
  if (!isDetectable(verdict)) {
    return answer('unsupported_language', null, guess(witnesses), guesses);
  }
  return answer('success', verdict, verdict, guesses);
}

/** The mean of what both recognisers say of each language. */
function guessesOf({ eld, fastText }: Witnesses): readonly LanguageGuess[] {
  const heard = [eld, fastText].filter((ranked) => ranked.length > 0);
  const scores = new Map<string, number>();
  for (const { language, score } of heard.flat()) {
    if (!isDetectable(language)) continue;
    scores.set(language, (scores.get(language) ?? 0) + score / heard.length);
  }
  return rank(scores, Math.max).slice(0, mostGuesses);
}

interface Witnesses {
  readonly fastText: readonly LanguageGuess[];
  readonly eld: readonly LanguageGuess[];
  /** Whether eld calls its answer reliable, on enough letters. */
  readonly eldIsSure: boolean;
  readonly letters: number;
}

function hear({ scripts, fastText, eld }: DetectionEvidence): Witnesses {
  return {
    fastText: fastText === null ? [] : rank(fastText, (one, other) => one + other),
    eld: eld === null ? [] : rank(eld.scores, Math.max),
    eldIsSure: eld?.reliable === true && scripts.letters >= limits.enoughLetters,
    letters: scripts.letters,
  };
}

/**
 * The likeliest language within the 33, for callers that need one. On enough letters eld errs less;
 * on a word or two both together do, and know that "Save" is English.
 */
function guess({ eld, fastText, letters }: Witnesses): string | null {
  const isEnough = letters >= limits.enoughLetters;
  const scores = new Map(eld.map(({ language, score }) => [language, score]));
  for (const { language, score } of isEnough && eld.length > 0 ? [] : fastText) {
    scores.set(language, (scores.get(language) ?? 0) + score);
  }
  const ranked = rank(scores, Math.max);
  return ranked.find(({ language }) => isDetectable(language))?.language ?? null;
}

/** Without probabilities only a reliable answer about enough letters counts. */
function trustEld({ eld, eldIsSure }: Witnesses): string | null {
  return eldIsSure ? (eld[0]?.language ?? null) : null;
}

/** The language both recognisers support well enough, inside the 33 or not; null when unsure. */
function weigh(witnesses: Witnesses): string | null {
  const [top] = witnesses.fastText;
  if (top === undefined) return null;
  const inside = isDetectable(top.language);
  if (!inside && top.score >= limits.unsupported) return top.language;
  const [topOfEld] = witnesses.eld;
  if (topOfEld?.language === top.language) {
    return top.score >= limits.agreed || witnesses.eldIsSure ? top.language : null;
  }
  if (topOfEld !== undefined && eldOverrules(topOfEld, top, witnesses)) return topOfEld.language;
  return inside && isCertain(top, witnesses) ? top.language : null;
}

/** Whether fastText alone is enough. */
function isCertain(top: LanguageGuess, { letters }: Witnesses): boolean {
  return top.score >= limits.certain && letters >= limits.lettersForOneWitness;
}

function eldOverrules(
  topOfEld: LanguageGuess,
  top: LanguageGuess,
  { eld, fastText, eldIsSure }: Witnesses,
): boolean {
  const lead = topOfEld.score - (eld[1]?.score ?? 0);
  const share = fastText.find(({ language }) => language === topOfEld.language)?.score ?? 0;
  return (
    eldIsSure && top.score < limits.unsureFastText && share > limits.possible && lead > limits.lead
  );
}
