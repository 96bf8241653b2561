/** How much a reader can take in; graphemes, East Asian wide ones count as one. */
export interface ReadingLimits {
  readonly charactersPerLine: number;
  readonly lines: number;
  readonly charactersPerSecond: number;
}

const lines = 2;

/** By language subtag; numbers of the Netflix timed text guides for adult programmes. */
const special: Readonly<Record<string, ReadingLimits>> = {
  zh: { charactersPerLine: 16, lines, charactersPerSecond: 9 },
  ja: { charactersPerLine: 13, lines, charactersPerSecond: 4 },
  ko: { charactersPerLine: 16, lines, charactersPerSecond: 12 },
};

const usual: ReadingLimits = { charactersPerLine: 42, lines, charactersPerSecond: 17 };

export function limitsForLanguage(language: string): ReadingLimits {
  return special[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? usual;
}

/** For text whose language nobody named: its script says which limits it was written under. */
export function limitsForText(text: string): ReadingLimits {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return limitsForLanguage('ja');
  if (/\p{Script=Hangul}/u.test(text)) return limitsForLanguage('ko');
  if (/\p{Script=Han}/u.test(text)) return limitsForLanguage('zh');
  return usual;
}

export const shortestCueInMs = 833;
export const longestCueInMs = 7000;
