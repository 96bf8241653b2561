import type { Client } from '../api/client.ts';
import type { ProsePassage } from '../formats/prose/prose-passage.ts';
import { plainManner, type Manner } from './rephrase-manner.ts';
import {
  rephrasePassages,
  type RephrasedPassage,
  type RephrasedPassages,
} from './rephrase-passages.ts';

export interface FitOptions {
  /** Most the text may measure. */
  readonly limit: number;
  /** Measures a text, in the unit of the limit. */
  readonly measure: (text: string) => number;
  /** Ways to try after plain rephrasing, in this order; only those the language supports. */
  readonly manners: readonly Manner[];
  readonly targetLanguage: string | null;
}

export interface FitAttempt {
  readonly manner: Manner;
  readonly length: number;
}

export interface FittedPassage {
  /** `already-fits`: nothing was sent. `too-long`: `best` is the shortest there was. */
  readonly outcome: 'fits' | 'already-fits' | 'too-long';
  readonly best: RephrasedPassage;
  /** Length of `best`, in the unit of the limit. */
  readonly length: number;
  readonly attempts: readonly FitAttempt[];
  readonly engines: readonly string[];
  readonly notApplied: readonly string[];
}

/** Manners that tend to shorten a text. */
export const shorteningManners: readonly Manner[] = [
  { kind: 'style', name: 'simple' },
  { kind: 'style', name: 'casual' },
  { kind: 'style', name: 'business' },
  { kind: 'tone', name: 'confident' },
];

/**
 * Rephrases a passage one way after the other until it fits; one request each. Never cuts a text.
 * Rejects with a ServiceError.
 */
export async function fitPassage(
  passage: ProsePassage,
  { limit, measure, manners, targetLanguage }: FitOptions,
  client: Pick<Client, 'rephraseText'>,
  signal?: AbortSignal,
): Promise<FittedPassage> {
  let best: RephrasedPassage = { passage, text: passage.text, hunks: [], outcome: 'unchanged' };
  let length = measure(passage.text);
  const attempts: FitAttempt[] = [];
  const engines = new Set<string>();
  const missed = new Set<string>();
  const note = (answer: RephrasedPassages): void => {
    for (const engine of answer.engines) engines.add(engine);
    for (const step of answer.notApplied) missed.add(step);
  };
  const finish = (outcome: FittedPassage['outcome']): FittedPassage => {
    return { outcome, best, length, attempts, engines: [...engines], notApplied: [...missed] };
  };
  if (length <= limit) return finish('already-fits');
  for (const manner of [plainManner, ...manners]) {
    const answer = await rephrasePassages([passage], { manner, targetLanguage }, client, signal);
    note(answer);
    const [rephrased] = answer.passages;
    if (rephrased === undefined) continue;
    const newLength = measure(rephrased.text);
    attempts.push({ manner, length: newLength });
    if (newLength >= length) continue;
    [best, length] = [rephrased, newLength];
    if (length <= limit) return finish('fits');
  }
  return finish('too-long');
}
