/** A direction; `zh-Hans` and `zh-Hant` are apart, all others are languages alone. */
export interface ModelPair {
  readonly source: string;
  readonly target: string;
}

/** Stands in the place of a source for what reads letters off pictures: `ocr-eng`. */
export const pictureSource = 'ocr';

/** Codes that Tesseract has for languages, by our own. */
const letterCodes: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
};

/** Language of the letters in pictures, as Tesseract names it; the text itself where it has no other name. */
function letterCodeOf(language: string): string {
  return letterCodes[language] ?? language;
}

/** `ocr-eng` or `ocr-en`, as people write it; null for anything else. */
export function pictureReaderOf(text: string): ModelPair | null {
  const language = /^ocr-([a-z]{2,3})$/.exec(text.toLowerCase())?.[1];
  return language === undefined ? null : { source: pictureSource, target: letterCodeOf(language) };
}

/** `en-de`; also the beginning of a file's name, which is why both tags must have been checked. */
export function nameOfPair({ source, target }: ModelPair): string {
  return `${source}-${target}`;
}

/** Whether a text is a tag of a language as models have them: `de`, `zh-Hant`. */
export function isModelLanguage(text: string): boolean {
  return /^[a-z]{2,3}(?:-(?:Hans|Hant))?$/u.test(text);
}

const scripts: ReadonlyMap<string, string> = new Map([
  ['hans', 'Hans'],
  ['hant', 'Hant'],
]);

/** What lists and people write, as models are named here: `zh` is Hans, `no` is `nb`. Null for no tag. */
export function modelLanguageOf(text: string): string | null {
  const [base = '', script] = text.toLowerCase().replace('_', '-').split('-');
  const chosen = script === undefined ? undefined : scripts.get(script);
  if (script !== undefined && chosen === undefined) return null;
  if (base === 'zh') return `zh-${chosen ?? 'Hans'}`;
  const tag = base === 'no' ? 'nb' : base;
  return chosen === undefined && isModelLanguage(tag) ? tag : null;
}

/** A pair as people write it: `en-de`, `en-zh-Hant`. Null for anything else, also for one language. */
export function pairOf(text: string): ModelPair | null {
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1)) {
    const source = modelLanguageOf(text.slice(0, at));
    const target = modelLanguageOf(text.slice(at + 1));
    if (source !== null && target !== null && source !== target) return { source, target };
  }
  return null;
}

interface Version {
  readonly major: number;
  readonly minor: number;
  /** Null for a release; the number of an alpha or beta. */
  readonly early: number | null;
}

function versionOf(text: string): Version | null {
  const found = /^(\d{1,4})\.(\d{1,4})(?:[ab](\d{1,4}))?$/u.exec(text);
  if (found === null) return null;
  const [, major, minor, early] = found;
  return {
    major: Number(major),
    minor: Number(minor),
    early: early === undefined ? null : Number(early),
  };
}

/** The first number of a version; null for what is no version. */
export function majorOf(text: string): number | null {
  return versionOf(text)?.major ?? null;
}

/** Orders versions, the older one first: every release is newer than every alpha. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [versionOf(one), versionOf(other)];
  if (a === null || b === null) return (a === null ? 0 : 1) - (b === null ? 0 : 1);
  const rank = (early: number | null): number => (early === null ? 1 : 0);
  return (
    rank(a.early) - rank(b.early) ||
    a.major - b.major ||
    a.minor - b.minor ||
    (a.early ?? 0) - (b.early ?? 0)
  );
}
