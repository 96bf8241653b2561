/** A rule of typography: every match of the pattern is replaced. */
type Rule = readonly [pattern: RegExp, replacement: string | ((match: string) => string)];

const han = String.raw`\p{Script=Han}`;
const japanese = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;
const hangul = String.raw`\p{Script=Hangul}`;

const pattern = (source: string): RegExp => new RegExp(source, 'gu');

/** Half-width marks and what stands for them in Chinese. */
const chineseMarks: ReadonlyMap<string, string> = new Map([
  [',', '，'],
  [';', '；'],
  [':', '：'],
  ['!', '！'],
  ['?', '？'],
  ['.', '。'],
]);

const japaneseMarks: ReadonlyMap<string, string> = new Map([
  [',', '、'],
  ['!', '！'],
  ['?', '？'],
  ['.', '。'],
]);

const koreanMarks: ReadonlyMap<string, string> = new Map([
  ['，', ','],
  ['、', ','],
  ['。', '.'],
  ['！', '!'],
  ['？', '?'],
  ['：', ':'],
]);

/** Replaces the first character of a match by its entry and drops blanks after it. */
const swap =
  (marks: ReadonlyMap<string, string>) =>
  (match: string): string =>
    marks.get(match.charAt(0)) ?? match;

/** Replaces the last character of a match by its entry and keeps the blanks before it. */
const swapLast =
  (marks: ReadonlyMap<string, string>) =>
  (match: string): string => {
    const mark = match.slice(-1);
    return match.slice(0, -1) + (marks.get(mark) ?? mark);
  };

/** Half-width katakana with its marks; written whole in running text. */
const wide = (match: string): string => match.normalize('NFKC');

const chinese: readonly Rule[] = [
  [pattern(`(?<=[${han}])(?:\\.{3,6}|…(?!…)|。{3,})`), '……'],
  [pattern(`(?<=[${han}])[,;:!?](?: +(?=[${han}])|(?=[${han}])|(?=\\s*$))`), swap(chineseMarks)],
  [pattern(`(?<=[${han}])\\.(?=\\s*$|[${han}])`), swap(chineseMarks)],
  [pattern(`(?<=[${han}，。！？；：])[ \\t]+(?=[${han}，。！？；：])`), ''],
  [pattern(`(?<=[${han}])(?=[A-Za-z\\d])|(?<=[A-Za-z\\d%])(?=[${han}])`), ' '],
];

const japaneseRules: readonly Rule[] = [
  [/[\uFF66-\uFF9F]+/gu, wide],
  [pattern(`(?<=[${japanese}])\\.{3,6}`), '…'],
  [
    pattern(`(?<=[${japanese}])[,!?](?: +(?=[${japanese}])|(?=[${japanese}])|(?=\\s*$))`),
    swap(japaneseMarks),
  ],
  [pattern(`(?<=[${japanese}])\\.(?=\\s*$|[${japanese}])`), swap(japaneseMarks)],
  [pattern(`(?<=[${japanese}、。！？])[ \\t]+(?=[${japanese}、。！？])`), ''],
];

const korean: readonly Rule[] = [
  [pattern(`(?<=[${hangul}])[ \\t]*[，、。！？：]`), swapLast(koreanMarks)],
  [pattern(`(?<=[${hangul}])[ \\t]+(?=[.,!?](?:\\s|$|[${hangul}]))`), ''],
  [pattern(`(?<=[${hangul}][.,!?])(?=[${hangul}])`), ' '],
  [pattern(`(?<=[${hangul}][.,!?]?)[ \\t]{2,}(?=[${hangul}])`), ' '],
];

/**
 * German quotes lie low and then high, and a mark stands close to its word. Quotes of code, behind
 * "=" or before ":", are left, and so are inches, which open nothing.
 */
const german: readonly Rule[] = [
  [/(?<=\p{L})[ \t]{1,3}(?=[,;.!?](?:\s|$))/gu, ''],
  [
    /(?<=^|[\s(\[–—])"(?=[\p{L}\p{N}\uE000-\uF8FF])[^"\n]{0,300}(?<=[^\s"])"(?![\p{L}\p{N}]|\s{0,3}:)/gu,
    (match: string): string => `„${match.slice(1, -1)}“`,
  ],
];

const rulesByLanguage: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['de', german],
  ['zh', chinese],
  ['ja', japaneseRules],
  ['ko', korean],
]);

/** Whether there are rules for a language, by its two-letter code. */
export function hasTypography(language: string): boolean {
  return rulesByLanguage.has(language);
}

/**
 * Sets quotes, full-width and half-width punctuation and blanks as the language writes them. Private-use characters stay where they are.
 */
export function setTypography(text: string, language: string): string {
  let set = text;
  for (const [rule, replacement] of rulesByLanguage.get(language) ?? []) {
    set =
      typeof replacement === 'string'
        ? set.replace(rule, replacement)
        : set.replace(rule, (match: string) => replacement(match));
  }
  return set;
}
