import type { DetectionEngine } from '../engines/engine.ts';
import { baseLanguageOf, findLanguage } from '../languages/language-table.ts';
import { chooseSources } from './choose-sources.ts';

/** Stands when nothing can be told from a text, as in a lone number. */
const fallbackSource = 'EN';

/** Texts whose source language nobody named. */
export interface UntoldTexts {
  readonly texts: readonly string[];
  readonly context?: string;
  /** The language they go into. */
  readonly target: { readonly lang: string };
}

/** The source language of each text, in upper case: what it and its request tell, else English. */
export async function detectSources(
  { texts, context = '', target }: UntoldTexts,
  detection: DetectionEngine,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const together = [...texts, ...(context === '' ? [] : [context])];
  const asked = together.length > 1 ? [...texts, together.join('\n')] : texts;
  const detections = await detection.detect(asked, signal);
  const sources = chooseSources(texts, {
    each: detections.slice(0, texts.length),
    whole: detections[texts.length] ?? null,
    target: baseLanguageOf(target.lang).toLowerCase(),
  });
  return sources.map((source) => {
    const language = findLanguage(source ?? '');
    return language?.isSource === true ? language.lang.toUpperCase() : fallbackSource;
  });
}
