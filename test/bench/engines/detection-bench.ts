import { readFile } from 'node:fs/promises';
import type { Detection, DetectionEngine } from '../../../shared/sandbox/engines/engine.ts';

/** Texts by their language, and texts in no language or none of the 33. */
export interface DetectionSets {
  readonly short: Readonly<Record<string, readonly string[]>>;
  readonly medium: Readonly<Record<string, readonly string[]>>;
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly junk: readonly string[];
  readonly unsupported: Readonly<Record<string, readonly string[]>>;
}

/** Shares are 0 to 1. */
export interface DetectionFigures {
  readonly texts: number;
  /** Answers of status `success`. */
  readonly success: number;
  /** Right ones among them. */
  readonly precision: number;
  /** Best guesses that are right, whatever the status. */
  readonly guess: number;
  readonly microsecondsPerText: number;
  readonly wrong: readonly string[];
}

export async function readDetectionSets(): Promise<DetectionSets> {
  const path = new URL('./sets/detection.json', import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as DetectionSets;
}

const signal = new AbortController().signal;

/** Detects texts of known languages, macro-averaged over the languages. */
export async function measureDetection(
  engine: DetectionEngine,
  set: Readonly<Record<string, readonly string[]>>,
): Promise<DetectionFigures> {
  const languages = Object.entries(set);
  const totals = { texts: 0, success: 0, precision: 0, judged: 0, guess: 0 };
  const wrong: string[] = [];
  const start = performance.now();
  for (const [language, texts] of languages) {
    const found = await engine.detect(texts, signal);
    const successes = found.filter(({ status }) => status === 'success');
    const right = successes.filter((detection) => detection.language === language);
    totals.texts += texts.length;
    totals.success += successes.length / texts.length;
    if (successes.length > 0) {
      totals.precision += right.length / successes.length;
      totals.judged += 1;
    }
    totals.guess += found.filter(({ bestGuess }) => bestGuess === language).length / texts.length;
    found.forEach((detection, index) => {
      if (detection.language !== language) {
        wrong.push(`${language} "${texts[index] ?? ''}": ${describe(detection)}`);
      }
    });
  }
  return {
    texts: totals.texts,
    success: totals.success / languages.length,
    precision: totals.precision / totals.judged,
    guess: totals.guess / languages.length,
    microsecondsPerText: ((performance.now() - start) * 1000) / totals.texts,
    wrong,
  };
}

/** How often each status is answered. */
export async function countStatuses(
  engine: DetectionEngine,
  texts: readonly string[],
): Promise<ReadonlyMap<Detection['status'], readonly string[]>> {
  const found = await engine.detect(texts, signal);
  const byStatus = new Map<Detection['status'], string[]>();
  found.forEach((detection, index) => {
    const list = byStatus.get(detection.status) ?? [];
    list.push(`"${texts[index] ?? ''}": ${describe(detection)}`);
    byStatus.set(detection.status, list);
  });
  return byStatus;
}

function describe({ status, language, bestGuess }: Detection): string {
  return status === 'success' ? (language ?? '') : `${status} (guess ${bestGuess ?? 'none'})`;
}
