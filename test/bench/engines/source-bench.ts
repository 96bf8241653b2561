import { readFile } from 'node:fs/promises';
import type { DetectionEngine } from '../../../shared/sandbox/engines/engine.ts';
import {
  detectSources,
  type UntoldTexts,
} from '../../../shared/sandbox/translate/detect-sources.ts';
import type { DetectionSets } from './detection-bench.ts';

/** Short words of products by their language. */
export type ProductWords = Readonly<Record<string, readonly string[]>>;

/** Shares of words whose language a translate request without one was right about, 0 to 1. */
export interface SourceFigures {
  /** English ones, and those of other languages: each alone, into German (German into French). */
  readonly english: number;
  readonly others: number;
  /** The same four words at a time. */
  readonly englishTogether: number;
  readonly othersTogether: number;
  /** Alone with a sentence of their language as context. */
  readonly othersInContext: number;
  /** Alone, into English. */
  readonly othersIntoEnglish: number;
}

export async function readProductWords(): Promise<ProductWords> {
  const path = new URL('./sets/product-words.json', import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as ProductWords;
}

const signal = new AbortController().signal;
const atATime = 4;

/** Asks as POST /v2/translate does. */
export async function measureSources(
  engine: DetectionEngine,
  words: ProductWords,
  { short }: Pick<DetectionSets, 'short'>,
): Promise<SourceFigures> {
  const english = Object.entries(words).filter(([language]) => language === 'en');
  const others = Object.entries(words).filter(([language]) => language !== 'en');
  const share = async (
    set: readonly (readonly [language: string, texts: readonly string[]])[],
    size: number,
    extras: (language: string) => Partial<UntoldTexts> = () => ({}),
  ): Promise<number> => {
    let [right, all] = [0, 0];
    for (const [language, texts] of set) {
      for (let start = 0; start < texts.length; start += size) {
        const target = { lang: language === 'de' ? 'fr' : 'de' };
        const asked = { texts: texts.slice(start, start + size), target, ...extras(language) };
        const found = await detectSources(asked, engine, signal);
        all += found.length;
        right += found.filter((source) => source === language.toUpperCase()).length;
      }
    }
    return right / all;
  };
  return {
    english: await share(english, 1),
    others: await share(others, 1),
    englishTogether: await share(english, atATime),
    othersTogether: await share(others, atATime),
    othersInContext: await share(others, 1, (language) => ({
      context: short[language]?.[0] ?? '',
    })),
    othersIntoEnglish: await share(others, 1, () => ({ target: { lang: 'en-US' } })),
  };
}
