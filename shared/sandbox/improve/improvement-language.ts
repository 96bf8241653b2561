import type { Detection, DetectionEngine } from '../engines/engine.ts';
import {
  baseLanguageOf,
  sameCode,
  improvementDefaults,
  improvementLanguages,
} from '../languages/language-table.ts';
import { valueNotSupported } from '../server/api-error.ts';
import { guessLanguage, isSlight, lettersOf } from './slight-text.ts';
import {
  loadSpellings,
  proposeVariant,
  type EnglishVariant,
  type VariantSpellings,
} from '../engines/improvement/rephrase/english-variant.ts';

/** The languages of one text to improve. */
export interface ImprovementLanguage {
  /** Lower-case base language of the text. */
  readonly source: string;
  /** As in spec 2.5, for example `en-GB`. */
  readonly target: string;
  /** Nobody asked for a variant: `target` names the one that prevails, and no word is changed to it. */
  readonly keepsVariant: boolean;
}

/**
 * The target language a code of any casing names; 400 when improvement does not know it. `en` and
 * `pt` alone, which clients of the public service send, leave the variant open.
 */
export function readImprovementTarget(code: string | undefined): string | null {
  if (code === undefined) return null;
  const known = [...improvementLanguages, ...improvementDefaults.keys()];
  const language = known.find((candidate) => sameCode(candidate, code));
  if (language === undefined) throw valueNotSupported('target_lang');
  return language;
}

/**
 * Finds the language of each text. With a target, a text that is surely in another language is a
 * 400, as improvement works within one language; unsure ones are taken to be in it. Without a
 * target the language found decides, an unsure text is taken to be in that of the whole request,
 * and a language that cannot be improved is a 400. Where no variant is named, English keeps its own.
 */
export async function improvementLanguagesOf(
  texts: readonly string[],
  target: string | null,
  detection: DetectionEngine,
  signal: AbortSignal,
): Promise<readonly ImprovementLanguage[]> {
  const detections = await detection.detect([...texts, texts.join('\n')], signal);
  const request: DetectedRequest = {
    texts,
    each: detections.slice(0, texts.length),
    whole: detections[texts.length],
  };
  if (target === null) return withVariants(languagesFound(request), texts);
  checkAgreement(target, request);
  const sources = texts.map(() => baseLanguageOf(target));
  if (improvementDefaults.has(target)) return withVariants(sources, texts);
  return sources.map((source) => ({ source, target, keepsVariant: false }));
}

interface DetectedRequest {
  readonly texts: readonly string[];
  readonly each: readonly Detection[];
  /** What all texts together are in. */
  readonly whole: Detection | undefined;
}

function checkAgreement(target: string, { texts, each, whole }: DetectedRequest): void {
  const base = baseLanguageOf(target);
  const isOfBase = whole?.language === base;
  each.forEach(({ language }, index) => {
    if (language === null || language === base) return;
    // A name or two among texts of the target language say nothing about their language.
    if (isOfBase && isSlight(texts[index] ?? '')) return;
    throw valueNotSupported(
      'target_lang',
      `text[${index}] is in '${language}', and the target language is '${target}': they must agree.`,
    );
  });
}

/** The base language of each text. */
function languagesFound(request: DetectedRequest): readonly string[] {
  const { texts, each } = request;
  const sure = each.map(({ language }, index) => sureLanguage(language, texts[index] ?? '', index));
  if (!sure.includes(null)) return sure.filter((language) => language !== null);
  const common = commonLanguage(request, sure);
  if (common === null) {
    throw valueNotSupported(
      'text',
      "The language of the texts cannot be told: send it as 'target_lang', such as 'en-US'.",
    );
  }
  return sure.map((language) => language ?? common);
}

function sureLanguage(language: string | null, text: string, index: number): string | null {
  if (language === null || canBeImproved(language)) return language;
  if (isSlight(text)) return null;
  throw valueNotSupported(
    'text',
    `text[${index}] is in '${language}', which cannot be improved. If it is not, send 'target_lang'.`,
  );
}

/** What unsure texts are taken to be in: the language of all together, else of the most letters. */
function commonLanguage(
  { texts, whole }: DetectedRequest,
  sure: readonly (string | null)[],
): string | null {
  const together = whole?.language ?? null;
  if (together !== null && canBeImproved(together)) return together;
  const letters = new Map<string, number>();
  sure.forEach((language, index) => {
    if (language === null) return;
    letters.set(language, (letters.get(language) ?? 0) + lettersOf(texts[index] ?? ''));
  });
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? guessLanguage(texts.join('\n'), whole?.guesses ?? [], canBeImproved);
}

function canBeImproved(language: string): boolean {
  return improvementLanguages.some((code) => baseLanguageOf(code) === language);
}

async function withVariants(
  sources: readonly string[],
  texts: readonly string[],
): Promise<readonly ImprovementLanguage[]> {
  const english = texts.filter((_, index) => sources[index] === 'en');
  const variant = await englishVariantOf(english);
  return sources.map((source) => ({
    source,
    target: source === 'en' ? variant : (improvementDefaults.get(source) ?? source),
    keepsVariant: true,
  }));
}

/** The variant whose spellings prevail in English texts; American where none does. */
async function englishVariantOf(texts: readonly string[]): Promise<EnglishVariant> {
  if (texts.length === 0) return 'en-US';
  const [british, american] = await Promise.all([loadSpellings('en-US'), loadSpellings('en-GB')]);
  return countOf(texts, british) > countOf(texts, american) ? 'en-GB' : 'en-US';
}

/** How many words are spelt as in the variant that `spellings` lead away from. */
function countOf(texts: readonly string[], spellings: VariantSpellings): number {
  return texts.reduce((total, text) => total + proposeVariant(text, spellings).length, 0);
}
