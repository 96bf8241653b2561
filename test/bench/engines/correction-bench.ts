import { readFile } from 'node:fs/promises';
import type { ImprovementEngine } from '../../../shared/sandbox/engines/engine.ts';
import type { Dictionary } from '../../../shared/sandbox/engines/improvement/spelling/dictionary.ts';
import { isSameEdit, wordEdits } from './word-edits.ts';

export interface CorrectionSets {
  readonly faulty: readonly { readonly faulty: string; readonly gold: string }[];
  /** Texts without a fault by language. */
  readonly clean: Readonly<Record<string, readonly string[]>>;
}

export type SpellingSets = Readonly<
  Record<string, readonly { readonly wrong: string; readonly right: string }[]>
>;

export interface CorrectionFigures {
  readonly sentences: number;
  readonly exact: number;
  readonly precision: number;
  readonly recall: number;
  readonly fHalf: number;
  readonly differing: readonly string[];
}

export async function readCorrectionSets(): Promise<CorrectionSets> {
  const path = new URL('./sets/correction.json', import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as CorrectionSets;
}

export async function readSpellingSets(): Promise<SpellingSets> {
  const path = new URL('./sets/spelling.json', import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as SpellingSets;
}

const signal = new AbortController().signal;

async function correct(
  engine: ImprovementEngine,
  texts: readonly string[],
  language: string,
): Promise<readonly string[]> {
  const wish = { language, keepsVariant: true, style: 'default', tone: 'default', signal };
  return (await engine.correct(texts, wish)).map(({ text }) => text);
}

/** Corrects faulty English and compares the edits by words with the gold edits. */
export async function measureCorrection(
  engine: ImprovementEngine,
  sentences: CorrectionSets['faulty'],
): Promise<CorrectionFigures> {
  const outputs = await correct(
    engine,
    sentences.map(({ faulty }) => faulty),
    'en',
  );
  let [made, wanted, right, exact] = [0, 0, 0, 0];
  const differing: string[] = [];
  sentences.forEach(({ faulty, gold }, index) => {
    const output = outputs[index] ?? '';
    const goldEdits = wordEdits(faulty, gold);
    const edits = wordEdits(faulty, output);
    made += edits.length;
    wanted += goldEdits.length;
    right += edits.filter((edit) => goldEdits.some((other) => isSameEdit(edit, other))).length;
    if (output === gold) exact += 1;
    else differing.push(`${faulty} → ${output}`);
  });
  const precision = right / made;
  const recall = right / wanted;
  const fHalf = (1.25 * precision * recall) / (0.25 * precision + recall);
  return { sentences: sentences.length, exact, precision, recall, fHalf, differing };
}

/** The texts without a fault that are changed all the same, as `before → after`. */
export async function findFalseAlarms(
  engine: ImprovementEngine,
  texts: readonly string[],
  language: string,
): Promise<readonly string[]> {
  const outputs = await correct(engine, texts, language);
  return texts.flatMap((text, index) => {
    const output = outputs[index] ?? '';
    return output === text ? [] : [`${text} → ${output}`];
  });
}

export interface SpellingFigures {
  readonly words: number;
  /** Words found to be wrong. */
  readonly found: number;
  /** Words whose first suggestion is right, as ranked. */
  readonly right: number;
  readonly missed: readonly string[];
}

/** Asks a dictionary for each misspelt word. */
export function measureSpelling(
  dictionary: Dictionary,
  words: SpellingSets[string],
): SpellingFigures {
  let [found, right] = [0, 0];
  const missed: string[] = [];
  for (const word of words) {
    if (!dictionary.knows(word.wrong)) found += 1;
    const [first] = dictionary.suggest(word.wrong);
    if (first === word.right) right += 1;
    else missed.push(`${word.wrong} → ${first ?? 'nothing'} (${word.right})`);
  }
  return { words: words.length, found, right, missed };
}
