import type { Detection, DetectionEngine } from '../engines/engine.ts';
import { baseLanguageOf, sameCode } from '../languages/find-language.ts';
import { improvementDefaults, improvementLanguages } from '../languages/language-table.ts';
import { valueNotSupported } from '../server/api-error.ts';

/** The languages of one text to improve. */
export interface ImprovementLanguage {
  /** Lower-case base language of the text. */
  readonly source: string;
  /** As in spec 2.5, for example `en-GB`. */
  readonly target: string;
}

const fallbackLanguage = 'en';

/** The target language a code of any casing names; 400 when improvement does not know it. */
export function readImprovementTarget(code: string | undefined): string | null {
  if (code === undefined) return null;
  const language = improvementLanguages.find((candidate) => sameCode(candidate, code));
  if (language === undefined) throw valueNotSupported('target_lang');
  return language;
}

/**
 * Finds the language of each text. With a target, a text that is surely in another language is a
 * 400, as improvement works within one language; unsure ones are taken to be in it. Without a
 * target the language found decides, and one that cannot be improved is a 400.
 */
export async function improvementLanguagesOf(
  texts: readonly string[],
  target: string | null,
  detection: DetectionEngine,
  signal: AbortSignal,
): Promise<readonly ImprovementLanguage[]> {
  const detections = await detection.detect(texts, signal);
  return texts.map((_, index) =>
    target === null
      ? languageFound(detections[index], index)
      : languageAsked(target, detections[index], index),
  );
}

function languageAsked(
  target: string,
  detection: Detection | undefined,
  index: number,
): ImprovementLanguage {
  const base = baseLanguageOf(target);
  if (detection?.status === 'success' && detection.language !== base) {
    throw valueNotSupported(
      'target_lang',
      `Text ${index} is in '${detection.language ?? ''}', and it must be in the target language.`,
    );
  }
  return { source: base, target };
}

function languageFound(detection: Detection | undefined, index: number): ImprovementLanguage {
  const source = detection?.language ?? detection?.bestGuess ?? fallbackLanguage;
  const target = improvementDefaults.get(source) ?? source;
  if (!improvementLanguages.includes(target)) {
    throw valueNotSupported('text', `Text ${index} is in '${source}', which cannot be improved.`);
  }
  return { source, target };
}
