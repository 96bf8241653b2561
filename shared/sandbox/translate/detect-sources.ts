import type { DetectionEngine } from '../engines/engine.ts';
import { findLanguage } from '../languages/find-language.ts';

/** Stands when nothing can be told from a text, as in a lone number. */
const fallbackSource = 'EN';

/** The source language of each text, in upper case: the sure guess, else the best one, else English. */
export async function detectSources(
  texts: readonly string[],
  detection: DetectionEngine,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const detections = await detection.detect(texts, signal);
  return texts.map((_, index) => {
    const found = detections[index];
    const language = findLanguage(found?.language ?? found?.bestGuess ?? '');
    return language?.isSource === true ? language.lang.toUpperCase() : fallbackSource;
  });
}
